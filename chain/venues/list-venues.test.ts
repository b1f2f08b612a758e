import { expect, test } from "vitest";
import { sonic } from "../networks.ts";
import { listOpenVenues } from "./list-venues.ts";

const addresses = {
  quoterV2: `0x${"11".repeat(20)}`,
  swapRouter02: `0x${"22".repeat(20)}`,
} as const;

test("an exchange that the operator switched off is neither quoted nor traded on", () => {
  const network = { ...sonic, chainId: 31_337 };
  const list = (isOn: (id: string) => boolean) =>
    listOpenVenues({ addresses, network }, isOn).map(({ id }) => id);
  expect(list(() => true)).toEqual(["uniswap-v3"]);
  expect(list((id) => id !== "uniswap-v3")).toEqual([]);
});
