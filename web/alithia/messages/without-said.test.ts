import type { ReplyPart } from "@alithia/protocol/reply.ts";
import { expect, test } from "vitest";
import { withoutSaid } from "./message-row.tsx";

const table = "| Asset | Balance |\n| --- | ---: |\n| S | 5 |\n\nPlain transfers leave no logs.";
const portfolio: ReplyPart = {
  type: "portfolio",
  portfolio: {
    chainId: 146,
    address: `0x${"a".repeat(40)}`,
    block: "5",
    totalWei: "5",
    coinUsd: null,
    holdings: [],
    activity: [],
    approvals: [],
    notes: [],
    said: table,
  },
};
const head = "**It holds 5 S.**\n\nRead at block 5.";
const whole = `${head}\n\n${table}\n\nAnd then more.`;

test("what a card shows is left out of the text, and the rest stays in its order", () => {
  expect(withoutSaid(whole, [portfolio], false)).toBe(`${head}\n\nAnd then more.`);
  expect(withoutSaid(`${head}\n\n${table}`, [portfolio], false)).toBe(head);
  expect(withoutSaid(table, [portfolio], false)).toBe("");
});

test("without the card, or in other words, the text stays whole", () => {
  expect(withoutSaid(whole, [], false)).toBe(whole);
  expect(withoutSaid(whole.replace("no logs", "none"), [portfolio], false)).toContain("| S | 5 |");
});

test("wherever a stream is cut, nothing is shown that is left out in the end", () => {
  const shown = `${head}\n\nAnd then more.`;
  for (let length = 0; length <= whole.length; length++) {
    const seen = withoutSaid(whole.slice(0, length), [portfolio], true);
    expect(shown.startsWith(seen), JSON.stringify(seen)).toBe(true);
  }
});

test("a question with options to pick from stands in its box alone", () => {
  const question = "Which of the two do you mean?";
  const choices: ReplyPart = {
    type: "choices",
    choices: { questionId: "which", question, options: [{ value: "a", label: "A" }] },
  };
  expect(withoutSaid(`${head}\n\n${question}`, [choices], false)).toBe(head);
  expect(withoutSaid(question, [choices], false)).toBe("");
});
