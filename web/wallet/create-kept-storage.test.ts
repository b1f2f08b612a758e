import { expect, test } from "vitest";
import { createKeptStorage } from "./create-kept-storage.ts";

function createStorage(room: number) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

test("what the browser keeps is there for the next page", () => {
  const storage = createStorage(10);
  createKeptStorage(() => storage).setItem("wallet", "a");
  expect(createKeptStorage(() => storage).getItem("wallet")).toBe("a");
});

test("where the browser forbids it, things are kept as long as the page", () => {
  const kept = createKeptStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(kept.getItem("wallet")).toBeNull();
  kept.setItem("wallet", "a");
  expect(kept.getItem("wallet")).toBe("a");
  kept.removeItem("wallet");
  expect(kept.getItem("wallet")).toBeNull();
});

test("the latest value counts, also when only an earlier one found room", () => {
  const storage = createStorage(3);
  const kept = createKeptStorage(() => storage);
  for (const value of ["one", "three", "two"]) {
    kept.setItem("key", value);
    expect(kept.getItem("key")).toBe(value);
  }
  kept.setItem("key", "seven");
  kept.removeItem("key");
  expect(kept.getItem("key")).toBeNull();
});
