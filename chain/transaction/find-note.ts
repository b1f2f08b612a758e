import { hexToBytes, size } from "viem/utils";
import type { AccountKind } from "../account/describe-code.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { quoteForeignText } from "../text/quote-foreign-text.ts";
import type { Transaction } from "./transaction.ts";

const longestText = 300;
/** The network's own code lives at the lowest addresses without showing any. */
const lastPrecompile = 0xffffn;

/** Data sent to an account without code: nothing runs it, so it is a note and no call. */
export function findNote({
  transaction,
  account,
}: {
  transaction: Transaction;
  account: AccountKind | null;
}): { bytes: number; text: string | null } | null {
  const { to, data } = transaction;
  if (to === null || data === "0x" || account?.kind !== "account" || BigInt(to) <= lastPrecompile)
    return null;
  return { bytes: size(data), text: readText(data) };
}

/** The bytes as text where they are letters and signs from end to end. */
function readText(data: Hex): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(hexToBytes(data));
    return /^[\P{C}\n\r\t]+$/u.test(text) ? quoteForeignText(text, longestText) : null;
  } catch {
    return null;
  }
}
