import type { CapabilityContext, CapabilityResult } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { findLatestTime } from "@alithia/chain/block/find-latest-time.ts";
import { findPurchaseBlocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import { costOf, type PurchaseQuote, quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { timeToSignSeconds } from "@alithia/chain/transaction/time-to-sign.ts";
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
    const address = requireSale(dependencies.registry);
    const sale = await readSale(request, address, from);
    const units = readUnits(input.amount, 18);
    const payment = input.unit === "S" ? units : costOf(units, sale.terms.price);
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
        sale: address,
        paymentWei: quote.cost.toString(),
        minTokens: quote.tokens.toString(),
        deadline: (findLatestTime(sale.timestamp, Date.now()) + timeToSignSeconds).toString(),
      },
    };
  });
}

/** Why less is bought than was asked for; null where nothing is cut. */
function sayCut({ terms, position }: SaleInfo, { tokens, limit }: PurchaseQuote): string | null {
  if (limit === "none") return null;
  const ali = (units: bigint) => `${formatAmount(units, 18)} ALI`;
  const bought = position.tokens === 0n ? "" : ` and yours has bought ${ali(position.tokens)}`;
  const why =
    limit === "wallet"
      ? `one wallet may buy at most ${ali(terms.walletCap)}${bought}`
      : "no more is left in the sale";
  return `That is less than you asked for: ${why}, so ${ali(tokens)} is the most you can buy now.`;
}
