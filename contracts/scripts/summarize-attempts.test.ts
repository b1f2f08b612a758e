import { expect, test } from "vitest";
import { summarizeAttempts } from "./summarize-attempts.ts";

test("a caller's phases are those in which the call worked", () => {
  const attempt = { contract: "AliSale", function: "buy", caller: "buyer" };
  const rows = summarizeAttempts([
    { ...attempt, phase: "upcoming", error: "0x456afd0b" },
    { ...attempt, phase: "running", error: "" },
    { ...attempt, caller: "guardian", phase: "upcoming", error: "0x456afd0b" },
  ]);
  expect(rows).toMatchObject([{ function: "buy", worksIn: { buyer: ["running"], guardian: [] } }]);
});

test("a function without a sentence is an error", () => {
  const attempt = { contract: "AliSale", function: "sellAll", caller: "buyer", phase: "running", error: "" };
  expect(() => summarizeAttempts([attempt])).toThrow("AliSale.sellAll has no sentence");
});
