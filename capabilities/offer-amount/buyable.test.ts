import { expect, test } from "vitest";
import { type BuyableFacts, narrateBuyable } from "./buyable.ts";

const facts: BuyableFacts = {
  block: { number: "112", time: "2026-11-30T12:38:00.000Z" },
  symbol: "ALI",
  coin: "S",
  room: "249000",
  limit: "wallet",
  walletCap: "250000",
  roomCost: "27390",
  heldCoins: "30000",
  cost: "27390",
  amount: "249000",
};

test("what one may still buy is told with its limit, its cost and the coins held", () => {
  expect(narrateBuyable(facts)).toContain(
    "You may buy 249,000 ALI more in the sale: one wallet may buy 250,000 ALI in all. That costs 27,390 S, and you hold 30,000 S.",
  );
});

test("where the coins held do not pay for all of it, what they buy is told", () => {
  const told = narrateBuyable({ ...facts, heldCoins: "110.1", cost: "110", amount: "1000" });
  expect(told).toContain("you hold 110.1 S, which buys **1,000 ALI** for 110 S");
});

test("nothing is offered where the limit is reached or no coins are left", () => {
  expect(narrateBuyable({ ...facts, room: "0", amount: null })).toContain("You cannot buy any more ALI");
  expect(narrateBuyable({ ...facts, heldCoins: "0", cost: "0", amount: null })).toContain("which buys none");
});
