import type { Activity, Movement } from "@alithia/chain/account/wallet-facts.ts";
import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { narrateActivity } from "./narrate-movements.ts";
import { listRowsOf } from "./wallet-rows.ts";

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
