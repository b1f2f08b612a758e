import { formatCoins, formatMoment, formatTokens } from "@alithia/chain/amount/format-amount.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";

/** Texts of the sale's first view. */

export const noScript = "Without JavaScript this page cannot read the chain or open a wallet.";
export const youPay = "You pay";
export const payOtherwise = "S, pay with another token";
export const max = "Max";
export const youReceive = "You receive";
export const nothingInTheWay = "Nothing is in the way.";
export const asking = "Asking your wallet…";
export const whereButtonLeads = "The button opens your own wallet for one call to the sale contract.";
export const record = "The record of the sale";
export const lead = "One price for everyone, fixed in a contract nobody can change.";
export const leadOfReturns =
  " Within 14 days you get back what you paid, without network fees; then there is only the market.";
export const ticker = "Ticker";
export const system = "System";
export const rate = "Rate";
export const reading = "Reading the sale";
export const paidForSold = "Paid for what is sold";
export const coinsHeld = "Held by the contract now";
export const returnable = "Returnable";
export const unsold = "Unsold";
export const stillForSale = "Still for sale";
export const opens = "Opens";
export const opened = "Opened";
export const buyingEnded = "Buying ended";
export const buyingEnds = "Buying ends";
export const lastCall = "Last call";
export const mostPerWallet = "Most per wallet";
export const title = (symbol: string) => `The ${symbol} sale`;
export const buy = (symbol: string) => `Buy ${symbol}`;
export const balance = (coins: string) => `Balance ${coins}`;
export const holds = (tokens: string) => `You hold ${tokens}`;
export const sold = (cap: string) => `of ${cap} sold`;
export const tokensHeld = (symbol: string) => `${symbol} held by the contract now`;
export const percentSold = (percent: string | number) => `${percent} percent sold`;
export const fromTo = (start: string, end: string) => `${start} to ${end}`;
export const unread = "reading the contract…";
export const notCompared = "not compared";
export const differs = "different in the contract: buying is blocked";
export const equal = (block: string, isOld: boolean) => `equal at block ${block}${isOld ? " (old)" : ""}`;
export const silentSince = (block: string) =>
  `The node has been silent since block ${block}. These figures may be old.`;
export const ofBlock = (sentence: string, block: string) => `${sentence} They are of block ${block}.`;
export const moment = "One moment.";
export const noAnswer = "The node does not answer. This page keeps asking.";
export const newTab = "(opens in a new tab)";
export const enterAmount = "Enter an amount.";
export const nodeSilent = "The node did not answer.";

/** Describes the phase of the sale, by block time rather than the visitor's clock. */
export function describePhase(sale: SaleInfo): { title: string; sentence: string } {
  const { terms, timestamp, token } = sale;
  switch (sale.phase) {
    case "upcoming":
      return {
        title: "Not open yet",
        sentence: `It opens on ${formatMoment(terms.start)}, in ${formatSpan(terms.start - timestamp)} by the chain’s clock.`,
      };
    case "running": {
      const left = terms.cap - sale.sold;
      const ending = `Buying ends on ${formatMoment(terms.end)}, in ${formatSpan(terms.end - timestamp)}.`;
      if (left * 50n > terms.cap) return { title: "Open", sentence: ending };
      return {
        title: "Nearly sold out",
        sentence: `${formatTokens(left, token)} are left. A larger purchase is filled up to that, and the rest of the payment stays with you.`,
      };
    }
    case "paused":
      return {
        title: "Buying is paused",
        sentence: `The guardian has paused buying until ${formatMoment(sale.pausedUntil)}. Returns are not touched by it.`,
      };
    case "sold-out":
      return {
        title: "Sold out",
        sentence:
          timestamp < terms.end
            ? `Every ${token.symbol} of the sale is sold. What buyers return before ${formatMoment(terms.end)} comes back on sale, and what they return later in the last call.`
            : `Every ${token.symbol} of the sale is sold, and nothing can be returned any more.`,
      };
    case "returns-only":
      return {
        title: "Buying has ended",
        sentence: `Each purchase can be returned until its own date. On ${formatMoment(sale.lastCallStart)}, in ${formatSpan(sale.lastCallStart - timestamp)}, the last call begins: what is left by then is for sale for seven days.`,
      };
    case "last-call":
      return {
        title: "Last call",
        sentence: `What is left is for sale until ${formatMoment(sale.close)}, for ${formatSpan(sale.close - timestamp)}. What is bought now cannot be returned.`,
      };
    case "closed":
      return {
        title: "Closed",
        sentence: `The sale ended on ${formatMoment(sale.close)}. ${describeSettlement(sale)}`,
      };
  }
}

/** Describes what a closed sale has paid out, by what it still holds. */
function describeSettlement({ withdrawable, saleTokens, sold, terms, token }: SaleInfo): string {
  const open = [
    withdrawable > 0n ? `${formatCoins(withdrawable, 4)} for the treasury` : "",
    saleTokens > 0n ? `${formatTokens(saleTokens, token, 4)} for the recipient of what is unsold` : "",
  ].filter(Boolean);
  if (open.length > 0) return `The contract still holds ${open.join(" and ")}: see below.`;
  const paid = [
    sold > 0n ? "The payments went to the treasury." : "Nothing was raised.",
    sold < terms.cap
      ? `The unsold ${token.symbol} went to their recipient.`
      : `Every ${token.symbol} was sold.`,
  ];
  return `The sale is settled. ${paid.join(" ")}`;
}

function formatSpan(seconds: bigint): string {
  const count = (value: bigint, unit: string) => `${value} ${unit}${value === 1n ? "" : "s"}`;
  if (seconds >= 172_800n) return count(seconds / 86_400n, "day");
  if (seconds >= 7_200n) return count(seconds / 3_600n, "hour");
  if (seconds >= 120n) return count(seconds / 60n, "minute");
  return count(seconds, "second");
}
