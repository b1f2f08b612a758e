import { formatCoins } from "@alithia/chain/amount/format-amount.ts";
import { count, quote, sayAmount, sayList, sayParty } from "../narration/phrases.ts";
import { type Row, sayWhen as sayRowTime, saySums } from "../rows/row.ts";
import { sayWhen, stateWords } from "./narrate-outcome.ts";
import { sumFees } from "./read-fees.ts";
import type { HistoryEntry, HistoryTransaction } from "./read-history.ts";

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Whether each payment arrived, one short line for each; with `to` those to one address alone, if there are any. */
export function narrateEveryone(all: readonly HistoryEntry[], to?: string): string {
  const own = to === undefined ? [] : keepPaymentsTo(all, to);
  const entries = own.length > 0 ? own : all;
  const payments = entries.flatMap(({ transactions }) => transactions);
  const left = own.length > 0 ? 0 : countLeft(entries);
  const total = payments.length + left;
  const arrived = payments.filter(({ state }) => state === "confirmed");
  const opening =
    arrived.length === total
      ? `Yes, ${total === 1 ? "it is" : total === 2 ? "both are" : `all ${words[total] ?? total} are`} confirmed:`
      : `${arrived.length === 0 ? "No" : "Not all"}: ${arrived.length} of ${total} ${total === 1 ? "payment is" : "payments are"} confirmed.`;
  const lines = payments.map((one) => {
    const { state, reason, hash } = one;
    const what = sayPayment(one);
    return state === "confirmed"
      ? `- ${what ?? quote(hash)}${sayWhen([one])}`
      : `- ${what === null ? "" : `${what}, `}${quote(hash)}: ${stateWords[state]}${reason === null ? "" : `, ${reason}`}`;
  });
  return [opening, lines.join("\n"), sayUnmined(entries), sayLeft(left)]
    .filter((part) => part !== "")
    .join("\n\n");
}

const paying = /^Send (?<amount>[\d,.]+ \S+)(?: \(0x[0-9a-f]{40}\))? to (?<to>0x[0-9a-f]{40})\.?$/i;

/** How much went to whom: by its receipt, else by its card; null if neither tells. */
function sayPayment({ outcome, said }: HistoryTransaction): string | null {
  const sent = outcome?.sent ?? null;
  if (sent !== null) return `${sayAmount(sent.amount)} to ${sayParty(sent.to)}`;
  const { amount, to } = paying.exec(said ?? "")?.groups ?? {};
  return amount === undefined || to === undefined ? null : `${amount} to ${quote(to)}`;
}

/** Why a wallet may call confirmed what the node does not show; empty where all that was sent is mined. */
export function sayUnmined(entries: readonly HistoryEntry[]): string {
  const open = entries
    .flatMap(({ transactions }) => transactions)
    .filter(({ state }) => /^(?:pending|unseen)$/.test(state));
  if (open.length === 0) return "";
  const them = open.length === 1 ? "it" : "them";
  return `I asked my node just now, and it shows no receipt of ${them}. A wallet that says “confirmed” may ask another node or be on another network: compare the network that it names with the one on the card, and look the hash up in that network's explorer.`;
}

/** The payments that were confirmed, as rows. */
export const listPayments = (entries: readonly HistoryEntry[]): Row[] =>
  entries.flatMap(({ transactions }) =>
    transactions.flatMap(({ hash, block, outcome }): Row[] => {
      if (outcome?.sent == null) return [];
      const { amount, to } = outcome.sent;
      const movement = { direction: "out", other: to.address, otherName: to.name, amount } as const;
      const words = `${sayAmount(amount)} to ${sayParty(to)}`;
      return [{ hash, block: block ?? "0", time: outcome.time, movement, words, isPayment: true }];
    }),
  );

/** The payments that were confirmed as a table, with their sums. */
export function narratePayments(all: readonly HistoryEntry[], to?: string): string {
  const entries = to === undefined ? all : keepPaymentsTo(all, to);
  const signed = entries.flatMap(({ transactions }) => transactions);
  const arrived = listPayments(entries.toReversed());
  if (arrived.length === 0)
    return signed.length === 0
      ? "None of the payments that I prepared here is confirmed on the chain."
      : narrateEveryone(entries);
  const fees = sumFees(signed);
  const cost = fees === null ? "" : `, and ${formatCoins(fees, 6)} in network fees`;
  const rows = arrived.flatMap(({ movement, ...row }) =>
    movement === null
      ? []
      : `| ${sayRowTime(row)} | ${sayParty({ address: movement.other, name: movement.otherName })} | ${sayAmount(movement.amount)} | ${quote(row.hash)} |`,
  );
  const failed = signed.length - arrived.length;
  const others =
    failed > 0
      ? `${count(failed, "signed payment")} beside these ${failed === 1 ? "is" : "are"} not confirmed, or could not be read.`
      : "";
  return [
    `You sent ${to === undefined ? "" : `${quote(to)} `}**${sayList(saySums(arrived))}** in ${count(arrived.length, "payment")}${cost}.`,
    sayEach(arrived),
    ["| Date | To | Amount | Transaction |", "| --- | --- | --- | --- |", ...rows].join("\n"),
    others,
    sayLeft(countLeft(entries)),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** What each got in all, where somebody got several payments beside others. */
function sayEach(arrived: readonly Row[]): string {
  const groups = [...Map.groupBy(arrived, ({ movement }) => movement?.other).values()];
  if (groups.length < 2 || groups.length === arrived.length) return "";
  const each = groups.map((rows) => {
    const [first] = rows.flatMap(({ movement }) => movement ?? []);
    const party = first && sayParty({ address: first.other, name: first.otherName });
    return `${party} got ${sayList(saySums(rows))}`;
  });
  return `In all, ${sayList(each)}.`;
}

/** The signed payments to one address alone. */
function keepPaymentsTo(entries: readonly HistoryEntry[], to: string): HistoryEntry[] {
  return entries.flatMap((entry) => {
    const transactions = entry.transactions.filter(({ outcome, said }) => {
      const paid = outcome?.sent?.to.address ?? paying.exec(said ?? "")?.groups?.to;
      return paid?.toLowerCase() === to.toLowerCase();
    });
    return transactions.length === 0 ? [] : [{ ...entry, transactions }];
  });
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
