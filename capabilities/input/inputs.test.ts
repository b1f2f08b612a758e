import { expect, test } from "vitest";
import * as z from "zod";
import { readSaleInput } from "../buy-ali/sale-facts.ts";
import { readFunctionInput } from "../call-contract/read-contract-facts.ts";
import { explainTransactionInput } from "../explain-transaction/capability.ts";
import { readChainInput } from "../read-chain/chain-facts.ts";
import { sendInput } from "../send/capability.ts";
import { summarizeWalletInput } from "../summarize-wallet/wallet-summary.ts";
import { dayWords, findDayWords, resolveDays } from "./resolve-days.ts";

const address = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";

test("an address of 39 or 41 digits is refused", () => {
  expect(summarizeWalletInput.safeParse({ address }).success).toBe(true);
  expect(summarizeWalletInput.safeParse({ address: address.slice(0, -1) }).success).toBe(false);
  expect(summarizeWalletInput.safeParse({ address: `${address}0` }).success).toBe(false);
});

test("a truncated hash is refused", () => {
  expect(explainTransactionInput.safeParse({ hash: `0x${"a".repeat(63)}` }).success).toBe(false);
  expect(explainTransactionInput.safeParse({ hash: `0x${"a".repeat(64)}` }).success).toBe(true);
});

test.each(["-1", "1e3", "1,5", "", ".5", "1.", "0x10"])("the amount %j is refused", (amount) => {
  expect(sendInput.safeParse({ transfers: [{ to: address, amount }] }).success).toBe(false);
});

test("every input has a JSON schema for models that need one", () => {
  for (const schema of [explainTransactionInput, readChainInput, readFunctionInput, readSaleInput, sendInput])
    expect(z.toJSONSchema(schema)).toMatchObject({ type: "object" });
});

/** A Sunday, 14:30 UTC. */
const now = Date.UTC(2026, 10, 22, 14, 30);
const iso = (moment: number) => new Date(moment).toISOString().slice(0, 16);

test.each([
  ["what did I receive today", "2026-11-22T00:00", "2026-11-22T14:30"],
  ["my balance yesterday", "2026-11-21T00:00", "2026-11-22T00:00"],
  ["balance last Friday please", "2026-11-20T00:00", "2026-11-21T00:00"],
  ["what came in on sunday", "2026-11-15T00:00", "2026-11-16T00:00"],
  ["balance 3 days ago", "2026-11-19T14:30", "2026-11-20T14:30"],
  ["ten minutes ago", "2026-11-22T14:20", "2026-11-22T14:30"],
  ["half an hour ago", "2026-11-22T14:00", "2026-11-22T14:30"],
  ["a couple of days ago", "2026-11-20T14:30", "2026-11-21T14:30"],
  ["the day before yesterday", "2026-11-20T00:00", "2026-11-21T00:00"],
  ["two hours ago", "2026-11-22T12:30", "2026-11-22T14:30"],
  ["sent in the last week", "2026-11-15T14:30", "2026-11-22T14:30"],
  ["in the past 10 days", "2026-11-12T14:30", "2026-11-22T14:30"],
  ["what did it do on 21 November 2026", "2026-11-21T00:00", "2026-11-22T00:00"],
  ["on Nov 3rd", "2026-11-03T00:00", "2026-11-04T00:00"],
  ["the 24th of december", "2025-12-24T00:00", "2025-12-25T00:00"],
  ["on 2026-11-01", "2026-11-01T00:00", "2026-11-02T00:00"],
  ["what did I send this week", "2026-11-16T00:00", "2026-11-22T14:30"],
  ["fees this month", "2026-11-01T00:00", "2026-11-22T14:30"],
  ["fees last month", "2026-10-01T00:00", "2026-11-01T00:00"],
  ["so far this year", "2026-01-01T00:00", "2026-11-22T14:30"],
  ["on the 1st of the month", "2026-11-01T00:00", "2026-11-02T00:00"],
  ["my balance on the 25th", "2026-10-25T00:00", "2026-10-26T00:00"],
  ["the 15th of last month", "2026-10-15T00:00", "2026-10-16T00:00"],
  ["since monday", "2026-11-16T00:00", "2026-11-22T14:30"],
  ["since 2026-11-01", "2026-11-01T00:00", "2026-11-22T14:30"],
  ["what came in during october", "2026-10-01T00:00", "2026-11-01T00:00"],
  ["in december 2024", "2024-12-01T00:00", "2025-01-01T00:00"],
  ["since october", "2026-10-01T00:00", "2026-11-22T14:30"],
])("the days in %j are found", (text, from, to) => {
  const days = resolveDays(dayWords.exec(text)?.[0] ?? "", now);
  expect(days && [iso(days.from), iso(days.to)]).toEqual([from, to]);
});

test("a weekday within a name names no day", () => {
  expect(findDayWords("has Thursday's milk money arrived?")).toBeNull();
  expect(findDayWords("Did the Monday Club pay me?")).toBeNull();
  expect(findDayWords("Thursday's milk money came on Friday")?.[0]).toBe("on Friday");
  expect(findDayWords("Friday's payments")?.[0]).toBe("Friday");
});

test("what names no days has none", () => {
  expect(dayWords.test("send 5 S to the last address")).toBe(false);
  expect(dayWords.test("maybe 5 may be enough")).toBe(false);
  expect(dayWords.test("send 5 S to the second address, in may be")).toBe(false);
  expect(resolveDays("whenever", now)).toBeNull();
  expect(resolveDays("31 february", now)).toBeNull();
});
