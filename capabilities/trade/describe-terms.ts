import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { readsOn } from "@alithia/chain/text/write-symbol.ts";
import type { Trade } from "@alithia/chain/trade/find-trade.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { quote as quoteText } from "../narration/quote.ts";
import type { TradeOrder } from "../quoting/resolve-order.ts";
import { sayRoutes } from "../quoting/say-routes.ts";

/** The quote behind a trade in one paragraph: what comes out now, how much worse it may get, what it does to the price. */
export function describeTerms(
  { sell, buy, exact }: TradeOrder,
  { routes, sellUnits, buyUnits, impactBasisPoints }: Trade,
  slippageBasisPoints: bigint,
): string {
  const write = (units: bigint, token: FormToken | null) =>
    `${formatAmount(units, token?.decimals ?? 18, 6)} ${token === null ? "S" : writeTerm(token)}`;
  const now = `You get ${write(buyUnits, buy)} for ${write(sellUnits, sell)} now, ${sayRoutes(routes)}.`;
  const percent = formatAmount(slippageBasisPoints, 2);
  const bound =
    exact === "sell"
      ? `Should the price move, you get at most ${percent} % less, or the trade does not happen.`
      : `Should the price move, you pay at most ${percent} % more, or the trade does not happen.`;
  const impact = `Its own price impact is ${impactBasisPoints === 0 ? "below 0.01" : (impactBasisPoints / 100).toFixed(2)} %.`;
  const rest =
    exact === "buy" && sell !== null
      ? " What of the approval is not needed stays with the exchange; I can prepare taking it back."
      : "";
  return `${now} ${bound} ${impact}${rest}`;
}

function writeTerm({ symbol, address, unlisted }: FormToken): string {
  return unlisted === true && readsOn(symbol)
    ? `of the token ${quoteText(address)}, which calls itself ${quoteText(symbol)}`
    : quoteText(symbol);
}
