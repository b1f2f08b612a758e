import type { Capability } from "@alithia/agent/capability.ts";
import { joinRequests } from "@alithia/chain/node/join-requests.ts";
import { ticker } from "@alithia/content/ticker.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { amountInput, tokenInput } from "../input/fields.ts";
import { sayAmount, sayMoment } from "../narration/phrases.ts";
import { narrateQuote, type QuoteFacts, readQuote } from "../quoting/read-quote.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { type DollarFacts, narrateDollars, readDollarWorth, readMarket } from "./read-dollar-worth.ts";
import { readSaleOffer, type SaleOffer } from "./read-sale-offer.ts";
import { understandQuotePrice } from "./understand.ts";

export const quotePriceInput = z.object({
  sell: tokenInput,
  buy: tokenInput,
  amount: amountInput,
  side: z.enum(["sell", "buy"]).describe("The token whose amount it is"),
  money: z.literal("usd").optional().describe("Worth by feeds; buy is USDC"),
  about: z.enum(["venue", "comparison"]).optional().describe("Answered first"),
});

type QuotePriceInput = z.infer<typeof quotePriceInput>;

type TradeFacts = QuoteFacts & { sale: SaleOffer | null };
type PriceFacts = TradeFacts | (DollarFacts & { sale: SaleOffer | null });

export function createQuotePrice(
  dependencies: CapabilityDependencies,
): Capability<QuotePriceInput, PriceFacts> {
  return {
    name: "quote-price",
    effect: "read",
    description: "What an amount is worth in another token, or in dollars, now. Prepares nothing.",
    input: quotePriceInput,
    understand: understandQuotePrice,
    narrate: (facts, { about }) =>
      "worth" in facts
        ? [narrateDollars(facts), ...saySale(facts)].join("\n\n")
        : [...sayFirst(facts, about), narrateQuote(facts), ...saySale(facts)].join("\n\n"),
    suggest: (_, { sell, buy }) => [
      { operation: "token-info", token: sell === "S" ? buy : sell },
      { operation: "fee-estimate" },
    ],
    execute: (input, context) => {
      const node = joinRequests(dependencies.node, context.signal);
      const { registry } = dependencies;
      return readWithEvidence(node, context, async (reader): Promise<PriceFacts> => {
        const askMarket = (amount: string) =>
          readMarket(reader, { ...dependencies, node }, { sell: "S", buy: ticker, amount, side: "buy" });
        if (input.money === "usd") {
          const worth = await readDollarWorth(reader, { ...dependencies, node }, input);
          const sale = await readSaleOffer(reader, registry, [worth.amount], askMarket);
          return { ...worth, sale };
        }
        const quote = await readQuote(reader, { ...dependencies, node }, input);
        const { sold, bought } = quote;
        const isForCoins = sold.token.address === undefined;
        const ask = isForCoins ? async () => ({ sold, bought }) : askMarket;
        return { ...quote, sale: await readSaleOffer(reader, registry, [sold, bought], ask) };
      });
    },
  };
}

/** The answer to what is asked about a quote, before the quote itself. */
function sayFirst({ market }: TradeFacts, about: QuotePriceInput["about"]): string[] {
  if (about === undefined) return [];
  if (market === null)
    return ["**Wrapping happens in the contract of wS, one for one:** no exchange takes part."];
  return [
    about === "venue" ? `**That is ${market.route}.**` : "**It is the best price that I find on Sonic now.**",
  ];
}

/** The sale is the team's own offer and no market price, which it says, and names the risk. */
function saySale({ sale }: Pick<PriceFacts, "sale">): string[] {
  if (sale === null) return [];
  const right = sale.isReturnable
    ? "what is bought there can be returned within 14 days for what was paid"
    : "what is bought there now cannot be returned";
  return [
    `In the team's own [sale](/token), which is no market, one ${ticker} costs ${sayAmount(sale.price)} until ${sayMoment(sale.until)}; ${right}.${sayBeside(sale)} What ${ticker} is worth later nobody knows: you can lose what you pay.`,
  ];
}

/** Both prices in coins for one token, and what the same coins buy in each place. */
function sayBeside({ beside }: SaleOffer): string {
  if (beside === null) return "";
  const { marketPrice, spent, inSale, onMarket, dearer } = beside;
  const share = (Math.abs(dearer) / 100).toFixed(2);
  const compared = dearer === 0 ? "the same" : `${share} % ${dearer > 0 ? "more" : "less"} than in the sale`;
  return ` **On the market one ${ticker} costs ${sayAmount(marketPrice)} now, ${compared}:** ${sayAmount(spent)} buys ${sayAmount(inSale)} in the sale, ${sayAmount(onMarket)} on the market.`;
}
