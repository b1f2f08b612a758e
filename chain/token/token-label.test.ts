import { expect, test } from "vitest";
import { sonic } from "../networks.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { findLookAlike } from "./token-label.ts";

const registry = createRegistry(sonic, { aliToken: "0x5FbDB2315678afecb367f032d93F642f64180aa3" });
const claim = (symbol: string, name = "Something") =>
  findLookAlike(registry, { symbol, name, listed: false })?.symbol ?? null;

test.each([
  ["USDC", "USDC"],
  ["USD\u0421", "USDC"],
  ["U{U+200B}SDC", "USDC"],
  ["A\u0406I", "ALI"],
  ["\uff21\uff2c\uff29", "ALI"],
  ["wS", "wS"],
  ["W5", "wS"],
  ["S", "S"],
  ["Ѕ", "S"],
  ["Տ", "S"],
  ["$", "S"],
  ["DOGE", null],
  ["", null],
])("%j passes for %s", (symbol, listed) => {
  expect(claim(symbol)).toBe(listed);
});

test("a name passes for the coin and for the wrapped coin", () => {
  expect(claim("XYZ", "Sonic")).toBe("S");
  expect(claim("XYZ", "Wrapped S")).toBe("wS");
});

test("a name passes for a listed one too, and a listed token for nothing", () => {
  expect(claim("XYZ", "Alithi\u0430")).toBe("ALI");
  expect(findLookAlike(registry, { symbol: "USDC", name: "USD Coin", listed: true })).toBeNull();
});
