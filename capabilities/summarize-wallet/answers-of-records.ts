import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { dayMs } from "../input/resolve-days.ts";
import { count, quote, sayAmount, sayBlock, sayExactAmount, sayList } from "../narration/phrases.ts";
import { listLines, type Row, saySums, sayWhen, sumByToken } from "../rows/row.ts";
import { answersInWords } from "./answers-in-words.ts";
import { sayAverage, sayParts } from "./answers-of-sums.ts";
import { type Entry, joinByHash, listEntries, listSigned, sayEntry } from "./list-entries.ts";
import { listUnseen, pickLines } from "./picked-lines.ts";
import { choosePayments, listRows, sayDays } from "./wallet-rows.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

type Answer = (facts: WalletSummary, input: SummarizeWalletInput) => string | null;

const maxTold = 12;
const you = ({ isOwn }: WalletSummary) => (isOwn ? "you" : "it");
const sayMove = (row: Row) => `${row.words}, on ${sayWhen(row)}`;

/** The lines that are meant, and that none has an amount that is named. */
function pickAsked(facts: WalletSummary, input: SummarizeWalletInput): { entries: Entry[]; unseen: string } {
  const all = listEntries(facts, input);
  const amounts = listUnseen(all, input.lines ?? {});
  return {
    entries: joinByHash(pickLines(all, input.lines)).slice(0, maxTold),
    unseen: amounts.length === 0 ? "" : `I see no payment of ${sayList(amounts)} among these. `,
  };
}

const sayAll = (entries: readonly Entry[]) => listLines(entries.map(sayEntry));

/** Which transactions that the wallet signed the reply before left out; else those that paid nobody apart. */
const sayOthers: Answer = (facts, { days }) => {
  const signed = listSigned(facts);
  if (signed.length === 0) return null;
  const { shown = [] } = facts;
  const left = signed.filter(({ hash }) => !shown.includes(hash));
  const paying = signed.filter(({ isPayment }) => isPayment);
  const others = signed.filter(({ isPayment }) => !isPayment);
  const all = `${count(signed.length, "transaction")} that ${you(facts)} signed${sayDays(days)}`;
  if (left.length > 0 && left.length < signed.length && left.some(({ isPayment }) => isPayment))
    return `**Of the ${all}, the list above left out ${left.length === 1 ? "this one" : `these ${left.length}`}:**\n\n${sayAll(left)}`;
  if (others.length === 0 || paying.length === 0)
    return `**The ${all}, none left out:**\n\n${sayAll(signed)}`;
  return `**Of the ${all}, ${paying.length} paid something out and ${others.length} did not. These paid nothing:**\n\n${sayAll(others)}\n\n**The ${count(paying.length, "payment")}:**\n\n${sayAll(paying)}`;
};

/** The lines that a list is said to lack, with whether it has them. */
const sayMissing: Answer = (facts, input) => {
  const { shown = [] } = facts;
  const signed: Entry[] = listSigned(facts);
  const known = new Set(signed.map(({ hash }) => hash));
  const all = [
    ...signed,
    ...listEntries(facts, { ...input, part: undefined }).filter(({ hash }) => !known.has(hash)),
  ];
  const isNamed = (input.lines?.amounts ?? input.lines?.hexes) !== undefined;
  const meant = isNamed ? pickLines(all, input.lines) : all.filter(({ hash }) => !shown.includes(hash));
  const unseen = listUnseen(all, input.lines ?? {});
  const coins = `${facts.coin.token.symbol} that somebody simply sent to ${facts.isOwn ? "you" : "it"} leaves no record that I can search.`;
  if (unseen.length > 0 || meant.length === 0)
    return `**${unseen.length > 0 ? `I see no payment of ${sayList(unseen)}` : "The list above lacks nothing that I see"}${sayDays(input.days)}.** ${coins}`;
  const left = meant.filter(({ hash }) => !shown.includes(hash));
  const opening =
    left.length === 0
      ? "**They are in the list above:**"
      : `**You are right, ${left.length === 1 ? "this one belongs" : "these belong"} to the wallet’s records as well:**`;
  const why =
    left.length === 0
      ? ""
      : `\n\nA list of token movements is read from logs, and a plain payment of ${facts.coin.token.symbol} leaves none; what ${you(facts)} signed I find by its number. Nothing of it is lost. ${coins}`;
  return `${opening}\n\n${sayAll(left.length === 0 ? meant : left)}${why}`;
};

