import { formatAmount } from "../amount/format-amount.ts";
import type { TokenLabel } from "./token-label.ts";

/** An amount as plain JSON: the exact units, and the exact text where the decimals are known. */
export type TokenAmount = { token: TokenLabel; units: string; text: string | null };

/** `units` count the token's smallest part; a token without known decimals gets no text. */
export function toTokenAmount(token: TokenLabel, units: bigint): TokenAmount {
  return {
    token,
    units: units.toString(),
    text: token.decimals === null ? null : formatAmount(units, token.decimals),
  };
}
