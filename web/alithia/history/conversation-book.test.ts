import type { ReplyPart } from "@alithia/protocol/reply.ts";
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

const said = (sendId: string, content: string) => ({ sender: "user" as const, content, parts: [], sendId });
const replied = (sendId: string, ...parts: ReplyPart[]) => ({
  sender: "agent" as const,
  content: "",
  parts,
  sendId,
});

test("the latest conversation stands first, under its first words or the name it was given", () => {
  const { book } = openBook();
  book.remember({ userID: "a", messages: [said("1", "  what is\nin 0x12?  ")], lastAt: 1 });
  book.remember({ userID: "b", messages: [said("1", "x".repeat(200))], lastAt: 2 });
  book.rename("a", "my wallet");
  book.remember({ userID: "a", messages: [said("1", "and now?")], lastAt: 3 });
  expect(book.list()).toEqual([
    { userID: "a", title: "my wallet", lastAt: 3 },
    { userID: "b", title: `${"x".repeat(79)}…`, lastAt: 2 },
  ]);
  book.rename("a", "   ");
  expect(book.list()[0]?.title).toBe("my wallet");
  book.forget("a");
  expect(book.list().map(({ userID }) => userID)).toEqual(["b"]);
});

const call = { type: "tool" as const, toolCallId: "1", toolName: "price", input: {} };

test("a conversation is called by the first message that asked for something, unless the visitor named it", () => {
  const { book } = openBook();
  const note = (...messages: ReturnType<typeof said | typeof replied>[]) => {
    book.remember({ userID: "a", messages, lastAt: 1 });
    return book.list()[0]?.title;
  };
  const greeted = [said("1", "hi"), replied("1")];
  const asked = [...greeted, said("2", "price of ALI?")];
  expect(note(said("1", "hi"))).toBe("hi");
  expect(note(...asked)).toBe("price of ALI?");
  expect(note(...asked, replied("2", call), said("3", "and of wS?"))).toBe("price of ALI?");
  book.rename("a", "prices");
  expect(note(...asked, replied("2", call), said("3", "thanks"))).toBe("prices");
});

test("turned off it forgets, and notes nothing until it is turned on", () => {
  const { book } = openBook();
  book.remember({ userID: "a", messages: [said("1", "one")], lastAt: 1 });
  book.turn(false);
  book.remember({ userID: "b", messages: [said("1", "two")], lastAt: 2 });
  expect([book.isOn(), book.list()]).toEqual([false, []]);
  book.turn(true);
  book.remember({ userID: "c", messages: [said("1", "three")], lastAt: 3 });
  expect(book.list()).toHaveLength(1);
});

test("it holds a hundred, and what somebody else wrote there is no entry", () => {
  const { book, kept } = openBook();
  for (let index = 0; index < 105; index++)
    book.remember({ userID: `${index}`, messages: [said("1", "t")], lastAt: index });
  expect(book.list()).toHaveLength(100);
  expect(book.list()[0]?.userID).toBe("104");
  for (const wrong of ["{", "7", '{"entries":[{"userID":5},null,"x"]}']) {
    kept.set("alithia.conversations", wrong);
    expect(openBook(kept).book.list()).toEqual([]);
  }
});
