import { expect, test } from "vitest";
import { answerHowOften, answerOfSum, answerRowQuestion, sayLatest } from "./answer-row-question.ts";
import { filterRows, pickRows, type Row, sayRows, saySums } from "./row.ts";
import { findPick, readRowQuestion } from "./row-question.ts";

const ann = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const ben = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const usdc = { symbol: "USDC", name: "USD Coin", address: ben, decimals: 6, listed: true } as const;
const ali = { symbol: "ALI", name: "Alithia", address: ann, decimals: 18, listed: true } as const;

function move(hash: string, day: number, direction: "in" | "out", text: string, more: object = {}): Row {
  const units = `${text.replaceAll(",", "")}000000`;
  return {
    ...{ hash, block: String(day), time: `2026-11-${day}T10:00:00Z`, isPayment: true },
    movement: { direction, other: ann, otherName: null, amount: { token: usdc, units, text }, ...more },
    words: `${direction === "in" ? "received" : "sent"} ${text} USDC`,
  };
}

const rows = [move("0xa", 27, "in", "40"), move("0xb", 26, "in", "9,000"), move("0xc", 25, "in", "5")];
const answer = (question: string, of: readonly Row[] = rows) =>
  answerRowQuestion(of, readRowQuestion(question));

test("rows are filtered by way, other side, token and time", () => {
  const all = [...rows, move("0xd", 24, "out", "7", { other: ben })];
  const within = { from: Date.parse("2026-11-26"), to: Date.parse("2026-11-28") };
  const hashes = (filter: object) => filterRows(all, { within: null, ...filter }).map(({ hash }) => hash);
  expect(hashes({ moved: "out" })).toEqual(["0xd"]);
  expect(hashes({ counterparty: ann.toLowerCase() })).toEqual(["0xa", "0xb", "0xc"]);
  expect(hashes({ within })).toEqual(["0xa", "0xb"]);
  expect(hashes({ token: "ali" })).toEqual([]);
  expect(hashes({ token: "usdc", moved: "both" })).toHaveLength(4);
});

test("what moved nothing is no match for a way, a token or another side", () => {
  const allowed = { ...move("0xe", 27, "out", "1"), movement: null, isPayment: false };
  expect(filterRows([allowed], { within: null })).toEqual([allowed]);
  expect(filterRows([allowed], { within: null, moved: "out" })).toEqual([]);
});

test("the rows of one transaction are one line", () => {
  const other = { ...move("0xa", 27, "out", "7"), note: "" };
  expect(sayRows([...rows.slice(0, 1), other])).toEqual([
    "27 Nov 2026, 10:00 UTC: received 40 USDC; sent 7 USDC, in `0xa`",
  ]);
  expect(sayRows([{ ...other, time: null, block: "1234", note: " (failed)" }])).toEqual([
    "Block 1,234: sent 7 USDC, in `0xa` (failed)",
  ]);
});

test("the largest and smallest are picked token by token, the first by time", () => {
  const token = { token: ali, units: "3", text: "3" };
  const all = [...rows, move("0xf", 20, "in", "1", { amount: token })];
  expect(pickRows(all, "largest").map(({ hash }) => hash)).toEqual(["0xb", "0xf"]);
  expect(pickRows(all, "smallest").map(({ hash }) => hash)).toEqual(["0xc", "0xf"]);
  expect(pickRows(all, "first").map(({ hash }) => hash)).toEqual(["0xf"]);
});

test.each([
  ["what is the biggest payment we ever made", "largest"],
  ["which was the smallest one", "smallest"],
  ["when was the first payment I ever received", "first"],
  ["how many payments came in", "count"],
  ["how often did she pay me", "count"],
  ["the last 10 payments", undefined],
  ["list them newest first", undefined],
])("%j picks %s", (text, pick) => {
  expect(findPick(text)).toBe(pick);
});

