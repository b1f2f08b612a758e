import { readFileSync } from "node:fs";
import { join } from "node:path";
import { userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { intentCaseSchema } from "../bench/intents/intent-case.ts";
import { judgeCase } from "../bench/intents/judge-case.ts";
import { sharedUnderstanding, sharedWorld } from "../bench/intents/shared-understanding.ts";
import { expectCpuWithin } from "../scripts/testing/expect-cpu-within.ts";

const file = join(import.meta.dirname, "../bench/intents/own.json");
const cases = z.array(intentCaseSchema).parse(JSON.parse(readFileSync(file, "utf8")));
const { search } = sharedWorld;
const { understand } = sharedUnderstanding;
const judgements = cases.map((given) => judgeCase(given, understand, search));

test("no request of the intent set is called with a wrong value", () => {
  expect(judgements.filter(({ verdict }) => verdict === "wrong-value")).toEqual([]);
});

test("at least 95 of 100 requests of the intent set come out exactly", () => {
  const misses = judgements
    .filter(({ verdict }) => verdict !== "exact")
    .map(({ say, fault }) => `${say}: ${fault}`);
  expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(cases.length * 0.05);
});

test("words that JavaScript's objects inherit are words like any other", () => {
  for (const word of ["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"]) {
    const turns = [userTurn(`what does the ${word} of 5 ${word} do`)];
    expect(() => understand(turns, undefined), word).not.toThrow();
  }
});

test("a message is understood in 15 ms of the processor's time", () => {
  const said = cases.slice(0, 200);
  expectCpuWithin(15 * said.length, () => {
    for (const { say } of said) understand([userTurn(say)], undefined);
  });
});
