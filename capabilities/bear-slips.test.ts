import { expect, test } from "vitest";
import { type IntentCase, loadCases } from "../bench/intents/intent-case.ts";
import { judgeCase } from "../bench/intents/judge-case.ts";
import { sharedUnderstanding, sharedWorld } from "../bench/intents/shared-understanding.ts";
import { dose } from "../scripts/testing/dose.ts";

const { search } = sharedWorld;
const { understand } = sharedUnderstanding;
const judge = (given: IntentCase) => judgeCase(given, understand, search);
/** The cases that are read exactly without a typo. */
const cases = loadCases("own.json")
  .filter((_, place) => place % dose(6, 1) === 0)
  .filter((given) => judge(given).verdict === "exact");

const openings = ["hey alithia, ", "Good morning! ", "ok so ", "quick question: ", "could you please "];
const closings = [" please", " thanks in advance", ", cheers", " when you have a sec", " if you can"];

test.each([
  ["before", (say: string, turn: number) => `${openings[turn % openings.length]}${say}`],
  [
    "after",
    (say: string, turn: number) => `${say.replace(/[?.!]+$/, "")}${closings[turn % closings.length]}`,
  ],
])("manners %s a request change nothing about it", (_, add) => {
  const judged = cases.map((given, turn) => judge({ ...given, say: add(given.say, turn) }));
  const misses = judged.filter(({ verdict }) => verdict !== "exact");
  expect(judged.filter(({ verdict }) => verdict === "wrong-value")).toEqual([]);
  expect(misses.length, misses.map(({ say, fault }) => `${say}: ${fault}`).join("\n")).toBeLessThan(
    cases.length * 0.015,
  );
});

/** Swaps two letters in the middle of the longest word without capitals. */
function slip(say: string): string {
  const words = say.match(/(?<![\w.#"'@/(])[a-z]{5,}(?![\w.(="'@/-])/g) ?? [];
  const [longest = ""] = words.toSorted((one, other) => other.length - one.length);
  const at = Math.floor(longest.length / 2);
  const wrong = `${longest.slice(0, at - 1)}${longest[at]}${longest[at - 1]}${longest.slice(at + 1)}`;
  return longest === "" ? say : say.replace(longest, wrong);
}

test("a slip of the pen moves no other value", () => {
  const moving = cases.filter(({ kind }) => /^(send|trade|mint|ali|several|adversarial)$/.test(kind));
  const judged = moving.map((given) => judge({ ...given, say: slip(given.say) }));
  expect(judged.filter(({ verdict }) => verdict === "wrong-value")).toEqual([]);
  expect(judged.filter(({ verdict }) => verdict === "exact").length).toBeGreaterThan(moving.length * 0.9);
});
