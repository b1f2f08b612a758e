import { groupDigits } from "@alithia/agent/offer-requests.ts";
import { sayAmount, sayRead } from "../narration/phrases.ts";
import { sayCareful, wordQuote } from "../quoting/read-quote.ts";
import { narratePools } from "./narrate-pools.ts";
import { narrateSizes } from "./narrate-sizes.ts";
import { narrateSource } from "./narrate-source.ts";
import type { PriceFacts, QuotePriceInput, SaleOffer, Share, TradeFacts } from "./price-facts.ts";
import { sayBack } from "./quote-back.ts";
import { sayCosts, sayWorth } from "./quote-costs.ts";
import { narrateEach } from "./quote-each-venue.ts";
import { narrateDollars } from "./read-dollar-worth.ts";
import { sayBeside, saySaleTerms } from "./say-sale.ts";

/** Narrates what is asked of a price, the answer first and where it was read last. */
export function narratePrice(facts: PriceFacts, input: QuotePriceInput): string {
  const { about, amount, explain } = input;
  if ("pools" in facts)
    return [narratePools(facts, amount.endsWith("%")), ...saySale(facts.sale)].join("\n\n");
  if ("sizes" in facts) return [narrateSizes(facts), ...saySale(facts.sale)].join("\n\n");
  const told =
    "worth" in facts
      ? [narrateDollars(facts, about === "venue"), ...saySale(facts.sale)]
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
