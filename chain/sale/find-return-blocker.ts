import { formatAmount } from "../amount/format-amount.ts";
import { formatMoment } from "../amount/format-moment.ts";
import type { ParsedAmount } from "../amount/parse-amount.ts";
import { type Blocker, waitForNode } from "./find-purchase-blocker.ts";
import type { SaleInfo } from "./sale-info.ts";

/** The one reason why the visitor cannot return `tokens` now, or null. */
export function findReturnBlocker(situation: {
  sale: SaleInfo;
  nodeTrouble: Blocker | null;
  onSaleNetwork: boolean;
  tokens: ParsedAmount;
  transactionInFlight: boolean;
}): Blocker | null {
  const { sale, tokens } = situation;
  if (sale.phase === "closed") {
    return { code: "closed", sentence: `Returning ended on ${formatMoment(sale.terms.returnUntil)}.` };
  }
  if (sale.positionTokens === 0n) {
    return { code: "no-position", sentence: "This wallet has bought nothing here that could be returned." };
  }
  if (situation.nodeTrouble !== null) return waitForNode(situation.nodeTrouble, "Returning");
  if (!situation.onSaleNetwork) {
    return { code: "wrong-network", sentence: "Your wallet is on another network." };
  }
  if (situation.transactionInFlight) {
    return { code: "in-flight", sentence: "Another transaction of this page is still open." };
  }
  if (tokens.outcome === "refused") return { code: `amount-${tokens.fault}`, sentence: tokens.sentence };
  if (tokens.units > sale.positionTokens) {
    const bought = formatAmount(sale.positionTokens, 18);
    return { code: "above-position", sentence: `You bought ${bought} ALI here; more cannot be returned.` };
  }
  if (tokens.units > sale.buyerTokens) {
    const held = formatAmount(sale.buyerTokens, 18);
    return {
      code: "tokens-moved",
      sentence: `This wallet holds only ${held} ALI now. Bring back what was moved away, or return less.`,
    };
  }
  return null;
}
