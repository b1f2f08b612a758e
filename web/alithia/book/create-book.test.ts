import { expect, test } from "vitest";
import { createBook } from "./create-book.ts";

const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const b = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

function createStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

test("a name is kept once, whatever its case, and forgotten by name", () => {
  const storage = createStorage();
  const book = createBook(() => storage);
  expect(book.keep({ name: "Bob", address: a })).toBe(true);
  expect(book.keep({ name: "bob", address: b })).toBe(true);
  expect(createBook(() => storage).list()).toEqual([{ name: "bob", address: b }]);
  expect(book.find("BOB")?.address).toBe(b);
  book.forget("Bob");
  expect(book.list()).toEqual([]);
});

test("what is no contact is left out of what was stored, and no more than 100 names are kept", () => {
  const stored = [
    { name: "Bob", address: a },
    { name: "0x1", address: a },
    { name: "Eve", address: "0x1" },
    null,
  ];
  const book = createBook(() => createStorage({ "alithia.address-book": JSON.stringify(stored) }));
  expect(book.list()).toEqual([{ name: "Bob", address: a }]);
  const storage = createStorage();
  const full = createBook(() => storage);
  const kept = Array.from({ length: 101 }, (_, index) => full.keep({ name: `Friend ${index}`, address: a }));
  expect(kept.at(-1)).toBe(false);
  expect(full.list()).toHaveLength(100);
});

test("a browser that keeps nothing says so, and reads as empty", () => {
  const book = createBook(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(book.keep({ name: "Bob", address: a })).toBe(false);
  expect(book.list()).toEqual([]);
});
