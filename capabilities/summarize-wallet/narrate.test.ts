import type { Activity, Movement } from "@alithia/chain/account/wallet-facts.ts";
import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { narrateWallet } from "./narrate.ts";
import { looksLikeSpam } from "./narrate-holdings.ts";
import { narrateActivity } from "./narrate-movements.ts";
import { listRowsOf } from "./wallet-rows.ts";
import type { WalletSummary } from "./wallet-summary.ts";

const label = (name: string, symbol: string, listed = false) => ({ name, symbol, decimals: 18, listed });

test.each([
  ["Visit sonic-drop.com to claim", "DROP"],
  ["$ 5000 S Voucher", "VOUCHER"],
  ["Token", "t.me/sonicgift"],
  ["USDC Rewards", "aUSDC.claim"],
])("%s (%s) looks like spam", (name, symbol) => {
  expect(looksLikeSpam(label(name, symbol))).toBe(true);
  expect(looksLikeSpam(label(name, symbol, true))).toBe(false);
});

test.each([
  ["Brush", "BRUSH"],
  ["Goggles", "GOGLZ"],
  ["Beets Staked Sonic", "stS"],
  ["Company", "COM"],
])("%s (%s) does not", (name, symbol) => {
  expect(looksLikeSpam(label(name, symbol))).toBe(false);
});

const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const coin = { symbol: "S", name: "Sonic", decimals: 18, listed: true };
const worthOf = (token: object, units: string, dollars: string | null) => ({
  ...{ token, dollars, isThin: false },
  worth: { token: coin, units, text: "" },
});
const tellWorth = (worth: object | null, own: object = {}) =>
  narrateWallet(
    {
      ...own,
      ...{ address, worth, block: { number: "9", time: "2026-11-22T14:30:00Z" } },
      chain: { id: 146, name: "Sonic" },
    } as unknown as WalletSummary,
    { address, part: "worth" },
  );

test("of what is worth how much the dearest is named first, then each with its worth", () => {
  const usdc = { symbol: "USDC", name: "USD Coin", decimals: 6, listed: true };
  const said = tellWorth({
    total: { token: coin, units: "7000000000000000000", text: "7" },
    dollars: "$1.75",
    parts: [worthOf(usdc, "2000000000000000000", "$0.50"), worthOf(coin, "5000000000000000000", "$1.25")],
    unpriced: [],
  });
  expect(said).toMatch(
    /^\*\*`0x7099.*` is worth about \$1\.75 \(7 S\); most of it is S\*\*, worth about \$1\.25\./,
  );
  expect(said).toContain("| S | 5 S | $1.25 |\n| USDC | 2 S | $0.50 |");
});

test("one's own wallet is spoken of as yours, and one asset alone needs no table", () => {
  const total = { token: coin, units: "5000000000000000000", text: "5" };
  const worth = {
    ...{ total, dollars: "$1.25", unpriced: [] },
    parts: [worthOf(coin, total.units, "$1.25")],
  };
  const said = tellWorth(worth, { isOwn: true });
  expect(said).toMatch(/^\*\*Your wallet is worth about \$1\.25 \(5 S\); all of it S\.\*\*/);
  expect(said).not.toContain("|");
  expect(said).toContain(`Read for \`${address}\` at block 9`);
});

test("dollars that are counted in USDC are named as such", () => {
  const total = { token: coin, units: "5000000000000000000", text: "5" };
  const parts = [worthOf(coin, total.units, "$1.25")];
  const said = tellWorth({ total, dollars: "$1.25", isByUsdc: true, parts, unpriced: [] });
  expect(said).toContain("$1.25 (5 S)");
  expect(said).toContain("with each USDC counted as one dollar");
});

test("where no dollars can be read, that is said", () => {
  const total = { token: coin, units: "5000000000000000000", text: "5" };
  const said = tellWorth({ total, dollars: null, parts: [worthOf(coin, total.units, null)], unpriced: [] });
  expect(said).toContain("No price in dollars can be read on this network.");
});

const tellFees = (facts: object) =>
  narrateWallet(
    {
      ...{ address, block: { number: "9", time: "2026-11-22T14:30:00Z" } },
      chain: { id: 146, name: "Sonic" },
      ...facts,
    } as unknown as WalletSummary,
    { address, part: "fees" },
  );

test("only a contract is said to pay no fees; where the node lacks a block, that is said", () => {
  expect(tellFees({ sent: null, account: { kind: "contract" } })).toContain(
    "is a contract, so it pays no fees",
  );
  const unseen = tellFees({ sent: null, account: { kind: "account" } });
  expect(unseen).toContain("does not return a block that I need");
  expect(unseen).not.toContain("contract");
});

const alice = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const bob = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const usdc = { address: bob, symbol: "USDC", name: "USD Coin", decimals: 6, listed: true } as const;
const amount = { token: usdc, units: "5000000", text: "5" };

function tell(address: `0x${string}`, what: Partial<Activity>): string {
  const one = { hash: "0x01" as const, block: "1234", time: null, movements: [], approvals: [], ...what };
  return narrateActivity(listRowsOf(one, address)).split("\n").at(-1) ?? "";
}

function move(direction: Movement["direction"], other: `0x${string}`): Movement {
  return { direction, other, otherName: null, amount };
}

test("what comes from the zero address was minted, and what goes there was burned", () => {
  expect(tell(alice, { movements: [move("in", zeroAddress)] })).toBe(
    "- Block 1,234: received 5 USDC, newly minted, in `0x01`",
  );
  expect(tell(alice, { movements: [move("out", zeroAddress)] })).toBe(
    "- Block 1,234: burned 5 USDC, in `0x01`",
  );
  expect(tell(zeroAddress, { movements: [move("out", bob)] })).toBe(
    `- Block 1,234: 5 USDC minted for \`${bob}\`, in \`0x01\``,
  );
  expect(tell(zeroAddress, { movements: [move("in", bob)] })).toBe(
    `- Block 1,234: \`${bob}\` burned 5 USDC, in \`0x01\``,
  );
});

test("an approval is told with its amount, and one of nothing as its end", () => {
  const given = {
    token: usdc,
    spender: bob,
    spenderName: null,
    kind: "allowance",
    unlimited: false,
  } as const;
  const said = (more: object) => tell(alice, { approvals: [{ ...given, amount, ...more }] });
  expect(said({})).toContain(`allowed \`${bob}\` to spend 5 USDC`);
  expect(said({ unlimited: true })).toContain("to spend any amount of USDC");
  expect(said({ amount: { ...amount, units: "0", text: "0" } })).toContain(
    `withdrew the approval of \`${bob}\` for USDC`,
  );
  expect(said({ kind: "operator" })).toContain("to move every item of USDC");
  expect(said({ amount: null })).toContain("set the approval of");
});
