import { groupDigits } from "@alithia/agent/offer-requests.ts";
import { formatAmount, formatDollars } from "@alithia/chain/amount/format-amount.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { ticker } from "@alithia/content/ticker.ts";
import {
  quote,
  sayAmount,
  sayBlock,
  sayDollars,
  sayList,
  sayMoment,
  sayRead,
  sayToken,
} from "../narration/phrases.ts";
import { type QuoteFacts, sayCareful, wordQuote } from "../quoting/read-quote.ts";
import { narrateMarketCap } from "./market-cap.ts";
import { narratePools } from "./narrate-pools.ts";
import type {
  PriceFacts,
  QuotePriceInput,
  SaleOffer,
  Share,
  SideBySide,
  SizesFacts,
  TradeFacts,
} from "./price-facts.ts";
import { sayBack } from "./quote-back.ts";
import { sayCosts, sayWorth } from "./quote-costs.ts";
import { narrateEach } from "./quote-each-venue.ts";
import { narrateDollars, sayOne } from "./read-dollar-worth.ts";

/** Narrates what is asked of a price, the answer first and where it was read last. */
export function narratePrice(facts: PriceFacts, input: QuotePriceInput): string {
  const { about, amount, explain } = input;
  if ("pools" in facts)
    return [narratePools(facts, amount.endsWith("%")), ...saySale(facts.sale)].join("\n\n");
  if ("sizes" in facts) return [narrateSizes(facts), ...saySale(facts.sale)].join("\n\n");
  const told =
    "worth" in facts
      ? [
          explain === "cap" ? narrateMarketCap(facts) : narrateDollars(facts, about === "venue"),
          ...saySale(facts.sale),
        ]
      : narrateTrade(facts, about, explain);
  return [...("bought" in facts ? sayBack(facts) : []), ...sayShare(facts), ...told, sayRead(facts)].join(
    "\n\n",
  );
}

/** The sale's price beside the market's, and its terms. */
function saySale(sale: SaleOffer | null): string[] {
  if (sale === null) return [];
  const { beside } = sale;
  return [...(beside === null ? [] : [sayBeside(sale, beside, "price")]), saySaleTerms(sale)];
}

/** A quote; the sale and the market side by side where both are for coins, or a comparison is asked for. */
function narrateTrade(
  facts: TradeFacts,
  about: QuotePriceInput["about"],
  explain?: QuotePriceInput["explain"],
): string[] {
  const { market, sale, sold, bought, exact } = facts;
  const { answer, details } = wordQuote(facts);
  const each = narrateEach(facts);
  if (explain === "costs") return [...sayCosts(facts), answer];
  if (explain === "worth") return sayWorth(facts);
  if (about === "venue" || about === "bounds") return [...each, ...sayFirst(facts, about), answer];
  const isForCoins = sold.token.address === undefined;
  if (market !== null && sale?.beside && (isForCoins || about === "comparison")) {
    const asked = !isForCoins || bought.text === "1" ? "price" : exact;
    const found = `On the market that is the best that I find, ${market.route}, fees taken off.${sayCareful(market)} ${market.rival}`;
    return [...each, sayBeside(sale, sale.beside, asked), found.trimEnd(), saySaleTerms(sale)];
  }
  const first = about === "comparison" ? sayFirst(facts, about) : [];
  const rest = about === "comparison" && market ? `${market.rival} ${market.reference}`.trim() : details;
  return [...each, ...first, answer, ...(rest === "" ? [] : [rest]), ...saySale(sale)];
}

/** Answers a question about a quote, before the quote itself. */
function sayFirst(facts: TradeFacts, about: "venue" | "bounds" | "comparison"): string[] {
  const { market } = facts;
  if (market === null)
    return ["**Wrapping happens in the contract of wS, one for one:** no exchange takes part."];
  if (about === "venue") return [`**That is ${market.route}.** ${narrateSource(facts)}`];
  if (about === "comparison") return ["**It is the best price that I find on Sonic now.**"];
  const { percent, amount } = market.bound;
  return [
    `**${percent} % of slippage is the bound, ${sayAmount(amount)} the worst that it accepts;** its own price impact is ${market.impact}.`,
  ];
}

function sayShare({ share }: { share?: Share }): string[] {
  if (share === undefined) return [];
  const { symbol, percent, held, amount, left, received } = share;
  if (percent === "100" && (left === "0" || received === amount)) return [];
  if (received !== undefined)
    return [
      `**${percent} % of the ${groupDigits(received)} ${symbol} that you got is ${groupDigits(amount)} ${symbol}.**`,
    ];
  const [all, some, rest] = [held, amount, left].map((one) => `${groupDigits(one)} ${symbol}`);
  return [`**${percent} % of your ${all} is ${some};** ${rest} would be left, before the network fee.`];
}

