import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { TokenAmount } from "@alithia/chain/token/token-amount.ts";
import { sayToken } from "./say-token.ts";

const sentenceDigits = 6;

/** An amount for a sentence: at most six digits after the point, never rounded up. */
export function sayAmount({ token, units }: TokenAmount): string {
  if (token.decimals === null) return `${units} units of ${sayToken(token)} (it tells no usable decimals)`;
  return `${formatAmount(BigInt(units), token.decimals, Math.min(token.decimals, sentenceDigits))} ${sayToken(token)}`;
}
