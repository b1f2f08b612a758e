import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { findDayWords } from "../input/day-words.ts";
import { dayMs, resolveDays } from "../input/resolve-days.ts";
import {
  capitalize,
  count,
  quote,
  sayAmount,
  sayBlock,
  sayExactAmount,
  sayList,
} from "../narration/phrases.ts";
import { listAmounts, listLines, pickRows, type Row, saySums, sayWhen, sumByToken } from "../rows/row.ts";
import { findPick } from "../rows/row-question.ts";
import { listSigned, type Signed, saySigned } from "./list-signed.ts";
import { choosePayments, chooseRows, listCoins, listRows, sayDays } from "./wallet-rows.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

type Answer = (facts: WalletSummary, input: SummarizeWalletInput, question: string) => string | null;

const you = ({ isOwn }: WalletSummary) => (isOwn ? "you" : "it");
const sayMove = (row: Row) => `${row.words}, on ${sayWhen(row)}`;

const places = [
  /\b(?:first|1st|(?<!on )top)\b|\b(?:line|number|no\.?|#) ?(?:1|one)\b/i,
  /\b(?:second|2nd)\b|\b(?:line|number|no\.?|#) ?(?:2|two)\b/i,
  /\b(?:third|3rd)\b|\b(?:line|number|no\.?|#) ?(?:3|three)\b/i,
  /\b(?:fourth|4th)\b|\b(?:line|number|no\.?|#) ?(?:4|four)\b/i,
  /\b(?:fifth|5th)\b|\b(?:line|number|no\.?|#) ?(?:5|five)\b/i,
];
const latest = /\b(?:last|latest|newest|most recent) (?:one|payment|transfer|transaction)\b|\blast\W*$/i;

const listNumbers = (question: string) =>
  (question.replace(/0x[0-9a-f…]+/gi, " ").match(/(?<![\w.])\d[\d,]*(?:\.\d+)?(?![\d.]*[a-z])/gi) ?? []).map(
    (one) => one.replaceAll(",", ""),
  );
const isOfNumber = ({ movement }: Row, numbers: readonly string[]) =>
  numbers.includes(movement?.amount.text?.replaceAll(",", "") ?? "");

/** That no row has the amount that a question names; empty where one has it or none is named. */
function sayUnseen(rows: readonly Row[], question: string): string {
  const numbers = listNumbers(question);
  return numbers.length === 0 || rows.some((row) => isOfNumber(row, numbers))
    ? ""
    : `I see no payment of ${sayList(numbers)} among these. `;
}

/** The rows, newest first, that a question means: by amount, other side, place or day; all where it says none of these. */
function pickMeant(rows: readonly Row[], question: string, now: number): Row[] {
  const numbers = listNumbers(question);
  const hexes = question.match(/0x[0-9a-f]{3,}/gi) ?? [];
  const days = findDayWords(question)?.[0];
  const within = days === undefined ? null : resolveDays(days, now);
  const tests: ((row: Row) => boolean)[] = [
    (row) => isOfNumber(row, numbers),
    ({ movement, hash }) =>
      hexes.some((hex) =>
        [movement?.other, hash].some((one) => one?.toLowerCase().startsWith(hex.toLowerCase())),
      ),
    ({ movement }) => /\bsale\b/i.test(question) && /\bsale\b/i.test(movement?.otherName ?? ""),
    ({ time }) =>
      within !== null && time !== null && Date.parse(time) >= within.from && Date.parse(time) < within.to,
  ];
  const named = tests.map((fits) => rows.filter(fits)).find((some) => some.length > 0);
  if (named !== undefined) return named;
  const pick = findPick(question);
  if (pick === "largest" || pick === "smallest") return pickRows(rows, pick);
  const place = latest.test(question) ? 0 : places.findIndex((words) => words.test(question));
  const placed = rows[place];
  return placed === undefined ? [...rows] : [placed];
}

const listAsked = (facts: WalletSummary, input: SummarizeWalletInput) =>
  input.part === "fees"
    ? choosePayments(facts, { ...input, moved: input.moved ?? "out" })
    : chooseRows([...listRows(facts), ...listCoins(facts)], facts, input);

const pickAsked = (facts: WalletSummary, input: SummarizeWalletInput, question: string) =>
  pickMeant(listAsked(facts, input), question, Date.parse(facts.block.time));

/** Which transactions are not among those shown, e.g. the signed ones that paid nobody. */
export const sayOthers: Answer = (facts, { days }) => {
  const signed = listSigned(facts);
  if (signed.length === 0) return null;
  const paying = signed.filter(({ isPayment }) => isPayment);
  const others = signed.filter(({ isPayment }) => !isPayment);
  const all = `${count(signed.length, "transaction")} that ${you(facts)} signed${sayDays(days)}`;
  const sayAll = (some: readonly Signed[]) => listLines(some.map(saySigned));
  if (others.length === 0 || paying.length === 0)
    return `**The ${all}, none left out:**\n\n${sayAll(signed)}`;
  return `**Of the ${all}, ${paying.length} paid something out and ${others.length} did not. These paid nothing:**\n\n${sayAll(others)}\n\n**The ${count(paying.length, "payment")}:**\n\n${sayAll(paying)}`;
};

const csv = (cells: readonly (string | null | undefined)[]) =>
  cells
    .map((cell) => (/[",\n]/.test(cell ?? "") ? `"${cell?.replaceAll('"', '""')}"` : (cell ?? "")))
    .join(",");

/** The rows as comma-separated text. */
export const sayAsText: Answer = (facts, input) => {
  const isOfFees = input.part === "fees";
  const rows = isOfFees ? [] : listAsked(facts, input).filter(({ movement }) => movement !== null);
  const signed = isOfFees ? listSigned(facts) : [];
  const lines = [
    ...rows.map(({ time, movement, hash }) =>
      csv([
        ...[time, movement?.direction, movement?.amount.text?.replaceAll(",", "") ?? movement?.amount.units],
        ...[movement?.amount.token.symbol, movement?.other, hash],
      ]),
    ),
    ...signed.map(({ time, words, fee, hash }) =>
      csv([time, words.replaceAll("`", ""), fee?.text?.replaceAll(",", ""), fee?.token.symbol, hash]),
    ),
  ];
  if (lines.length === 0) return "**I cannot make a file, and of that time I see nothing to list.**";
  const head = isOfFees ? "time_utc,what,fee,token,hash" : "time_utc,direction,amount,token,other_side,hash";
  return `**I cannot make a file, but here are ${count(lines.length, "line")} as CSV to copy${sayDays(input.days)}:** paste them into a text file that ends in .csv, and Excel, Google Sheets or a bookkeeping program opens it.\n\n\`\`\`csv\n${[head, ...lines].join("\n")}\n\`\`\`\n\nA block explorer of this chain offers an address’s transactions as a CSV file, too.`;
};

/** The whole hashes of the movements that are meant. */
export const sayHashes: Answer = (facts, input, question) => {
  const picked = pickAsked(facts, input, question).slice(0, maxTold);
  const [only, ...others] = picked;
  if (only === undefined) return null;
  const unseen = sayUnseen(listAsked(facts, input), question);
  return others.length === 0
    ? `${unseen}**${quote(only.hash)}** is the hash of this: ${sayMove(only)}. Whoever has it can look the transaction up in any explorer of this chain.`
    : `${unseen}**The hashes, one for each:**\n\n${listLines(picked.map((row) => `${sayMove(row)}: ${quote(row.hash)}`))}`;
};

const maxTold = 10;

/** Whether movements are settled for good, by their blocks. */
export const sayFinal: Answer = (facts, input, question) => {
  const picked = pickAsked(facts, input, question).filter(({ block }) => block !== "0");
  if (picked.length === 0) return null;
  const lines = picked.slice(0, maxTold).map((row) => {
    const later = BigInt(facts.block.number) - BigInt(row.block);
    const followed = later === 0n ? "the latest one" : `${count(Number(later), "block")} followed since`;
    return `${sayMove(row)}: it succeeded in block ${formatAmount(BigInt(row.block), 0)}, ${followed}; hash ${quote(row.hash)}`;
  });
  const said =
    lines.length === 1
      ? `**Yes, it is final:** ${lines[0]}.`
      : `**Yes, all of these are final:**\n\n${listLines(lines)}`;
  return `${sayUnseen(listAsked(facts, input), question)}${said}\n\nWhat is in a block of this chain is settled: nobody can take it back, neither the sender nor I; only whoever received it can send it again. I looked up to ${sayBlock(facts.block)}.`;
};

/** What came in for what was paid, in the same transaction. */
export const sayWhatFor: Answer = (facts, input, question) => {
  const rows = listAsked(facts, input).filter(({ movement }) => movement !== null);
  const out = rows.filter(({ movement }) => movement?.direction === "out");
  const picked = pickMeant(out.length > 0 ? out : rows, question, Date.parse(facts.block.time));
  if (picked.length === 0) return null;
  const lines = picked.slice(0, maxTold).map((row) => {
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
  return `${sayUnseen(rows, question)}${isKnown ? `**${lines[0]}.**` : `**What was paid, and what came in for it:**\n\n${listLines(lines)}`}\n\nWhat somebody had in mind with a plain payment the chain does not tell.`;
};

/** What the movements that are meant cost in network fees. */
export const sayFeesOf: Answer = (facts, input, question) => {
  if (input.every !== true) return null;
  const signed = listSigned(facts).filter(({ fee }) => fee !== null);
  const meant = new Set(pickAsked(facts, input, question).map(({ hash }) => hash));
  const paid = signed.filter(({ hash }) => meant.has(hash));
  if (paid.length === 0) return null;
  const [sum] = sumByToken(paid.flatMap(({ fee }) => fee ?? []));
  if (sum === undefined) return null;
  const of = paid.length === 1 ? "it" : `those ${paid.length}`;
  return `**The network took ${sayExactAmount(sum)} for ${of}**, beside what was paid:\n\n${listLines(paid.map(saySigned))}`;
};

/** What is in a sum of fees or of payments, and what is not. */
export const sayIncluded: Answer = (facts, input) => {
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

/** What it comes to for each transaction, and for each day of the period. */
export const sayAverage: Answer = (facts, input, question) => {
  const { part, days, sent } = { ...input, sent: facts.sent };
  const isOfFees = part === "fees" && sent?.fees != null;
  const rows = isOfFees ? [] : choosePayments(facts, { ...input, moved: input.moved ?? "out" });
  const sums = isOfFees && sent.fees !== null ? [sent.fees] : sumByToken(listAmounts(rows));
  if (sums.length === 0) return null;
  const countOf = ({ token }: TokenAmount) =>
    isOfFees
      ? sent.count
      : rows.filter(({ movement }) => movement?.amount.token.address === token.address).length;
  const dayCount = countDays(days, facts);
  const unit = isOfFees ? "transaction" : "payment";
  const perOne = sums.map(
    (sum) => `${sayPart(sum, countOf(sum))} (${sayAmount(sum)} by ${count(countOf(sum), unit)})`,
  );
  const perDay = sums.map((sum) => sayPart(sum, dayCount));
  const daily =
    dayCount === 0
      ? ""
      : ` Over the ${count(dayCount, "day")}${sayDays(days)} that is ${sayList(perDay)} a day.`;
  return /\b(?:day|daily|week)\b/i.test(question) && daily !== ""
    ? `**${capitalize(sayList(perDay))} a day**, over ${count(dayCount, "day")}${sayDays(days)}. For each ${unit} it is ${sayList(perOne)}.`
    : `**On average ${sayList(perOne)} for each ${unit}.**${daily}`;
};

function countDays(days: string | undefined, { block }: WalletSummary): number {
  const within = days === undefined ? null : resolveDays(days, Date.parse(block.time));
  return within === null ? 0 : Math.max(1, Math.ceil((within.to - within.from) / dayMs));
}

const sayPart = (sum: TokenAmount, parts: number) =>
  `about ${sayAmount(toTokenAmount(sum.token, BigInt(sum.units) / BigInt(Math.max(1, parts))))}`;
