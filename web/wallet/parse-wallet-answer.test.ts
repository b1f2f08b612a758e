import { expect, test } from "vitest";
import { parseAccount, parseChainId, parseTransactionHash } from "./parse-wallet-answer.ts";

const hash = `0x${"ab".repeat(32)}`;
const account = `0x${"cd".repeat(20)}`;
const strange = [null, undefined, {}, { hash }, [hash], "", "0x", "0x1234", 7, true, `${hash}0`, `${hash}\n`];

test("a transaction hash is 32 bytes of hex and nothing else", () => {
  expect(parseTransactionHash(hash.toUpperCase().replace("X", "x"))).toBe(hash);
  for (const answer of strange) expect(parseTransactionHash(answer)).toBeNull();
});

test("an account is the first address of a list", () => {
  expect(parseAccount([account, "0x"])).toBe(account);
  for (const answer of [...strange, account, [], [{}], ["0x12"]]) expect(parseAccount(answer)).toBeNull();
});

test("a chain id is a positive whole number, in hex or plain", () => {
  for (const answer of ["0x92", "146", 146]) expect(parseChainId(answer)).toBe(146);
  for (const answer of [null, {}, [146], "", "0x", "-1", 0, 1.5, Number.NaN, "0xzz", `0x${"f".repeat(64)}`]) {
    expect(parseChainId(answer)).toBeNull();
  }
});