test("whether something arrived is yes or no, of the amount that is named", () => {
  expect(answer("did the 40 USDC arrive?")).toBe(
    "**Yes.** 27 Nov 2026, 10:00 UTC: received 40 USDC, in `0xa`.",
  );
  expect(answer("did the 41 USDC arrive?")).toMatch(/^\*\*No 41 USDC that I can see\*\*/);
  expect(answer("did it arrive?", [])).toBe("**Not that I can see.**");
  expect(answer("did he pay me the 40 he owed?")).toMatch(/^\*\*Yes.*received 40 USDC/);
  expect(answer("did he pay me the 41 he owed?")).toMatch(/^\*\*No payment of 41 that I can see\*\*/);
  expect(answer("did the 40 dollars arrive?")).toMatch(/^\*\*Yes.*received 40 USDC/);
  expect(answer("did the $40 arrive?")).toMatch(/^\*\*Yes.*received 40 USDC/);
  expect(answer("did the $41 arrive?")).toMatch(/^\*\*No 41 dollars that I can see\*\*/);
  expect(answer("did anything arrive?")?.split("\n")).toHaveLength(5);
  expect(answer("did they send more in a second tx or is that all from them ever?")).toBeNull();
  expect(answer("did it arrive or not?", [])).toBe("**Not that I can see.**");
});

test("which rows have an amount, their sum, the latest, or the list itself", () => {
  expect(answer("who paid me the 9,000?")).toBe("On 26 Nov 2026, 10:00 UTC: received 9,000 USDC, in `0xb`.");
  expect(answer("who paid me the 7?")).toBeNull();
  expect(answer("what is that in total?")).toBe("**9,045 USDC came in, as far as is listed here.**");
  expect(answer("what is that in total?", [...rows, move("0xd", 24, "out", "7")])).toBeNull();
  expect(answer("who paid last?")).toBe(sayLatest(rows));
  expect(answer("when did 0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f last pay me")).toBe(sayLatest(rows));
  expect(answer("what came in")).toBeNull();
  expect(saySums(rows)).toEqual(["9,045 USDC"]);
});

test("a payment of so many dollars is one of as many USDC, said by its date whoever denies it", () => {
  const paid = rows.map((row) => ({ ...row, words: row.words.replace("received", "sent") }));
  const of = (sum: string, question: string) => answerOfSum(paid, sum, question);
  const line = "27 Nov 2026, 10:00 UTC: sent 40 USDC, in `0xa`.";
  expect(of("40 dollars", "did she get the 40 dollars?")).toBe(`**Yes.** ${line}`);
  expect(of("40 dollars", "she says her 40 bucks haven't come")).toBe(`**It did arrive.** ${line}`);
  expect(of("40 USDC", "when did I pay 40 USDC, and to whom?")).toBe(`It was on ${line}`);
  expect(of("90 dollars", "did she get $90?")).toBe("**I see no payment of 90 dollars.**");
  expect(of("40 ALI", "did she get 40 ALI?")).toBe("**I see no payment of 40 ALI.**");
});

test("whether a payment was the first says what was before it", () => {
  expect(answer("was that the first time I sent him something?", rows.slice(2))).toBe(
    "**Yes, as far as I can see.**",
  );
  expect(answer("was that the first time I sent him something?")).toBe(
    "**No: it was 2 times before**, first on 25 Nov 2026, 10:00 UTC: received 5 USDC.",
  );
  expect(answerHowOften(rows.slice(2), "has he paid anything else?")).toMatch(
    /^\*\*Not that I can see: only once/,
  );
});

test("how often somebody paid is counted from the first", () => {
  expect(answerHowOften([], "has he ever paid?")).toBe("**Not that I can see.**");
  expect(answerHowOften(rows.slice(2), "has he paid before?")).toMatch(/only once, on 25 Nov 2026/);
  expect(answerHowOften(rows, "has he ever paid?")).toMatch(
    /^\*\*Yes: 3 payments in all, the first on 25 Nov/,
  );
});
