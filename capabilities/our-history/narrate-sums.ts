import { formatCoins } from "@alithia/chain/amount/format-amount.ts";
import { toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { sumByToken, type TokenSum } from "@alithia/chain/transaction/find-own-moves.ts";
import { count, quote, sayAmount, sayList, sayMoment, sayParty } from "../narration/phrases.ts";
import { sayWhen, stateWords, sumFees, unseenCoins } from "./narrate-outcome.ts";
import type { HistoryEntry } from "./read-history.ts";

/** The net of each token over what was signed here. */
export function narrateNet(entries: readonly HistoryEntry[]): string {
  const mined = entries
    .toReversed()
    .flatMap(({ transactions }) => transactions.filter(({ block }) => block !== null));
  const confirmed = mined.filter(({ state }) => state === "confirmed");
  const known = confirmed.flatMap(({ outcome }) => outcome ?? []);
  const sums = sumByToken(known.map(({ moves }) => moves));
  if (sums.length === 0)
    return `What was signed here moved nothing that I can read${sumFees(mined) === null ? "" : `; it cost ${formatCoins(sumFees(mined) ?? 0n, 6)} in network fees`}.`;
  const changed = sums.filter(({ paid, received }) => paid !== received);
  const net = changed.length === 0 ? "neither more nor less of any token" : sayList(changed.map(sayNet));
  const fees = sumFees(mined);
  const opening = `Over the ${count(confirmed.length, "transaction")} confirmed here you have **${net}**${fees === null ? "" : `, and you paid ${formatCoins(fees, 6)} in network fees besides`}.`;
  const lines = sums.map(
    ({ token, paid, received }) =>
      `- ${sayAmount(toTokenAmount(token, paid))} paid, ${sayAmount(toTokenAmount(token, received))} received`,
  );
  const unread = confirmed.length - known.length;
  const doubts = [
    unread > 0 ? `What ${unread} of these transactions moved I could not read just now.` : "",
    known.every(({ moves }) => moves.isWhole) ? "" : `Note: ${unseenCoins}.`,
  ].filter((part) => part !== "");
  return [opening, lines.join("\n"), ...doubts].join("\n\n");
}

function sayNet({ token, paid, received }: TokenSum): string {
  const isLess = paid > received;
  const difference = sayAmount(toTokenAmount(token, isLess ? paid - received : received - paid));
  return `${difference} ${isLess ? "less" : "more"}`;
}

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Whether each payment arrived, one short line for each. */
export function narrateEveryone(entries: readonly HistoryEntry[]): string {
  const payments = entries.flatMap(({ transactions }) => transactions);
  const left = countLeft(entries);
  const all = payments.length + left;
  const arrived = payments.filter(({ state }) => state === "confirmed");
  const opening =
    arrived.length === all
      ? `Yes, ${all === 1 ? "it is" : `all ${words[all] ?? all} are`} confirmed:`
      : `${arrived.length === 0 ? "No" : "Not all"}: ${arrived.length} of ${all} ${all === 1 ? "payment is" : "payments are"} confirmed.`;
  const lines = payments.map((one) => {
    const { outcome, state, reason } = one;
    const said = outcome?.sent ?? null;
    const what = said === null ? quote(one.hash) : `${sayAmount(said.amount)} to ${sayParty(said.to)}`;
    return state === "confirmed"
      ? `- ${what}${sayWhen([one])}`
      : `- ${quote(one.hash)}: ${stateWords[state]}${reason === null ? "" : `, ${reason}`}`;
  });
  return [opening, lines.join("\n"), sayLeft(left)].filter((part) => part !== "").join("\n\n");
}

/** The payments that were confirmed as a table, with their sums. */
export function narratePayments(entries: readonly HistoryEntry[]): string {
  const payments = entries.toReversed().flatMap(({ transactions }) => transactions);
  const arrived = payments.filter(({ outcome }) => outcome?.sent != null);
  const sums = sumByToken(
    arrived.map(({ outcome }) => ({ paid: outcome?.sent ? [outcome.sent.amount] : [], received: [] })),
  );
  const fees = sumFees(payments);
  if (arrived.length === 0) return "None of the payments that I prepared here is confirmed on the chain.";
  const total = sayList(sums.map(({ token, paid }) => sayAmount(toTokenAmount(token, paid))));
  const cost = fees === null ? "" : `, and ${formatCoins(fees, 6)} in network fees`;
  const rows = arrived.map(({ hash, outcome, block }) => {
    const { amount, to } = outcome?.sent ?? {};
    const when = outcome?.time == null ? `block ${block}` : sayMoment(outcome.time);
    return `| ${when} | ${to === undefined ? "" : sayParty(to)} | ${amount === undefined ? "" : sayAmount(amount)} | ${quote(hash)} |`;
  });
  const table = ["| Date | To | Amount | Transaction |", "| --- | --- | --- | --- |", ...rows].join("\n");
  const failed = payments.length - arrived.length;
  return [
    `You sent **${total}** in ${count(arrived.length, "payment")}${cost}.`,
    table,
    failed > 0
      ? `${count(failed, "signed payment")} beside these ${failed === 1 ? "is" : "are"} not confirmed, or could not be read.`
      : "",
    sayLeft(countLeft(entries)),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** How many steps are not signed, those of unsigned proposals included. */
function countLeft(entries: readonly HistoryEntry[]): number {
  return entries.reduce(
    (sum, { stepsLeft, transactions, summary }) =>
      sum + (transactions.length === 0 ? summary.length : stepsLeft),
    0,
  );
}

function sayLeft(left: number): string {
  return left === 0
    ? ""
    : `${count(left, "payment")} prepared here ${left === 1 ? "was" : "were"} not signed, as far as I know.`;
}
