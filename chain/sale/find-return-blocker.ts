import { formatTokens } from "../amount/format-amount.ts";
import type { ParsedAmount } from "../amount/parse-amount.ts";
import { type Blocker, waitForNode } from "./find-purchase-blocker.ts";
import { costOf, type UnitPrice } from "./quote-purchase.ts";
import type { SaleInfo, SalePosition } from "./sale-info.ts";

/** Sums up the tokens of a position that can still be returned. */
export function sumReturnable({ windows }: Pick<SalePosition, "windows">): bigint {
  return windows.reduce((sum, { tokens }) => sum + tokens, 0n);
}

/** Returns the wei refunded for `tokens`, rounded down to whole units; zero if they cannot be returned. */
export function quoteReturn(sale: Pick<SaleInfo, "position"> & UnitPrice, tokens: bigint): bigint {
  const whole = (tokens / sale.terms.unit) * sale.terms.unit;
  return whole <= 0n || whole > sumReturnable(sale.position) ? 0n : costOf(whole, sale);
}

/** Returns the reason why the visitor cannot return `tokens` now, or null. */
export function findReturnBlocker(situation: {
  sale: SaleInfo;
  nodeTrouble: Blocker | null;
  onSaleNetwork: boolean;
  tokens: ParsedAmount;
  transactionInFlight: boolean;
}): Blocker | null {
  const { sale, tokens } = situation;
  if (sale.position.tokens === 0n) {
    return { code: "no-position", sentence: "This wallet has bought nothing here that could be returned." };
  }
  const returnable = sumReturnable(sale.position);
  if (returnable === 0n) {
    return {
      code: "windows-over",
      sentence: "The time to return what this wallet bought is over. Now there is only the market.",
    };
  }
  if (situation.nodeTrouble !== null) return waitForNode(situation.nodeTrouble, "Returning");
  if (!situation.onSaleNetwork) {
    return { code: "wrong-network", sentence: "Your wallet is on another network." };
  }
  if (situation.transactionInFlight) {
    return { code: "in-flight", sentence: "A transaction of this page is still open." };
  }
  if (tokens.outcome === "refused") return { code: `amount-${tokens.fault}`, sentence: tokens.sentence };
  if (tokens.units > returnable) {
    return {
      code: "above-returnable",
      sentence: `Of what you bought here ${formatTokens(returnable, sale.token)} can still be returned.`,
    };
  }
  if (tokens.units < sale.terms.unit) {
    return { code: "too-small", sentence: "That is too little to return." };
  }
  if (tokens.units > sale.buyerTokens) {
    const held = formatTokens(sale.buyerTokens, sale.token);
    return {
      code: "tokens-moved",
      sentence: `This wallet holds only ${held} now. Bring back what was moved away, or return less.`,
    };
  }
  return null;
}
