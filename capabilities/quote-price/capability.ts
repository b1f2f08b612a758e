import type { Capability, FollowUp } from "@alithia/agent/capability.ts";
import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { joinRequests } from "@alithia/chain/node/join-requests.ts";
import { nullIfRefused } from "@alithia/chain/node/rpc-request.ts";
import { readLatestBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import { findSale } from "@alithia/chain/sale/read-sale-info.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { labelNative, type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { ticker } from "@alithia/content/ticker.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { amountInput, tokenInput } from "../input/fields.ts";
import { sayAmount, sayMoment } from "../narration/phrases.ts";
import { narrateQuote, type QuoteFacts, readQuote } from "../quoting/read-quote.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import {
  type DollarFacts,
  narrateDollars,
  readDollarWorth,
  readMarket,
  sayOne,
} from "./read-dollar-worth.ts";
import { understandQuotePrice } from "./understand.ts";

/** The price of one whole token in the team's own sale, while that is open. */
type SaleOffer = {
  price: TokenAmount;
  until: string;
  isReturnable: boolean;
  /** What the same coins buy in both places; null if no market sells the token for coins. */
  beside: SideBySide | null;
};

type SideBySide = {
  /** The market price of one whole token, in coins. */
  marketPrice: TokenAmount;
  spent: TokenAmount;
  inSale: TokenAmount;
  onMarket: TokenAmount;
  /** How much the market's price exceeds the sale's, in basis points; negative if it is lower. */
  dearer: number;
};

/** What a purchase for coins would cost and return on the market. */
type CoinPurchase = Pick<QuoteFacts, "sold" | "bought">;

/** Reads the sale's price beside a market's if one of the two tokens is the one on sale; else null. */
async function readSaleOffer(
  reader: ChainReader,
  registry: Registry,
  sides: readonly TokenAmount[],
  askMarket: (amount: string) => Promise<CoinPurchase | null>,
): Promise<SaleOffer | null> {
  const place = findSale(registry.addresses);
  const listed = registry.addresses.aliToken?.toLowerCase();
  if (place === null || listed === undefined) return null;
  const isListed = ({ token }: TokenAmount) => token.address?.toLowerCase() === listed;
  const side = sides.find(isListed);
  if (side === undefined) return null;
  const block = await readLatestBlock(reader);
  const request = toRpcRequest(reader, block.tag, `The ${place.token.symbol} sale's own price`);
  const sale = await nullIfRefused(readSale(request, place));
  if (sale?.phase !== "running" && sale?.phase !== "last-call") return null;
  const market = side.text === null ? null : await askMarket(side.text);
  return {
    beside: market === null ? null : compare(sale, market),
    price: toTokenAmount(labelNative(registry), sale.terms.price),
    until: toIso(sale.phase === "running" ? sale.terms.end : sale.close),
    isReturnable: sale.phase === "running",
  };
}

function compare(sale: SaleInfo, { sold, bought }: CoinPurchase): SideBySide | null {
  const [coins, tokens] = [BigInt(sold.units), BigInt(bought.units)];
  const { price } = sale.terms;
  const { tokens: inSale, limit } = quotePurchase(sale, coins);
  if (tokens === 0n || price === 0n || limit !== "none") return null;
  const marketPrice = (coins * 10n ** BigInt(bought.token.decimals ?? 18)) / tokens;
  return {
    marketPrice: toTokenAmount(sold.token, marketPrice),
    spent: sold,
    inSale: toTokenAmount(bought.token, inSale),
    onMarket: bought,
    dearer: Number(((marketPrice - price) * 10_000n) / price),
  };
}

export const quotePriceInput = z.object({
  sell: tokenInput,
  buy: tokenInput,
  amount: amountInput,
  side: z.enum(["sell", "buy"]).describe("Whose amount it is"),
  money: z.literal("usd").optional().describe("Worth by feeds; buy is USDC"),
  about: z.enum(["venue", "comparison", "bounds"]).optional().describe("Answered first"),
});

type QuotePriceInput = z.infer<typeof quotePriceInput>;

type TradeFacts = QuoteFacts & { sale: SaleOffer | null };
type PriceFacts = TradeFacts | (DollarFacts & { sale: SaleOffer | null });

const about = (about: QuotePriceInput["about"]) => ({
  leadsTo: ({ money: _, ...input }: QuotePriceInput) => ({
    capability: "quote-price",
    input: { ...input, about },
  }),
});