/** Narrates quotes of several sizes as a table, with the answer in a sentence first. */
function narrateSizes({ sizes }: SizesFacts): string {
  const [first] = sizes;
  if (first === undefined) return "";
  const isSale = first.exact === "sell";
  const said = sizes.map(({ sold, bought }, at) => {
    const [given, other] = [sold, bought].map(sayAmount);
    if (isSale) return at === 0 ? `For ${given} you get ${other}` : `for ${given} ${other}`;
    return at === 0 ? `For ${other} you pay ${given}` : `for ${other} ${given}`;
  });
  const careful = sizes.flatMap(({ sold, bought, market }) =>
    (market?.warnings ?? []).some(({ level }) => level === "stop") ? [sayAmount(isSale ? sold : bought)] : [],
  );
  const warned =
    careful.length === 0
      ? ""
      : ` **Careful:** ${sayList(careful)} would be traded at a bad price; ask for that one alone for the reasons.`;
  return [
    `**${sayList(said)} now,** fees already taken off.${warned}`,
    [
      `| ${isSale ? "You give" : "You get"} | ${isSale ? "You get" : "You give"} | Price impact | Route |`,
      "| ---: | ---: | ---: | --- |",
      ...sizes.map(sayRow),
    ].join("\n"),
    `Each is quoted by itself, and one after the other they would move the price. Read at ${sayBlock(first.block)} on ${first.chain.name}.`,
  ].join("\n\n");
}

function sayRow({ sold, bought, exact, market }: QuoteFacts): string {
  const [given, other] = exact === "sell" ? [sold, bought] : [bought, sold];
  const cells = [
    sayAmount(given),
    sayAmount(other),
    market?.impact ?? "none",
    market?.route.replace(/^on /, "") ?? "the contract of wS",
  ];
  return `| ${cells.join(" | ")} |`;
}

const digits = 18;

/** The pools of a quote's route, and what one token comes to, with the digits to compute the rest from. */
function narrateSource({ market, sold, bought }: TradeFacts): string {
  const pools = (market?.pools ?? []).map(({ address, venue }) => `${quote(address)} on ${venue}`);
  const where =
    pools.length === 0 ? [] : [`The ${pools.length === 1 ? "pool is" : "pools are"} ${sayList(pools)}.`];
  const units = BigInt(sold.units);
  const places = [sold.token.decimals, bought.token.decimals];
  const [from, to] = places;
  if (units === 0n || from == null || to == null) return where.join(" ");
  const scaled = BigInt(bought.units) * 10n ** BigInt(digits + from);
  const each = formatAmount(scaled / (units * 10n ** BigInt(to)), digits);
  return [
    ...where,
    `At this size that is ${each} ${sayToken(bought.token)} for each ${sayToken(sold.token)}, fees off.`,
  ].join(" ");
}

const oneDollar = 10n ** 18n;

/** Formats an amount of coins with its dollars; small ones have the digits that a price needs. */
function sayCoins(coins: TokenAmount, coinUsd: string | null): string {
  const usd = coinUsd === null ? null : (BigInt(coins.units) * BigInt(coinUsd)) / oneDollar;
  const dollars = usd && (usd < oneDollar ? sayOne(usd) : formatDollars(usd));
  return `${sayAmount(coins)}${sayDollars(dollars || null)}`;
}

/** How long the sale's price holds, the right of return there, and the risk. */
function saySaleTerms({ price, coinUsd, beside, until, isReturnable }: SaleOffer): string {
  const right = isReturnable
    ? "what you buy there can be given back for at least 14 days for what you paid"
    : "what you buy there now cannot be given back";
  const offer =
    beside === null
      ? `In the team's own [sale](/token) one ${ticker} costs ${sayCoins(price, coinUsd)}`
      : "In the [sale](/token) the price stays the same";
  return `${offer} until ${sayMoment(until)}, and ${right}. What ${ticker} is worth later nobody knows: you can lose what you pay.`;
}

/**
 * Compares the sale with the market: what the same coins buy, what the same tokens cost, or, where neither
 * amount is the visitor's own, the price of one token.
 */
function sayBeside(sale: SaleOffer, beside: SideBySide, asked: "sell" | "buy" | "price"): string {
  const { marketPrice, spent, inSale, onMarket, cost, dearer } = beside;
  const say = (coins: TokenAmount) => sayCoins(coins, sale.coinUsd);
  const share = `${(Math.abs(dearer) / 100).toFixed(2)} % ${dearer > 0 ? "more" : "less"}`;
  const than = dearer > 0 ? "cheaper" : "dearer";
  const prices = `one ${ticker} costs ${say(sale.price)} there, ${say(marketPrice)} on the market, ${share}.`;
  if (asked === "buy")
    return `**${sayAmount(onMarket)} costs ${say(cost)} in the team's own sale, ${say(spent)} on the market${dearer === 0 ? "" : `, ${share}`}.**`;
  const same = `the sale and the market cost the same now: ${say(sale.price)} for one ${ticker}.`;
  if (asked === "price") {
    const isOfOne = onMarket.units === (10n ** BigInt(onMarket.token.decimals ?? 18)).toString();
    const many = isOfOne
      ? ""
      : ` There ${say(spent)}, what so many cost on the market, buys ${sayAmount(inSale)}.`;
    return dearer === 0
      ? `**${same.charAt(0).toUpperCase()}${same.slice(1)}**${many}`
      : `**The team's own sale is ${than} than the market now: ${prices}**${many}`;
  }
  const amounts = `**${sayAmount(spent)} buys ${sayAmount(inSale)} in the team's own sale, ${sayAmount(onMarket)} on the market.**`;
  return dearer === 0 ? amounts : `${amounts} The sale is ${than}: ${prices}`;
}
