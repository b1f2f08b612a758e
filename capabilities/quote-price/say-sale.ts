import { formatDollars } from "@alithia/chain/amount/format-amount.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { sayAmount, sayDollars, sayMoment } from "../narration/phrases.ts";
import type { SaleOffer, SideBySide } from "./price-facts.ts";
import { sayOne } from "./read-dollar-worth.ts";

const oneDollar = 10n ** 18n;

/** Formats an amount of coins with its dollars; small ones have the digits that a price needs. */
function sayCoins(coins: TokenAmount, coinUsd: string | null): string {
  const usd = coinUsd === null ? null : (BigInt(coins.units) * BigInt(coinUsd)) / oneDollar;
  const dollars = usd && (usd < oneDollar ? sayOne(usd) : formatDollars(usd));
  return `${sayAmount(coins)}${sayDollars(dollars || null)}`;
}

/** How long the sale's price holds, the right of return there, and the risk. */
export function saySaleTerms({ price, coinUsd, beside, until, isReturnable }: SaleOffer): string {
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
export function sayBeside(sale: SaleOffer, beside: SideBySide, asked: "sell" | "buy" | "price"): string {
  const { marketPrice, spent, inSale, onMarket, cost, dearer } = beside;
  const say = (coins: TokenAmount) => sayCoins(coins, sale.coinUsd);
  const share = `${(Math.abs(dearer) / 100).toFixed(2)} % ${dearer > 0 ? "more" : "less"}`;
  const than = dearer > 0 ? "cheaper" : "dearer";
  const prices = `one ${ticker} costs ${say(sale.price)} there, ${say(marketPrice)} on the market, ${share}.`;
  if (asked === "buy")
    return `**${sayAmount(onMarket)} costs ${say(cost)} in the team's own sale, ${say(spent)} on the market${dearer === 0 ? "" : `, ${share}`}.**`;
  const same = `the sale and the market cost the same now: ${say(sale.price)} for one ${ticker}.`;
  if (asked === "price")
    return dearer === 0
      ? `**${same.charAt(0).toUpperCase()}${same.slice(1)}**`
      : `**The team's own sale is ${than} than the market now: ${prices}**`;
  const amounts = `**${sayAmount(spent)} buys ${sayAmount(inSale)} in the team's own sale, ${sayAmount(onMarket)} on the market.**`;
  return dearer === 0 ? amounts : `${amounts} The sale is ${than}: ${prices}`;
}
