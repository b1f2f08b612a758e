import { formatAmount } from "./format-amount.ts";

/** What a token's amounts are written in. */
export type TokenUnit = { symbol: string; decimals: number };

/** For a token that nobody named: amounts as the contract counts them. */
export const unknownToken: TokenUnit = { symbol: "of the token’s smallest units", decimals: 0 };

/** An amount of a token for reading, with its symbol; cut after `fractionDigits` as `formatAmount` does. */
export function formatTokens(units: bigint, token: TokenUnit, fractionDigits?: number): string {
  return `${formatAmount(units, token.decimals, fractionDigits)} ${token.symbol}`;
}
