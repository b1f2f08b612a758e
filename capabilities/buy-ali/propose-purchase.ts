import type { CapabilityContext, CapabilityResult } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { formatTokens } from "@alithia/chain/amount/format-amount.ts";
import { findLatestTime } from "@alithia/chain/block/find-node-lag.ts";
import { findPurchaseBlocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import { costOf, type PurchaseQuote, quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { timeToSignSeconds } from "@alithia/chain/transaction/transaction-call.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { propose } from "../proposing/propose.ts";
import { readUnits } from "../proposing/read-units.ts";
import { requireSale } from "./require-sale.ts";

/** The same purchase as on the sale screen: same reading, same quote, same reasons why not. */
export function proposePurchase(
  dependencies: CapabilityDependencies,
  input: { amount: string; unit: "S" | "ALI" },
  context: CapabilityContext,
): Promise<CapabilityResult & { facts: ProposalFacts }> {
  return propose(dependencies, "buy-ali", context, async (request, from) => {
    const place = requireSale(dependencies.registry);
    const sale = await readSale(request, place, from);
    const units = readUnits(input.amount, input.unit === "S" ? 18 : place.token.decimals);
    const payment = input.unit === "S" ? units : costOf(units, sale);
    const blocker = findPurchaseBlocker({
      sale,
      nodeTrouble: null,
      wallet: { onSaleNetwork: true },
      payment: { outcome: "amount", units: payment },
      feeWei: 0n,
      transactionInFlight: false,
    });
    if (blocker !== null) throw new CapabilityFailure(blocker.code, blocker.sentence);
    const quote = quotePurchase(sale, payment);
    const cut = sayCut(sale, quote);
    return {
      ...(cut === null ? {} : { terms: cut }),
      form: {
        kind: "buy-ali",
        sale: place.address,
        token: { address: sale.terms.token, ...place.token },
        paymentWei: quote.cost.toString(),
        minTokens: quote.tokens.toString(),
        deadline: (findLatestTime(sale.timestamp, Date.now()) + timeToSignSeconds).toString(),
      },
    };
  });
}

/** Why less is bought than was asked for; null where nothing is cut. */
function sayCut({ terms, position, token }: SaleInfo, { tokens, limit }: PurchaseQuote): string | null {
  if (limit === "none") return null;
  const bought =
    position.tokens === 0n ? "" : ` and yours has bought ${formatTokens(position.tokens, token)}`;
  const why =
    limit === "wallet"
      ? `one wallet may buy at most ${formatTokens(terms.walletCap, token)}${bought}`
      : "no more is left in the sale";
  return `That is less than you asked for: ${why}, so ${formatTokens(tokens, token)} is the most you can buy now.`;
}
