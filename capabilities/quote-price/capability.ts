import type { Capability, CapabilityContext } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { add, negate, parseRational, writeRational } from "@alithia/agent/tools/rational.ts";
import { sayCountedMoney } from "@alithia/agent/understanding/normalization/say-in-dollars.ts";
import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { nullIfRefused } from "@alithia/chain/node/rpc-request.ts";
import { joinRequests } from "@alithia/chain/node/share-answers.ts";
import { readCoinUsd } from "@alithia/chain/price/read-reference-prices.ts";
import { readLatestBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { costOf, quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import { findSale } from "@alithia/chain/sale/read-sale-info.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { labelNative, type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { ticker } from "@alithia/content/ticker.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { readPart } from "../offer-amount/read-part.ts";
import { requireAccount } from "../proposing/propose.ts";
import { type QuoteFacts, readQuote, wordQuote } from "../quoting/read-quote.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { quoteFollowUps } from "./follow-ups.ts";
import { readMarketCap } from "./market-cap.ts";
import { answerOfPools, whyUnsold } from "./narrate-pools.ts";
import { narratePrice } from "./narrate-price.ts";
import {
  maxSizes,
  type PoolsFacts,
  type PriceFacts,
  type QuotePriceInput,
  quotePriceInput,
  type SaleOffer,
  type Share,
  type SideBySide,
  type SizesFacts,
} from "./price-facts.ts";
import { readBack } from "./quote-back.ts";
import { readExplained } from "./quote-costs.ts";
import { quoteEachVenue } from "./quote-each-venue.ts";
import { readDollarWorth, readMarket, sayForOtherMoney } from "./read-dollar-worth.ts";
import { readPools } from "./read-pools.ts";
import { understandQuotePrice } from "./understand.ts";

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
  if (place === null || listed === undefined || sides.length === 0) return null;
  const isListed = ({ token }: TokenAmount) => token.address?.toLowerCase() === listed;
  const side = sides.find(isListed);
  if (side === undefined) return null;
  const block = await readLatestBlock(reader);
  const request = toRpcRequest(reader, block.tag, `The ${place.token.symbol} sale's own price`);
  const sale = await nullIfRefused(readSale(request, place));
  if (sale?.phase !== "running" && sale?.phase !== "last-call") return null;
  const [market, coinUsd] = await Promise.all([
    side.text === null ? null : askMarket(side.text),
    readCoinUsd(reader, registry, block),
  ]);
  return {
    beside: market === null ? null : compare(sale, market),
    coinUsd: coinUsd?.toString() ?? null,
    price: toTokenAmount(labelNative(registry), sale.terms.price),
    until: toIso(sale.phase === "running" ? sale.terms.end : sale.close),
    isReturnable: sale.phase === "running",
  };
}

function compare(sale: SaleInfo, { sold, bought }: CoinPurchase): SideBySide | null {
  const [coins, tokens] = [BigInt(sold.units), BigInt(bought.units)];
  const { price } = sale.terms;
  const { tokens: inSale, limit } = quotePurchase(sale, coins);
  const cost = costOf(tokens, sale);
  if (tokens === 0n || price === 0n || limit !== "none" || quotePurchase(sale, cost).limit !== "none")
    return null;
  const marketPrice = (coins * 10n ** BigInt(bought.token.decimals ?? 18)) / tokens;
  return {
    marketPrice: toTokenAmount(sold.token, marketPrice),
    spent: sold,
    inSale: toTokenAmount(bought.token, inSale),
    onMarket: bought,
    cost: toTokenAmount(sold.token, cost),
    dearer: Number(((marketPrice - price) * 10_000n) / price),
  };
}

export function createQuotePrice(
  dependencies: CapabilityDependencies,
): Capability<QuotePriceInput, PriceFacts> {
  return {
    name: "quote-price",
    effect: "read",
    description: "Prices, quotes and pools. Prepares nothing.",
    input: quotePriceInput,
    understand: understandQuotePrice,
    narrate: narratePrice,
    answer: (facts, { sell, buy, explain }, question) =>
      "pools" in facts
        ? answerOfPools(facts, explain === "worth" ? whyUnsold : question)
        : "worth" in facts
          ? sayForOtherMoney(facts, question)
          : sayOtherMoney(facts, `${sell} ${buy}`, question),
    followUps: quoteFollowUps,
    suggest: (_, { sell, buy }) => [
      { operation: "token-info", token: sell === "S" ? buy : sell },
      { operation: "fee-estimate" },
    ],
    execute: (input, context) => {
      const node = joinRequests(dependencies.node, context.signal);
      const { registry } = dependencies;
      return readWithEvidence(node, context, async (reader): Promise<PriceFacts> => {
        const means = { ...dependencies, node };
        if (isOfPools(input)) return await readPoolsBesideSale(reader, means, input);
        const askMarket = (amount: string) =>
          readMarket(reader, means, { sell: "S", buy: ticker, amount, side: "buy" });
        const share = await readShare(reader, means, input, context);
        const part = share === null ? {} : { share };
        const order = share === null ? input : { ...input, amount: share.amount };
        if (order.explain === "cap")
          return { ...(await readMarketCap(reader, means, order.sell)), sale: null };
        if (order.money === "usd") {
          const worth = await readDollarWorth(reader, means, order);
          const sale = await readSaleOffer(reader, registry, [worth.amount], askMarket);
          return { ...worth, ...part, sale };
        }
        if (order.amount.includes("/")) return await readSizes(reader, means, order);
        const quote = await readQuote(reader, means, order);
        const { sold, bought } = quote;
        const isForCoins = sold.token.address === undefined;
        const ask = isForCoins ? async () => ({ sold, bought }) : askMarket;
        const sides = isSale(order) && order.supposed?.isOfSale !== true ? [] : [sold, bought];
        const each = order.each === undefined ? {} : { each: await quoteEachVenue(reader, means, order) };
        const back = await readBack(reader, means, order, quote, context.account);
        if (order.explain !== undefined)
          return { ...quote, ...(await readExplained(reader, means, order, quote)), sale: null };
        const sale = await readSaleOffer(reader, registry, sides, order.supposed ? noMarket : ask);
        return { ...quote, ...part, ...each, ...(back === null ? {} : { back }), sale };
      });
    },
  };
}

const isOfPools = ({ about }: QuotePriceInput) => about === "pool";

/** Reads the pools, with the sale's offer where one of the two tokens is on sale. */
async function readPoolsBesideSale(
  reader: ChainReader,
  dependencies: CapabilityDependencies,
  input: QuotePriceInput,
): Promise<PoolsFacts> {
  const { registry } = dependencies;
  const isOfSale = [input.sell, input.buy].includes(ticker);
  const listed = isOfSale ? registry.findTokensBySymbol(ticker).slice(0, 1) : [];
  const sides = listed.map((token) => toTokenAmount({ ...token, listed: true }, 1n));
  return await readPools(reader, dependencies, input, await readSaleOffer(reader, registry, sides, noMarket));
}

/** Whether an amount of the token on sale is sold, for which the sale's price says nothing. */
function isSale({ sell, amount }: QuotePriceInput): boolean {
  return sell === ticker && amount !== "1";
}

/** Quotes each of several sizes, e.g. of the amount "10/100/1000". */
async function readSizes(
  reader: ChainReader,
  dependencies: CapabilityDependencies,
  order: QuotePriceInput,
): Promise<SizesFacts> {
  const sizes = await Promise.all(
    order.amount.split("/", maxSizes).map((amount) => readQuote(reader, dependencies, { ...order, amount })),
  );
  const sides = isSale(order) ? [] : sizes.slice(0, 1).flatMap(({ sold, bought }) => [sold, bought]);
  return { sizes, sale: await readSaleOffer(reader, dependencies.registry, sides, noMarket) };
}

/** The market is told already. */
const noMarket = async () => null;

/** Says that no rate of another currency than the dollar is read, unless a token of it is quoted. */
function sayOtherMoney(facts: PriceFacts, quoted: string, question: string): string | null {
  const unread = /EUR/i.test(quoted) ? null : sayCountedMoney(question);
  return unread !== null && "bought" in facts ? `${unread}\n\n${wordQuote(facts).answer}` : unread;
}

/** Reads the share of the visitor's balance that a quote is for; null for an amount. */
async function readShare(
  reader: ChainReader,
  dependencies: CapabilityDependencies,
  { amount, sell, side, receivedIn }: QuotePriceInput,
  context: CapabilityContext,
): Promise<Share | null> {
  if (!amount.endsWith("%")) return null;
  const account = requireAccount(context);
  const percent = amount.slice(0, -1);
  if (
    side !== "sell" ||
    !/^\d{1,3}(\.\d{1,6})?$/.test(percent) ||
    Number(percent) === 0 ||
    Number(percent) > 100
  )
    throw new CapabilityFailure(
      "bad-share",
      "A share is of what you sell, more than 0 and at most 100 % of it.",
    );
  const part = await readPart(reader, dependencies, {
    ...{ token: sell, percent, account, signal: context.signal },
    purpose: "trade",
    ...(receivedIn === undefined ? {} : { receivedIn }),
  });
  if (part.amount === null)
    throw new CapabilityFailure("nothing-held", `Your wallet holds no ${sell} that a trade could take.`);
  const { symbol, held, received, amount: counted } = part;
  const left = subtract(held, counted);
  return { symbol, percent, held, amount: counted, left, ...(received === undefined ? {} : { received }) };
}

const subtract = (whole: string, part: string) =>
  writeRational(add(parseRational(whole), negate(parseRational(part))), 18).text;
