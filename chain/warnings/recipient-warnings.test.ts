import { expect, test } from "vitest";
import { sonicContracts } from "../registry/create-registry.ts";
import { sonicTokens } from "../registry/sonic-tokens.ts";
import { looksAlike, warnLookAlikeSymbol } from "./recipient-warnings.ts";
import pairs from "./vectors/poisoned-pairs.json" with { type: "json" };
import type { WarningContext } from "./warning-context.ts";

test("at least 98 of 100 real poisoners are recognised", () => {
  const recognised = pairs.filter((pair) => {
    const [poisoner = "", imitated = ""] = pair.split(" ").map((digits) => `0x${digits}`);
    return looksAlike(poisoner, imitated);
  });
  expect(pairs).toHaveLength(100);
  expect(recognised.length).toBeGreaterThanOrEqual(98);
});

test("of 600,000 pairs of strangers at most 10 are taken for imitations", () => {
  const listed = [...sonicTokens, ...sonicContracts].map(({ address }) => address);
  const strangers = [...new Set(listed), ...randomAddresses(1_100 - listed.length, 7)];
  let pairsSeen = 0;
  let alarms = 0;
  for (const [index, one] of strangers.entries()) {
    for (const other of strangers.slice(index + 1)) {
      pairsSeen += 1;
      if (looksAlike(one, other)) alarms += 1;
    }
  }
  expect(pairsSeen).toBeGreaterThan(600_000);
  expect(alarms).toBeLessThanOrEqual(10);
});

/** Deterministic for the same seed. */
function randomAddresses(count: number, seed: number): string[] {
  let state = BigInt(seed);
  return Array.from({ length: count }, () => {
    let digits = "";
    while (digits.length < 40) {
      state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
      digits += (state >> 32n).toString(16).padStart(8, "0");
    }
    return `0x${digits}`;
  });
}

const address = "0x00000000000000000000000000000000000000c5";
const usdc = { address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894", symbol: "USDC", decimals: 6 } as const;
const ali = { address: "0x5FbDB2315678afecb367f032d93F642f64180aa3", symbol: "ALI", decimals: 18 } as const;

const warn = (symbol: string, at: `0x${string}` = address) =>
  warnLookAlikeSymbol({
    tokens: [{ address: at, symbol, decimals: 18, unlisted: true }],
    steps: [],
    listedTokens: [usdc, ali],
  } as unknown as WarningContext);

test.each([
  "S",
  "s",
  "Ѕ",
  "Տ",
  "\u200bS",
  "Sonic",
  "ALI to 0x1111111111111111111111111111111111111111",
  ",000 S",
  "S rewards",
  "USDC-LP",
  "[ali]",
  "claim USDС now",
  "ＵＳＤＣ",
])("a token that calls itself %j stops the card", (symbol) => {
  expect(warn(symbol)).toMatchObject([{ code: "look-alike-symbol", level: "stop" }]);
});

test.each(["DOGE", "stake", "USDX", "Bob's", "1e18", "000"])(
  "a token that calls itself %j does not",
  (symbol) => {
    expect(warn(symbol)).toEqual([]);
  },
);

test("a token that is created with the symbol of a listed one, to the eye, is cautioned of", () => {
  const deploy = (symbol: string) =>
    warnLookAlikeSymbol({
      ...{ tokens: [], listedTokens: [usdc, ali] },
      steps: [
        {
          kind: "deployment",
          contract: "token",
          name: "X",
          symbol,
          supply: 1n,
          cap: null,
          recipient: address,
        },
      ],
    } as unknown as WarningContext);
  expect(deploy("USD\u0421")).toMatchObject([
    {
      level: "caution",
      sentence: expect.stringContaining("like USDC, which is 0x29219dd400f2Bf60E5a23d13Be72B486D4038894"),
    },
  ]);
  expect(deploy("TEA")).toEqual([]);
});

test("a listed token is no look-alike of itself", () => {
  expect(warn("USDC", usdc.address)).toEqual([]);
});
