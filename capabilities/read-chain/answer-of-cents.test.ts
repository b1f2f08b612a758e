import { expect, test } from "vitest";
import type { ChainFacts } from "./chain-facts.ts";
import { answerOfCents } from "./follow-ups.ts";

const feeOf = (dollars: string | null, several: string | null = null) =>
  ({
    topic: "gas",
    fee: { dollars, several: several === null ? null : { dollars: several } },
    gas: { transferDollars: "$0.02" },
  }) as unknown as ChainFacts;

test.each([
  ["So sending money costs me less than a cent, is that right?", "less than $0.01", "Yes"],
  ["it stays under 1 cent?", "less than $0.01", "Yes"],
  ["is that more than a dollar", "less than $0.01", "No"],
  ["so it is below 5 cents?", "$0.03", "Yes"],
  ["is it over 2 cents", "$0.03", "Yes"],
  ["cheaper than half a dollar then?", "$1.20", "No"],
])("%j of a fee of %s is answered by it", (question, dollars, answer) => {
  expect(answerOfCents(feeOf(dollars), question)).toMatch(new RegExp(`^\\*\\*${answer}:\\*\\* `));
});

test("several fees count together, and nothing is said of what is not known", () => {
  expect(answerOfCents(feeOf("less than $0.01", "$0.30"), "less than 10 cents for all?")).toMatch(/^\*\*No:/);
  expect(answerOfCents(feeOf("less than $0.01"), "under 0.1 cents?")).toMatch(/^It is less than \$0\.01/);
  expect(answerOfCents(feeOf(null), "less than a cent?")).toBeNull();
  expect(answerOfCents(feeOf("$0.03"), "is that a lot?")).toBeNull();
});
