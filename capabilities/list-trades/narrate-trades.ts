import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { capitalize, count, quote, sayAmount, sayMoment, sayParty, sayRead } from "../narration/phrases.ts";
import { sayPriceOfEach } from "../our-history/narrate-outcome.ts";
import { listLines } from "../rows/row.ts";
import {
  isPurchase,
  type ListTradesInput,
  type Trade,
  type TradeSum,
  type TradesFacts,
} from "./trades-facts.ts";

/** Lists trades, newest first, with their sums and what selling brings now. */
export function narrateTrades(facts: TradesFacts, asked: Pick<ListTradesInput, "token" | "side">): string {
  const { trades, sums } = facts;
  if (trades.length === 0) return `${sayNone(facts, asked)}\n\n${sayRead(facts)}`;
  const listed = `**${count(trades.length, "trade")}${trades.length > 1 ? ", newest first" : ""}:**`;
  return [
    ...sums.map((sum) => saySum(sum, facts)),
    listed,
    listLines(trades.map(sayTrade)),
    sayUnread(facts),
    sayRead(facts),
  ]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

function sayNone(facts: TradesFacts, { token, side }: Pick<ListTradesInput, "token" | "side">): string {
  const { signed, unread, isOwn } = facts;
  const who = isOwn ? "you" : "it";
  if (unread !== 0) return `**I cannot tell:** ${sayUnread(facts)}`;
  if (signed === 0) return `**None:** ${who} signed no transaction in that time.`;
  return `**None that I can see:** none of the ${count(signed ?? 0, "transaction")} that ${who} signed ${side ?? "traded"} ${token ?? "one token for another"}. Trades on an exchange that keeps the coins itself leave no trace here.`;
}

function sayUnread({ unread, isOwn }: TradesFacts): string {
  if (unread === 0) return "";
  const who = isOwn ? "you" : "it";
  return unread === null
    ? `My node does not tell what ${who} signed in that time.`
    : `${capitalize(count(unread, "transaction"))} that ${who} signed in that time I could not read as a trade or as none.`;
}

function sayTrade({ time, paid, received, place, hash }: Trade): string {
  const when = time === null ? "" : `${sayMoment(time)}: `;
  const price = sayPriceOfEach(paid, received);
  return `${when}${sayAmount(paid)} for ${sayAmount(received)}${price === "" ? "" : ` (${price})`}, at ${sayParty(place)}, in ${quote(hash)}`;
}

function saySum(sum: TradeSum, { address, isOwn }: TradesFacts): string {
  const { paid, received, trades } = sum;
  const price = sayPriceOfEach(paid, received);
  const each = price === "" ? "" : `: ${price}${trades > 1 ? " on average" : ""}`;
  const who = isOwn ? "You" : quote(address);
  const opening = `**${who} ${isPurchase(sum) ? "paid" : "gave"} ${sayAmount(paid)} and got ${sayAmount(received)}${each}.**`;
  return isPurchase(sum) ? `${opening} ${sayNow(sum)}` : opening;
}

/** What the purchase would bring now, beside what was paid for it. */
function sayNow({ paid, received, now }: TradeSum): string {
  if (now === null)
    return `${sayAmount(received)} has no market that I can read, so I cannot say what it would bring now.`;
  const difference = BigInt(now.units) - BigInt(paid.units);
  const size = toTokenAmount(paid.token, difference < 0n ? -difference : difference);
  const compared =
    difference === 0n
      ? "just what was paid"
      : `${sayAmount(size)} (${sayPercent(size, paid)}) ${difference > 0n ? "more" : "less"} than was paid`;
  return `Sold on the market now, that would bring ${sayAmount(now)}: **${compared}**, network fees aside.`;
}

function sayPercent({ units }: TokenAmount, whole: TokenAmount): string {
  const hundredths = (BigInt(units) * 10_000n + BigInt(whole.units) / 2n) / BigInt(whole.units || "1");
  return hundredths === 0n ? "below 0.01 %" : `${formatAmount(hundredths, 2)} %`;
}

const ofProfit =
  /\b(?:profit\w*|gain\w*|lo[sp]s\w*|lose|lost|losing|up or down|plus|minus|(?:in the )?(?:green|red)|if i (?:sell|sold)|good (?:deal|price|trade|buy)|bad (?:deal|price|trade|buy)|overpa\w+|cheap\w*|worth it|smart)\b/i;

/** Answers first whether it was a gain, where that is asked of a purchase; else null. */
export function answerOfTrades({ sums }: TradesFacts, _: unknown, question: string): string | null {
  const [sum] = sums.filter(isPurchase);
  if (sum?.now == null || !ofProfit.test(question)) return null;
  const difference = BigInt(sum.now.units) - BigInt(sum.paid.units);
  if (difference === 0n) return "**Neither gain nor loss so far.**";
  return difference > 0n
    ? "**A gain so far, by the market of now.**"
    : "**A loss so far, by the market of now.**";
}
