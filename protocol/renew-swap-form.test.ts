import { expect, test } from "vitest";
import { proposalFormSchema } from "./proposal-form.ts";

const address = (digits: string) => `0x${digits.repeat(20)}` as const;
const trade = {
  kind: "swap",
  wrapped: address("aa"),
  sell: null,
  buy: { address: address("bb"), symbol: "USDC", decimals: 6 },
  exact: "sell",
  sellUnits: "100",
  buyUnits: "25",
  deadline: "1900000000",
} as const;
const route = { router: address("cc"), path: [address("aa"), address("bb")], approve: false };

test("a stored trade from before venues is one on Uniswap V3, and other forms are left as they are", () => {
  const old = { ...trade, ...route, fees: [3_000] };
  const units = { sellUnits: "100", buyUnits: "25" };
  const renewed = { ...trade, routes: [{ venue: "uniswap-v3", ...route, pools: ["3000"], ...units }] };
  expect(proposalFormSchema.parse(old)).toEqual(renewed);
  expect(proposalFormSchema.parse(renewed)).toEqual(renewed);
  expect(proposalFormSchema.safeParse({ ...trade, fees: "none" }).success).toBe(false);
});
