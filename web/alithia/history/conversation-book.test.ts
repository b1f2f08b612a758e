import { expect, test } from "vitest";
import { createConversationBook } from "./conversation-book.ts";

function openBook(kept = new Map<string, string>()) {
  const book = createConversationBook({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  return { book, kept };
}

test("the latest conversation stands first, under its first words or the name it was given", () => {
  const { book } = openBook();
  book.remember({ userID: "a", said: ["  what is\nin 0x12?  "], lastAt: 1 });
  book.remember({ userID: "b", said: ["x".repeat(200)], lastAt: 2 });
  book.rename("a", "my wallet");
  book.remember({ userID: "a", said: ["  what is\nin 0x12?  ", "and now?"], lastAt: 3 });
  expect(book.list()).toEqual([
    { userID: "a", title: "my wallet", lastAt: 3, isNamed: true },
    { userID: "b", title: `${"x".repeat(79)}…`, lastAt: 2 },
  ]);
  book.rename("a", "   ");
  expect(book.list()[0]?.title).toBe("my wallet");
  book.forget("a");
  expect(book.list().map(({ userID }) => userID)).toEqual(["b"]);
});

test.each([
  [["hi"], "hi"],
  [["hi", "thanks"], "hi"],
  [["hi", "how do fees work", "and now swap 2 S"], "how do fees work"],
  [["Hello there", "gas?"], "gas?"],
  [["hey", "stake 5"], "stake 5"],
  [["what is staking", "how do fees work"], "what is staking"],
])("a conversation is titled by the first message that says something: %j", (said, title) => {
  const { book } = openBook();
  for (const end of said.keys()) book.remember({ userID: "a", said: said.slice(0, end + 1), lastAt: end });
  expect(book.list()[0]?.title).toBe(title);
});

test("a title stays where what was said before is not loaded, and a name even where it says little", () => {
  const { book } = openBook();
  book.remember({ userID: "a", said: ["how do fees work"], lastAt: 1 });
  book.remember({ userID: "a", said: ["what is in 0x12?"], lastAt: 2 });
  expect(book.list()[0]?.title).toBe("how do fees work");
  book.rename("a", "fees");
  book.remember({ userID: "a", said: ["what is in 0x12?"], lastAt: 3 });
  expect(book.list()[0]?.title).toBe("fees");
});

test("turned off it forgets, and notes nothing until it is turned on", () => {
  const { book } = openBook();
  book.remember({ userID: "a", said: ["one"], lastAt: 1 });
  book.turn(false);
  book.remember({ userID: "b", said: ["two"], lastAt: 2 });
  expect([book.isOn(), book.list()]).toEqual([false, []]);
  book.turn(true);
  book.remember({ userID: "c", said: ["three"], lastAt: 3 });
  expect(book.list()).toHaveLength(1);
});

test("it holds a hundred, and what somebody else wrote there is no entry", () => {
  const { book, kept } = openBook();
  for (let index = 0; index < 105; index++) book.remember({ userID: `${index}`, said: ["t"], lastAt: index });
  expect(book.list()).toHaveLength(100);
  expect(book.list()[0]?.userID).toBe("104");
  for (const wrong of ["{", "7", '{"entries":[{"userID":5},null,"x"]}']) {
    kept.set("alithia.conversations", wrong);
    expect(openBook(kept).book.list()).toEqual([]);
  }
});
