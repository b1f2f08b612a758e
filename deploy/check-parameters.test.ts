import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import { parseEther } from "viem";
import { expect, test } from "vitest";
import { checkParameters } from "./check-parameters.ts";
import { createDevnetParameters } from "./devnet/devnet-record.ts";
import type { DeploymentParameters, FullDeployment, SaleParameters } from "./parameters.ts";

const ali = describeOwnToken(undefined);
const now = 1_800_000_000;
const good = createDevnetParameters(now);

function withSale(changes: Partial<SaleParameters>): FullDeployment {
  return { ...good, sale: { ...good.sale, ...changes } };
}

function ofExisting(changes: Partial<SaleParameters>): DeploymentParameters {
  return {
    deploys: "sale",
    contracts: [],
    token: good.daoTreasury,
    sale: { ...good.sale, ...changes },
  };
}

test("parameters that fit together have no problems", () => {
  expect(checkParameters(good, now, ali)).toEqual([]);
});

test("of a token that exists any amount may be sold", () => {
  const some = ofExisting({ cap: parseEther("1234"), walletCap: parseEther("10") });
  expect(checkParameters(some, now, ali)).toEqual([]);
});

test("tokens of few decimals and of huge supplies fit with a unit of their own", () => {
  const acorn = { symbol: "ACRN", decimals: 6 };
  const [million, trillion] = [10n ** 12n, 10n ** 30n];
  const small = { cap: 5n * million, walletCap: million };
  expect(checkParameters(ofExisting({ ...small, unit: 1n }), now, acorn)).toEqual([]);
  const huge = { priceWei: 10n ** 9n, cap: 5n * trillion, walletCap: trillion };
  expect(checkParameters(ofExisting({ ...huge, unit: 10n ** 14n }), now, ali)).toEqual([]);
  expect(checkParameters(ofExisting(huge), now, ali)).toEqual([
    "The cap must be less than 72,057,594.037927936 ALI: choose a larger unit.",
  ]);
});

test.each<[string, DeploymentParameters, string]>([
  ["another cap", withSale({ cap: parseEther("24000000") }), "not 24,000,000 ALI."],
  ["a wallet cap beyond the cap", withSale({ walletCap: good.sale.cap + 10n ** 9n }), "wallet cap"],
  ["a start in the past", withSale({ start: now }), "in the future"],
  ["an end at the start", withSale({ end: good.sale.start }), "after its start"],
  [
    "milliseconds",
    withSale({ start: good.sale.start * 1000, end: good.sale.start * 1000 + 1 }),
    "in seconds",
  ],
  ["more than a year", withSale({ end: good.sale.start + 366 * 86_400 }), "a year at most"],
  [
    "a price between whole wei",
    withSale({ priceWei: good.sale.priceWei + 1n }),
    "must cost a whole number of wei",
  ],
  [
    "a wallet cap between units",
    withSale({ walletCap: good.sale.walletCap - 1n }),
    "multiple of the unit, 0.000000001 ALI",
  ],
  [
    "a fallback that is the treasury",
    withSale({ fallbackTreasury: good.sale.treasury }),
    "fallback treasury",
  ],
  ["a guardian who is the treasury", withSale({ guardian: good.sale.treasury }), "nothing to gain"],
  ["a long cliff", { ...good, team: { ...good.team, cliffSeconds: good.team.durationSeconds + 1 } }, "team"],
  ["a cap between units", ofExisting({ cap: good.sale.cap + 1n }), "The cap must be a multiple of the unit"],
])("%s is said", (_, parameters, sentence) => {
  expect(checkParameters(parameters, now, ali)).toEqual([expect.stringContaining(sentence)]);
});
