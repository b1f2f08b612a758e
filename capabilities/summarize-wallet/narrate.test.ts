import { expect, test } from "vitest";
import { looksLikeSpam } from "./narrate.ts";

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
