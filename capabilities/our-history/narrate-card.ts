import { formatAmount, formatCoins } from "@alithia/chain/amount/format-amount.ts";
import { stateWords } from "./narrate-outcome.ts";
import type { HistoryEntry } from "./read-history.ts";

/** What a step's sentence says of an exchange: what is given, what comes for it, which of the two is bound, until when. */
const exchanging =
  /^(Pay up to|Swap|Swap at most) (\d\S* \S+) (?:.*? )?for (?:at least|exactly) (\d\S* [^\s,]+).*?, until (\d.+ UTC)\.$/;

type Exchange = { verb: string; given: string; got: string; until: string };

function findExchange({ summary }: HistoryEntry): Exchange | null {
  const found = summary.map((line) => exchanging.exec(line)).find((one) => one !== null);
  const [, verb = "", given = "", got = "", until = ""] = found ?? [];
  return found === undefined ? null : { verb, given, got, until };
}

const deeds: Readonly<Record<string, string>> = { "Pay up to": "purchase" };
const nameDeed = ({ verb }: Exchange) => deeds[verb] ?? "swap";

/** Until when the transaction of a card can be carried out; null if it has no limit of its own. */
export function sayDeadline(entry: HistoryEntry): string | null {
  const exchange = findExchange(entry);
  if (exchange === null) return null;
  const { until, given } = exchange;
  const allowed =
    entry.summary.length > 1 ? " A permission signed before it stays until you take it back." : "";
  return `**${until} is a time limit inside the transaction:** the ${nameDeed(exchange)} can be carried out until then, and not after. Signed too late it fails: you keep your ${given}, and only the network's fee is spent. Left unsigned, the card runs out by itself and costs nothing; ask again, and I prepare it with the figures of then.${allowed}`;
}

/** The least that a card's exchange gives, or the most that it takes, and what decides what it will be. */
export function sayBounds(entry: HistoryEntry): string | null {
  const exchange = findExchange(entry);
  if (exchange === null) return null;
  const { verb, given, got } = exchange;
  const kept = `you keep your ${given.replace(/^\S+ /, "")}, and only the network's fee is spent`;
  if (verb === "Pay up to")
    return `**At least ${got}, or nothing is bought:** the sale's price is fixed in its contract, so ${given} buy exactly as many and never fewer. If it cannot give them, for instance because they are sold out, ${kept}.`;
  if (verb === "Swap at most")
    return `**You get exactly ${got}, and pay ${given} at most.** What it really takes is decided by the price of the moment that it is mined, and what is not needed stays yours. Above that it does not happen: ${kept}.`;
  const expected = sayExpected(entry, got);
  const first =
    expected === null
      ? `**At least ${got}, or the swap does not happen.**`
      : `**${expected} at the price of when I prepared it, and ${got} at least.**`;
  return `${first} What you really get is decided by the price of the moment that it is mined. Below the least it does not happen: ${kept}.`;
}

const shownDigits = 6;
const isOf = (symbol: string) => (one: { symbol: string }) => one.symbol === symbol;

/** What the card's simulation brought in the token of an amount. */
function sayExpected({ expected = [] }: HistoryEntry, amount: string): string | null {
  const [, symbol = ""] = amount.split(" ");
  const changes = expected.filter(isOf(symbol));
  const sum = changes.reduce((total, { change }) => total + BigInt(change), 0n);
  const [{ decimals } = { decimals: 0 }] = changes;
  return sum > 0n ? `${formatAmount(sum, decimals, Math.min(decimals, shownDigits))} ${symbol}` : null;
}

const moving = /^(?:Send|Swap(?: at most)?|Pay up to|Return|Wrap|Burn) (\d\S* \S+)/;

/** What a card takes in all with its highest fee; null if its fee is not known. */
export function sayTotal({ summary, maxFeeWei, paysWei }: HistoryEntry): string | null {
  if (maxFeeWei === null) return null;
  const fee = `a network fee of up to about ${formatCoins(BigInt(maxFeeWei), 6)}`;
  const given = summary.flatMap((line) => moving.exec(line)?.[1] ?? []);
  const coins = BigInt(paysWei ?? 0);
  if (coins > 0n)
    return `**At most about ${formatCoins(coins + BigInt(maxFeeWei), 6)} in all:** ${formatCoins(coins)} for what the card does, and ${fee}.`;
  return given.length === 0
    ? `**Nothing but ${fee}:** the card moves none of your coins.`
    : `**${given.join(" and ")} in all, and beside it ${fee}.** The fee is not taken from the amount.`;
}

/** Each card of the conversation with whether it was signed, in the order in which they were prepared. */
export function narrateEach(entries: readonly HistoryEntry[]): string {
  const lines = entries
    .toReversed()
    .map(({ summary, state }, at) => `${at + 1}. ${summary.join(" ")} **${stateWords[state]}**.`);
  return `**A card that is not signed pays nothing, and each that is signed pays once.**\n\n${lines.join("\n")}\n\nSign only what you want to happen; a card that you leave runs out by itself.`;
}
