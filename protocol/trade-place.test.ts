import { expect, test } from "vitest";
import { choosePlace, listPlaces } from "./trade-place.ts";

test.each([
  ["swap 5 USDC for ALI through the pools", "pools"],
  ["swap 5 USDC for ALI , do not use the sale", "pools"],
  ["without your presale please", "pools"],
  ["leave the sale out of it", "pools"],
  ["buy it in the sale", "sale"],
  ["not on an exchange , in the sale", "sale"],
  ["straight from the uni pool , not the sale", "uniswap"],
  ["via uniswap v3", "uniswap"],
  ["only on shadow", "shadow"],
  ["but not on shadow", "not-shadow"],
  ["not via shadow , use swapx", "swapx"],
  ["through the pools or the sale", "best"],
])("“%s” names the place %s", (text, place) => {
  expect(choosePlace(listPlaces(text.split(" ")))).toBe(place);
});

test.each([
  "i want to exchange 5 wS for ALI",
  "do not exchange 5 USDC for ALI",
  "5 USDC in exchange for ALI",
  "buy ALI at the market price",
  "swap 5 S for shadow",
  "what does the sale cost",
  "on uniswap or on shadow",
  "how is the sale going",
])("“%s” names no place", (text) => {
  expect(choosePlace(listPlaces(text.split(" ")))).toBeNull();
});