const csv = (cells: readonly (string | null | undefined)[]) =>
  cells
    .map((cell) => (/[",\n]/.test(cell ?? "") ? `"${cell?.replaceAll('"', '""')}"` : (cell ?? "")))
    .join(",");
const plain = (amount: TokenAmount | null | undefined) => amount?.text?.replaceAll(",", "") ?? amount?.units;

/** The lines as comma-separated text; the fee of a transaction stands on its first line. */
const sayAsText: Answer = (facts, input) => {
  const entries = pickLines(listEntries(facts, input), input.lines).toReversed();
  if (entries.length === 0) return "**I cannot make a file, and of that time I see nothing to list.**";
  const told = new Set<string>();
  const lines = entries.map(({ time, movement, fee, hash, words }) => {
    const isFirst = !told.has(hash);
    told.add(hash);
    return csv([
      ...[time, movement?.direction ?? "none", plain(movement?.amount), movement?.amount.token.symbol],
      ...[movement?.other, isFirst ? plain(fee) : "", hash, words.replaceAll("`", "")],
    ]);
  });
  const head = `time_utc,direction,amount,token,other_side,fee_${facts.coin.token.symbol},hash,what`;
  const coins =
    input.moved === "out" ||
    input.part === "fees" ||
    (input.token ?? facts.coin.token.symbol) !== facts.coin.token.symbol
      ? ""
      : `${facts.coin.token.symbol} that somebody simply sent leaves no record that I can search, so it is not among them. `;
  return `**I cannot make a file, but here are ${count(lines.length, "line")} as CSV to copy${sayDays(input.days)}:** paste them into a text file that ends in .csv, and Excel, Google Sheets or a bookkeeping program opens it.\n\n\`\`\`csv\n${[head, ...lines].join("\n")}\n\`\`\`\n\n${coins}A block explorer of this chain offers an address’s transactions as a CSV file, too.`;
};

/** The whole hashes of the lines that are meant. */
const sayHashes: Answer = (facts, input) => {
  const { entries, unseen } = pickAsked(facts, input);
  const [only, ...others] = entries;
  if (only === undefined) return null;
  const fee = only.fee === null ? "" : `, with a fee of ${sayAmount(only.fee)}`;
  return others.length === 0
    ? `${unseen}**${quote(only.hash)}** is the hash of this: ${sayMove(only)}${fee}. Whoever has it can look the transaction up in any explorer of this chain.`
    : `${unseen}**The hashes, one for each:**\n\n${sayAll(entries)}`;
};

/** Whether the lines that are meant are settled for good, by their blocks. */
const sayFinal: Answer = (facts, input) => {
  const { entries, unseen } = pickAsked(facts, input);
  const picked = entries.filter(({ block }) => block !== "0");
  if (picked.length === 0) return null;
  const lines = picked.map((entry) => {
    const later = BigInt(facts.block.number) - BigInt(entry.block);
    const followed = later === 0n ? "the latest one" : `${count(Number(later), "block")} followed since`;
    const fee = entry.fee === null ? "" : `, fee ${sayAmount(entry.fee)}`;
    return `${sayMove(entry)}: it succeeded in block ${formatAmount(BigInt(entry.block), 0)}, ${followed}${fee}; hash ${quote(entry.hash)}`;
  });
  const said =
    lines.length === 1
      ? `**Yes, it is final:** ${lines[0]}.`
      : `**Yes, ${lines.length === 2 ? "both" : `all ${lines.length}`} are final:**\n\n${listLines(lines)}`;
  return `${unseen}${said}\n\nWhat is in a block of this chain is settled: nobody can take it back, neither the sender nor I; only whoever received it can send it again. I looked up to ${sayBlock(facts.block)}.`;
};

/** What came in for what was paid, in the same transaction. */
const sayWhatFor: Answer = (facts, input) => {
  const rows = listEntries(facts, input).filter(({ movement }) => movement !== null);
  const out = rows.filter(({ movement }) => movement?.direction === "out");
  const from = out.length > 0 ? out : rows;
  const picked = pickLines(from, input.lines).slice(0, maxTold);
  const amounts = listUnseen(from, input.lines ?? {});
  if (picked.length === 0) return null;
  const lines = picked.map((row) => {
    const back = listRows(facts).filter(
      (one) => one.hash === row.hash && one.movement?.direction === "in" && row.movement?.direction === "out",
    );
    const got =
      back.length > 0
        ? `for it ${sayList(saySums(back))} came in, in the same transaction`
        : row.movement?.direction === "out"
          ? "nothing came back in the same transaction, so it was a plain payment"
          : "it came in, and nothing that I see was paid for it in the same transaction";
    return `${sayMove(row)}: ${got} (${quote(row.hash)})`;
  });
  const isKnown = lines.length === 1;
  const unseen = amounts.length === 0 ? "" : `I see no payment of ${sayList(amounts)} among these. `;
  return `${unseen}${isKnown ? `**${lines[0]}.**` : `**What was paid, and what came in for it:**\n\n${listLines(lines)}`}\n\nWhat somebody had in mind with a plain payment the chain does not tell.`;
};

/** What the transactions that are meant cost in network fees. */
const sayFeesOf: Answer = (facts, input) => {
  const signed = listSigned(facts).filter(({ fee }) => fee !== null);
  const payments = choosePayments(facts, { ...input, moved: "out" });
  const isOfPayments = input.part !== "fees" && input.lines === undefined;
  const hashes = new Set(payments.map(({ hash }) => hash));
  const paid = isOfPayments ? signed.filter(({ hash }) => hashes.has(hash)) : pickLines(signed, input.lines);
  const [sum] = sumByToken(paid.flatMap(({ fee }) => fee ?? []));
  if (sum === undefined) return null;
  const of = paid.length === 1 ? "it" : `those ${paid.length}`;
  return `**The network took ${sayExactAmount(sum)} for ${of}**, beside what was paid:\n\n${sayAll(paid)}`;
};

/** What is in a sum of fees or of payments, and what is not. */
const sayIncluded: Answer = (facts, input) => {
  const { days, part, moved } = input;
  const until = `up to ${sayBlock(facts.block)}`;
  const signed = listSigned(facts);
  const failed = signed.filter((one) => one.failed).length;
  const today = signed.filter(
    ({ time }) => Math.floor(Date.parse(time) / dayMs) === Math.floor(Date.parse(facts.block.time) / dayMs),
  ).length;
  const made = signed.filter(({ isDeployment }) => isDeployment).length;
  const kinds = `${made === 0 ? "no deployment of a token among them" : `${count(made, "deployment")} among them`}, ${failed === 0 ? "none failed" : `${failed} failed, whose fee counts as well`}`;
  if (part === "fees")
    return `**That is the network fee of every transaction that ${you(facts)} signed${sayDays(days)}, ${until}:** payments, approvals, trades, purchases and deployments alike; ${count(signed.length, "transaction")}, ${today} of today, ${kinds}. The fee of a pool or an exchange is not in it: that is taken out of what is traded, in its tokens.`;
  const way = moved === "in" ? "came in" : moved === "out" ? "went out" : "came in or went out";
  return `**That is every payment that ${way}${sayDays(days)} and that I see, ${until}, today’s included.** Approvals, mints and deployments are no payments, so they are not in it; nor are network fees, and what failed moved nothing. What a pool kept of a trade is within the amount that was traded.`;
};

const answers: Record<NonNullable<SummarizeWalletInput["ask"]>, Answer> = {
  other: sayOthers,
  file: sayAsText,
  hash: sayHashes,
  final: sayFinal,
  "what-for": sayWhatFor,
  "fees-of": sayFeesOf,
  include: sayIncluded,
  avg: sayAverage,
  "which-sum": sayParts,
  missing: sayMissing,
  ...answersInWords,
};

/** What is asked of the records; null where nothing of them answers it. */
export const answerOfRecords: Answer = (facts, input) =>
  input.ask === undefined ? null : answers[input.ask](facts, input);
