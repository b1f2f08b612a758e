import { ticker } from "@alithia/content/ticker.ts";
import { sayAmount, sayMoment } from "../narration/phrases.ts";
import type { QuotePriceInput, SaleOffer, SideBySide } from "./price-facts.ts";
import { sayOne } from "./read-dollar-worth.ts";

/** The sale's price in dollars, where the rest of the answer is in dollars too. */
function sayPriceInDollars({ price }: SaleOffer, coinUsd: string | null | undefined): string {
  if (!coinUsd) return "";
  return ` (about ${sayOne((BigInt(price.units) * BigInt(coinUsd)) / 10n ** 18n)})`;
}

type Offer = { sale: SaleOffer | null; coinUsd?: string | null };

/** States the sale's price beside the market's, that it is the team's own offer, and the risk. */
export function saySale({ sale, coinUsd }: Offer, about?: QuotePriceInput["about"]): string[] {
  if (sale === null) return [];
  const right = sale.isReturnable
    ? "what is bought there can be returned for at least 14 days for what was paid"
    : "what is bought there now cannot be returned";
  const { beside } = sale;
  const compared = beside === null || about === "comparison" ? "" : `${sayBeside(sale, beside, coinUsd)} `;
  const price = `${sayAmount(sale.price)}${sayPriceInDollars(sale, coinUsd)}`;
  const offer = beside === null ? `one ${ticker} costs ${price}` : "the price stays";
  return [
    `${compared}In the team's own [sale](/token), which is no market, ${offer} until ${sayMoment(sale.until)}; ${right}. What ${ticker} is worth later nobody knows: you can lose what you pay.`,
  ];
}

/** Compares both prices of one token in coins, and what the same coins buy in each place. */
export function sayBeside(
  sale: SaleOffer,
  { marketPrice, spent, inSale, onMarket, dearer }: SideBySide,
  coinUsd?: string | null,
): string {
  const share = (Math.abs(dearer) / 100).toFixed(2);
  const prices = `${sayAmount(sale.price)}${sayPriceInDollars(sale, coinUsd)} there, ${sayAmount(marketPrice)} on the market`;
  const opening =
    dearer === 0
      ? `The team's own sale and the market cost the same now: one ${ticker} is ${prices}.`
      : `The team's own sale is ${dearer > 0 ? "cheaper" : "dearer"} than the market now: one ${ticker} costs ${prices}, ${share} % ${dearer > 0 ? "more" : "less"}.`;
  return `**${opening}** ${sayAmount(spent)} buys ${sayAmount(inSale)} in the sale, ${sayAmount(onMarket)} on the market.`;
}
