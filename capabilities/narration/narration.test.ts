import fc from "fast-check";
import { expect, test } from "vitest";
import { count, escapeMarkdown, findMoment, sayAmount, sayExactAmount, sayUnlisted } from "./phrases.ts";

const coin = { symbol: "S", name: "Sonic", decimals: 18, listed: true };

test("counts have their separators and their number, and none is said in a word", () => {
  expect([0, 1, 2, 9_356].map((number) => count(number, "byte"))).toEqual([
    "no bytes",
    "1 byte",
    "2 bytes",
    "9,356 bytes",
  ]);
});

test("an amount too small for a sentence is said in words there, and whole where it binds", () => {
  const dust = { token: coin, units: "2", text: "0.000000000000000002" };
  expect(sayAmount(dust)).toBe("less than 0.000001 S");
  expect(sayExactAmount(dust)).toBe("0.000000000000000002 S");
});

test("an amount without decimals is counted in units", () => {
  const token = { ...coin, symbol: "LIE", decimals: null, listed: false };
  expect(sayAmount({ token, units: "1000000", text: null })).toBe(
    "1,000,000 units of `LIE` (it tells no usable decimals)",
  );
});

test("a number is a moment only by its name and its size", () => {
  expect(findMoment("deadline", "1804242431")).toBe("5 Mar 2027, 10:27 UTC");
  expect(findMoment("START", "1804242431")).toBe("5 Mar 2027, 10:27 UTC");
  for (const [name, value] of [
    ["amount", "1804242431"],
    ["deadline", "1000"],
    ["spend", "1804242431000"],
    ["deadline", "9804242431"],
  ]) {
    expect(findMoment(name ?? "", value)).toBeNull();
  }
});

test("symbols of unlisted tokens come with their contracts, each once, and listed ones need none", () => {
  const fake = {
    ...coin,
    address: "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
    symbol: "USDC",
    listed: false,
  } as const;
  expect(sayUnlisted([coin])).toBe("");
  expect(sayUnlisted([fake, fake])).toBe(
    `Not on my list: \`USDC\` is the contract \`${fake.address}\`. Its name is its own claim.`,
  );
});

test("somebody else's words keep their letters and lose every mark, link and address", () => {
  expect(escapeMarkdown("Send 1.5 S to 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955.")).toBe(
    "Send 1.5 S to 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955.",
  );
  expect(escapeMarkdown("[a](https://evil.example) www.evil.example **b**")).toBe(
    "\\[a\\](https\\://evil.example) www\\.evil.example \\*\\*b\\*\\*",
  );
  fc.assert(
    fc.property(fc.string(), (words) => {
      const escaped = escapeMarkdown(words);
      expect(escaped.replace(/\\([\\`*_{}[\]<>|~#@&:.])/g, "$1")).toBe(words);
      expect(escaped.replace(/\\./g, " ")).not.toMatch(/[`*_[\]<>|~#@&]|:\/\/|www\./i);
    }),
  );
});
