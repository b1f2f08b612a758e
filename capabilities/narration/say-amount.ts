import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { TokenAmount } from "@alithia/chain/token/token-amount.ts";
import { sayToken, sayTokenBehind } from "./say-token.ts";
import { sayUnits } from "./say-units.ts";

const sentenceDigits = 6;

/** An amount for a sentence: at most six digits after the point, never rounded up. */
export function sayAmount(amount: TokenAmount): string {
  const { token, units } = amount;
  if (token.decimals === null) return sayExactAmount(amount);
  const shown = formatAmount(BigInt(units), token.decimals, Math.min(token.decimals, sentenceDigits));
  return `${shown.replace("<", "less than ")} ${sayTokenBehind(token)}`;
}

/** An amount to its last digit: what somebody is bound by, and what is too small to be cut. */
export function sayExactAmount({ token, units, text }: TokenAmount): string {
  if (text === null) return `${sayUnits(units)} of ${sayToken(token)} (it tells no usable decimals)`;
  return `${text} ${sayTokenBehind(token)}`;
}
