import { expect, test } from "vitest";
import { listFigures, readFigures } from "./figures.ts";
import { tellFacts } from "./tell-facts.ts";

const usdc = { symbol: "USDC", name: "USDC", address: "0x2921", decimals: 6, listed: true };
const scam = { symbol: "S", name: "Sonic", address: "0xbad", decimals: 2, listed: false };

test("amounts and tokens are one text each, and what is unlisted says so", () => {
  const facts = {
    held: { token: usdc, units: "1234500000", text: "1,234.5" },
    dust: { token: scam, units: "5", text: "0.05" },
    token: scam,
    worth: null,
  };
  expect(tellFacts(facts)).toEqual({
    held: "1234.5 USDC",
    dust: "0.05 S 0xbad (unlisted)",
    token: "S 0xbad (unlisted)",
  });
});

test("long lists and texts are cut, and say so", () => {
  const told = tellFacts({ list: Array.from({ length: 50 }, (_, index) => index), text: "x".repeat(700) });
  expect(told).toMatchObject({ list: expect.arrayContaining(["… 10 more (cut)"]), text: /… \(cut\)$/ });
});

test("figures carry their unit and their place", () => {
  const facts = {
    held: { token: usdc, units: "1234500000" },
    gas: { baseFeeGwei: "50.5" },
    list: ["a"],
    hash: "0x1234",
  };
  expect(listFigures(facts)).toMatchObject([
    { value: "1234.5", unit: "usdc", path: "held" },
    { value: "50.5", unit: "gwei", path: "gas.baseFeeGwei" },
    { value: "1", unit: null, path: "list.length" },
  ]);
});

test("figures of a text are read with signs, separators and units", () => {
  const values = readFigures("It holds 1,234.50 S, −3.2 USDC and 5%, at 0x12ab.").map(({ value, unit }) => [
    value,
    unit,
  ]);
  expect(values).toEqual([
    ["1234.5", "s"],
    ["-3.2", "usdc"],
    ["5", "%"],
  ]);
});
