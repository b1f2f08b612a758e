import { expect, test } from "vitest";
import { compactFacts } from "./compact-facts.ts";
import { findApprovals } from "./shown-facts.ts";

const row = { from: "0x1", to: "0x2", amount: "5" };

test("short facts are kept whole, long lists lose their end", () => {
  expect(compactFacts({ sold: row, list: [1, 2] })).toEqual({ sold: row, list: [1, 2] });
  expect(compactFacts({ rows: Array.from({ length: 200 }, () => row) })).toEqual({
    rows: [row, row, row, row],
  });
});

test("where that is not enough, the long facts are left out and the short ones stay", () => {
  const long = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${at}`, row]));
  expect(compactFacts({ hash: "0xab", from: row, call: long })).toEqual({ hash: "0xab", from: row });
  expect(compactFacts(Array.from({ length: 4 }, () => long))).toBeNull();
});

test("which transactions a list holds is kept, in their order, also where the list loses its end", () => {
  const listOf = (movements: object[]) =>
    Array.from({ length: 9 }, (_, at) => ({ hash: `0x${at}`, movements }));
  const hashes = listOf([])
    .slice(0, 8)
    .map(({ hash }) => hash);
  expect(
    compactFacts({ activity: listOf([row, row]), long: Array.from({ length: 99 }, () => row) }),
  ).toMatchObject({
    shownTransactions: hashes,
  });
  const wide = Array.from({ length: 20 }, () => ({ ...row, note: "n".repeat(150) }));
  expect(compactFacts({ activity: listOf(wide), note: "x" })).toEqual({
    note: "x",
    shownTransactions: hashes,
  });
});

test("every approval that a list shows is kept, so that each can be pointed at", () => {
  const approvals = Array.from({ length: 6 }, (_, at) => ({
    token: { address: `0x${"ab".repeat(20)}`, symbol: "USDC", name: "n".repeat(150), listed: true },
    spender: `0x${"cd".repeat(19)}0${at}`,
    amount: { units: "1", text: "1", token: { symbol: "USDC", name: "n".repeat(150) } },
  }));
  const kept = compactFacts({ address: "0x1", approvals });
  expect(findApprovals(kept)).toEqual(
    approvals.map(({ spender }) => ({ token: "USDC", spender, amount: "1" })),
  );
});
