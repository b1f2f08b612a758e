import { expect, test } from "vitest";
import { formatAgo, formatHeld, nameToken } from "./activity-rows.tsx";

const usdc = { token: `0x${"1".repeat(40)}` as const, symbol: "USDC", decimals: 6, unlisted: false };

test.each([
  ["1234567890123", 6, "1,234,567.89"],
  ["12345678", 6, "12.345678"],
  ["1234567890123456789", 18, "1.234567"],
  ["1", 18, "<0.000001"],
  ["0", 18, "0"],
  ["5", 0, "5"],
])("%s with %i decimals is read as %s", (units, decimals, shown) => {
  expect(formatHeld(units, { decimals })).toBe(shown);
});

test("a token without decimals is counted in its units, and one that is not listed speaks in quotation marks", () => {
  expect(formatHeld("12000", { decimals: null })).toBe("12,000 units");
  expect(nameToken(usdc)).toBe("USDC");
  expect(nameToken({ ...usdc, unlisted: true })).toBe("\u201c\u2068USDC\u2069\u201d");
  const homoglyph = { ...usdc, symbol: "USD\u0421", unlisted: true, imitates: "USDC" };
  expect(nameToken(homoglyph)).toBe("\u201c\u2068USD\u0421\u2069\u201d (not USDC)");
  expect(nameToken({ ...usdc, symbol: "", unlisted: true })).toBe("a token without a name");
});

test.each([
  ["2026-11-22T12:00:00Z", "now"],
  ["2026-11-22T11:58:00Z", "2 minutes ago"],
  ["2026-11-21T11:00:00Z", "yesterday"],
  ["2025-11-22T11:00:00Z", "last year"],
])("%s is %s", (iso, ago) => {
  expect(formatAgo(iso, Date.parse("2026-11-22T12:00:10Z"))).toBe(ago);
});
