import { expect, test } from "vitest";
import { warnLookAlikeSymbol } from "./warn-look-alike-symbol.ts";
import type { WarningContext } from "./warning-context.ts";

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
