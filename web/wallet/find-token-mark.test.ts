import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sonicTokens } from "@alithia/chain/registry/sonic-tokens.ts";
import { expect, test } from "vitest";
import { findTokenMark } from "./token-mark.tsx";

const sprite = readFileSync(join(import.meta.dirname, "../public/images/token-marks.svg"), "utf8");

test("every listed token, the coin, ALI and the token that is not listed has its drawing", () => {
  const drawn = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  for (const { symbol } of sonicTokens) expect(drawn).toContain(symbol);
  for (const name of ["S", "ALI", "unlisted"]) expect(drawn).toContain(name);
});

test("a mark is worn by the listed address alone, whatever a contract calls itself", () => {
  const usdc = sonicTokens.find(({ symbol }) => symbol === "USDC");
  const named = { symbol: "USDC", unlisted: false };
  const token = usdc?.address.toLowerCase() ?? "";
  expect(findTokenMark({ ...named, token }, { chainId: 146 })).toBe("USDC");
  expect(findTokenMark({ ...named, token }, { chainId: 31337 })).toBe("unlisted");
  expect(findTokenMark({ ...named, token: `0x${"1".repeat(40)}` }, { chainId: 146 })).toBe("unlisted");
  expect(findTokenMark({ token: null, symbol: "S", unlisted: false }, {})).toBe("S");
  const own = `0x${"a".repeat(40)}` as const;
  expect(findTokenMark({ ...named, token: own }, { chainId: 31337, addresses: { usdc: own } })).toBe("USDC");
});
