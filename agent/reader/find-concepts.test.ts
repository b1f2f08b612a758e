import { expect, test } from "vitest";
import { findConcepts } from "./find-concepts.ts";

const named = (text: string) => findConcepts(text.split(" ")).map(({ concept }) => concept);

test("everyday words name the same concept", () => {
  for (const word of ["send", "transfer", "yeet", "remit", "shoot"])
    expect(named(word), word).toContain("move");
});

test("endings are left off where the word itself is unknown", () => {
  expect(named("yeeting")).toContain("move");
  expect(named("flicked")).toContain("move");
});

test("the longest phrase is taken whole", () => {
  const [first] = findConcepts(["never", "mind"]);
  expect(first).toEqual({ concept: "cancel-word", from: 0, to: 2 });
});

test("words that JavaScript's objects inherit name no concept", () => {
  expect(findConcepts(["constructor", "__proto__"])).toEqual([]);
});
