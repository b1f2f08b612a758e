import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { quoteSymbol } from "@alithia/chain/text/foreign-text.ts";
import type { PortfolioToken } from "@alithia/protocol/portfolio.ts";
import * as portfolioWords from "../../../words/portfolio-words.ts";

const maxDigits = 6;

/** Formats an amount for a row: up to six decimals if below 1,000, otherwise two. */
export function formatHeld(units: string, { decimals }: Pick<PortfolioToken, "decimals">): string {
  const exact = BigInt(units);
  if (decimals === null) return portfolioWords.units(formatAmount(exact, 0));
  const isLarge = exact >= 1_000n * 10n ** BigInt(decimals);
  return formatAmount(exact, decimals, Math.min(decimals, isLarge ? 2 : maxDigits));
}

/** Returns a listed token's symbol, or an unlisted token's own symbol in quotation marks. */
export function nameToken({ symbol, unlisted, imitates }: PortfolioToken): string {
  if (!unlisted) return symbol;
  const named = symbol === "" ? portfolioWords.unnamed : quoteSymbol(symbol);
  return imitates === undefined ? named : `${named} ${portfolioWords.imitates(imitates)}`;
}