/** Questions about a quote; those about its venue, its bounds and how good it is are answered first in it. */
const quoteFollowUps: readonly FollowUp<PriceFacts, QuotePriceInput>[] = [
  {
    asked: `which exchange is that on | which venue | where is that | on which dex | which pool is that from | what route | where
      would it be traded | through which pool | which platform`,
    ...about("venue"),
  },
  {
    asked: `is that a good price | is that the best price | is there anything cheaper | is that fair | can I get more somewhere |
      is that a good rate | is it expensive | which is cheaper | anywhere better | is that the best you can do |
      where do I get more | which one gives more`,
    ...about("comparison"),
  },
  {
    asked: `what's the slippage | what is the worst I could get | the minimum | what is the price impact | how much could I lose |
      what is the least I get | what's the impact | min received | how much slippage | what's the worst case`,
    ...about("bounds"),
  },
  {
    asked: `and in dollars | how much is that in dollars | in usd | what is that in real money | that in dollars | in bucks | what
      are they worth in dollars`,
    fits: ({ money }) => money === undefined,
    leadsTo: ({ about: _, side, sell, buy, ...input }) => {
      const priced = side === "buy" ? buy : sell;
      const order = { ...input, sell: priced, buy: "USDC", side: "sell", money: "usd" };
      return priced === "USDC" ? null : { capability: "quote-price", input: order };
    },
  },
  {
    asked: `how much could that buy | how many could I get for that | how much of it is that | what would that be in | how much is
      that in | what does that make in | how many of those would it buy | and in`,
    leadsTo: ({ about: _, money: __, side, sell, buy, amount }, { tokens }) => {
      const [named, ...others] = tokens.flatMap(({ entity }) =>
        entity?.kind === "token" ? [entity.symbol] : [],
      );
      const isOther = named !== undefined && others.length === 0 && named !== sell && named !== buy;
      return side === "sell" && isOther
        ? { capability: "quote-price", input: { sell, buy: named, amount, side } }
        : null;
    },
  },
  {
    asked: `the other way round | and the other way around | and back | vice versa | the reverse | what about the other
      direction | and if I swap it back`,
    fits: ({ money }) => money === undefined,
    leadsTo: ({ about: _, sell, buy, ...input }) => ({
      capability: "quote-price",
      input: { ...input, sell: buy, buy: sell, side: "sell" },
    }),
  },
  {
    asked: `how did you calculate that | show me the multiplication | where does that number come from | are the fees included |
      are the fees already taken off | is the fee included | is that after fees | how do you know that | which
      fee is that | does that include everything | are percentages deducted already | is the percentage taken off | is the fee on top`,
  },
];

export function createQuotePrice(
  dependencies: CapabilityDependencies,
): Capability<QuotePriceInput, PriceFacts> {
  return {
    name: "quote-price",
    effect: "read",
    description: "An amount's worth in another token or dollars. Prepares nothing.",
    input: quotePriceInput,
    understand: understandQuotePrice,
    narrate: (facts, { about }) =>
      "worth" in facts
        ? [narrateDollars(facts), ...saySale(facts)].join("\n\n")
        : [...sayFirst(facts, about), narrateQuote(facts), ...saySale(facts)].join("\n\n"),
    followUps: quoteFollowUps,
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

/** Answers a question about a quote, before the quote itself. */
function sayFirst({ market, sale }: TradeFacts, about: QuotePriceInput["about"]): string[] {
  if (about === undefined) return [];
  if (market === null)
    return ["**Wrapping happens in the contract of wS, one for one:** no exchange takes part."];
  if (about === "bounds") {
    const { percent, amount } = market.bound;
    return [
      `**${percent} % of slippage is the bound, ${sayAmount(amount)} the worst that it accepts;** its own price impact is ${market.impact}.`,
    ];
  }
  if (about === "venue") return [`**That is ${market.route}.**`];
  const dearer = sale?.beside?.dearer ?? 0;
  if (dearer === 0) return ["**It is the best price that I find on Sonic now.**"];
  return [
    dearer > 0
      ? `**The team's own sale gives more ${ticker} for the same coins now.** On the market this is the best price that I find.`
      : `**The market gives more ${ticker} for the same coins now,** and this is the best price that I find there.`,
  ];
}

/** The sale's price in dollars, where the rest of the answer is in dollars too. */
function sayPriceInDollars({ price }: SaleOffer, coinUsd: string | null | undefined): string {
  if (!coinUsd) return "";
  return ` (about ${sayOne((BigInt(price.units) * BigInt(coinUsd)) / 10n ** 18n)})`;
}

/** States the sale's price, that it is the team's own offer and no market price, and the risk. */
function saySale({ sale, coinUsd }: { sale: SaleOffer | null; coinUsd?: string | null }): string[] {
  if (sale === null) return [];
  const right = sale.isReturnable
    ? "what is bought there can be returned for at least 14 days for what was paid"
    : "what is bought there now cannot be returned";
  return [
    `In the team's own [sale](/token), which is no market, one ${ticker} costs ${sayAmount(sale.price)}${sayPriceInDollars(sale, coinUsd)} until ${sayMoment(sale.until)}; ${right}.${sayBeside(sale)} What ${ticker} is worth later nobody knows: you can lose what you pay.`,
  ];
}

/** Compares both prices of one token in coins, and what the same coins buy in each place. */
function sayBeside({ beside }: SaleOffer): string {
  if (beside === null) return "";
  const { marketPrice, spent, inSale, onMarket, dearer } = beside;
  const share = (Math.abs(dearer) / 100).toFixed(2);
  const compared = dearer === 0 ? "the same" : `${share} % ${dearer > 0 ? "more" : "less"} than in the sale`;
  return ` **On the market one ${ticker} costs ${sayAmount(marketPrice)} now, ${compared}:** ${sayAmount(spent)} buys ${sayAmount(inSale)} in the sale, ${sayAmount(onMarket)} on the market.`;
}
