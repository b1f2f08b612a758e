import { exchangeWords } from "@alithia/protocol/trade-place.ts";
import { expect, test } from "vitest";
import { sonicDevnet, sonicTestnet } from "../networks.ts";
import { listOpenVenues, venues } from "./list-venues.ts";

const addresses = {
  quoterV2: `0x${"11".repeat(20)}`,
  swapRouter02: `0x${"22".repeat(20)}`,
} as const;

test("each exchange is named by a word that a request can say", () => {
  expect(venues.filter(({ id }) => !exchangeWords.some((word) => id.split("-")[0] === word))).toEqual([]);
});

test("an exchange that the operator switched off is neither quoted nor traded on", () => {
  const list = (isOn: (id: string) => boolean, network = sonicTestnet) =>
    listOpenVenues({ addresses, network }, isOn).map(({ id }) => id);
  expect(list(() => true)).toEqual(["uniswap-v3"]);
  expect(list((id) => id !== "uniswap-v3")).toEqual([]);
  expect(list((id) => id !== "uniswap-v3", sonicDevnet)).toEqual(["shadow-legacy", "spookyswap-v3"]);
});
