import type { Capability, CapabilityContext } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { CapabilityResult } from "@alithia/agent/capability-result.ts";
import { formatCoins, formatTokens } from "@alithia/chain/amount/format-amount.ts";
import { findLatestTime, timeToSignSeconds } from "@alithia/chain/block/head-time.ts";
import { joinRequests } from "@alithia/chain/node/share-answers.ts";
import { toIso } from "@alithia/chain/reading/plan-block.ts";
import { findPurchaseBlocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import { findReturnBlocker, quoteReturn } from "@alithia/chain/sale/find-return-blocker.ts";
import {
  costOf,
  findReturnUntil,
  type PurchaseQuote,
  quotePurchase,
} from "@alithia/chain/sale/quote-purchase.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import { ticker } from "@alithia/content/ticker.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { sayMoment } from "../narration/phrases.ts";
import { narrateProposal, type ProposalFacts } from "../proposing/narrate-proposal.ts";
import { propose, toCommand } from "../proposing/propose.ts";
import { readUnits } from "../proposing/resolve-form-token.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { addMarket, addSaleOfReturnable, compareReturn } from "./add-market.ts";
import { saleAnswers } from "./card-answers.ts";
import { saleFollowUps } from "./follow-ups.ts";
import { answerOfHolders, answerOfPosition, answerOfProfit, narrateSale } from "./narrate.ts";
import { readSaleFacts, requireSale } from "./read-sale-facts.ts";
import {
  type BuyAliInput,
  buyAliInput,
  type ReadSaleInput,
  type ReturnAliInput,
  readSaleInput,
  returnAliInput,
  type SaleFacts,
} from "./sale-facts.ts";
import { asksDate } from "./say-purchases.ts";
import { understandBuyAli } from "./understand.ts";

export function createReadSale(dependencies: CapabilityDependencies): Capability<ReadSaleInput, SaleFacts> {
  const { registry } = dependencies;
  return {
    name: "read-sale",
    effect: "read",
    heardAs: {
      name: "buy-ali",
      isSpokesman: true,
      widen: (input) => input,
      narrow: (heard) => (readSaleInput.shape.action.safeParse(heard.action).success ? heard : null),
    },
    description: `The ${ticker} sale: status, terms, quotes, a buyer's position, entries, holders, vesting.`,
    input: readSaleInput,
    understand: understandBuyAli,
    narrate: narrateSale,
    answer: (facts, input, question) =>
      compareReturn(facts) ??
      answerOfProfit(facts, input, question) ??
      answerOfPosition(facts, question) ??
      answerOfHolders(facts, question),
    followUps: saleFollowUps,
    cardAnswers: saleAnswers,
    suggest: (_, { action, about }) => [
      { operation: action === "status" && about === undefined ? "quote-buy" : "sale-status", amount: "10" },
      { operation: "sale-position" },
      { operation: "token-info", token: "ALI" },
    ],
    execute: (input, context) => {
      const means = { ...dependencies, node: joinRequests(dependencies.node, context.signal) };
      return readWithEvidence(means.node, context, async (reader) => {
        const said = context.turns?.findLast(({ sender }) => sender === "user")?.text ?? "";
        const facts = await readSaleFacts(reader, registry, input, context.account, asksDate(said));
        if (facts.action === "position" && input.beside === "market")
          return await addSaleOfReturnable(reader, means, facts);
        return facts.action === "quote" ? await addMarket(reader, means, facts) : facts;
      });
    },
  };
}

export function createBuyAli(dependencies: CapabilityDependencies): Capability<BuyAliInput, ProposalFacts> {
  return {
    name: "buy-ali",
    effect: "propose",
    heardAs: {
      name: "buy-ali",
      widen: (input) => ({ action: "purchase", ...input }),
      narrow: ({ action, amount, unit = "S" }) => (action === "purchase" ? { amount, unit } : null),
    },
    description: `Prepares a purchase of ${ticker} in the sale.`,
    input: buyAliInput,
    command: ({ amount, unit }) => toCommand("buy-ali", { amount, unit }),
    understand: () => [],
    narrate: narrateProposal,
    execute: (input, context) => proposePurchase(dependencies, input, context),
  };
}

export function createReturnAli(
  dependencies: CapabilityDependencies,
): Capability<ReturnAliInput, ProposalFacts> {
  return {
    name: "return-ali",
    effect: "propose",
    heardAs: {
      name: "buy-ali",
      widen: (input) => ({ action: "return", ...input }),
      narrow: ({ action, amount }) => (action === "return" ? { amount } : null),
    },
    description: `Prepares returning bought ${ticker} for what was paid.`,
    input: returnAliInput,
    command: ({ amount }) => toCommand("return-ali", { amount }),
    understand: () => [],
    narrate: narrateProposal,
    execute: (input, context) => proposeReturn(dependencies, input, context),
  };
}

/** Proposes returning ALI for exactly what was paid, after an exact approval if one is missing. */
function proposeReturn(
  dependencies: CapabilityDependencies,
  input: ReturnAliInput,
  context: CapabilityContext,
): Promise<CapabilityResult & { facts: ProposalFacts }> {
  return propose(dependencies, "return-ali", context, async (request, from) => {
    const place = requireSale(dependencies.registry);
    const sale = await readSale(request, place, from);
    const units = readUnits(input.amount, place.token.decimals);
    const blocker = findReturnBlocker({
      sale,
      nodeTrouble: null,
      onSaleNetwork: true,
      tokens: { outcome: "amount", units },
      transactionInFlight: false,
    });
    if (blocker !== null) throw new CapabilityFailure(blocker.code, blocker.sentence);
    return {
      terms: `The sale pays back ${formatCoins(quoteReturn(sale, units))} for it: exactly what was paid.`,
      form: {
        kind: "return-ali",
        sale: place.address,
        token: { address: sale.terms.token, ...place.token },
        units: units.toString(),
        approve: sale.buyerAllowance < units,
      },
    };
  });
}

/** Proposes a purchase with the same reads, quote and blockers as the sale screen. */
function proposePurchase(
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
      publishedPrice: saleRecord.exchangeRate,
    });
    if (blocker !== null) throw new CapabilityFailure(blocker.code, blocker.sentence);
    const quote = quotePurchase(sale, payment);
    return {
      terms: [sayCut(sale, quote), sayReturnUntil(sale)].filter((said) => said !== null).join(" "),
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

/** States until when a purchase made now can be returned, which the wallet does not show. */
function sayReturnUntil(sale: SaleInfo): string {
  const until = findReturnUntil(sale);
  return until === null
    ? "What is bought in the last call cannot be returned."
    : `You can return it until ${sayMoment(toIso(until))}, for exactly what you pay.`;
}

/** Explains why less is bought than was asked for, or returns null if nothing is cut. */
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
