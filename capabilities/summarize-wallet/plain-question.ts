import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { dollarWords, listAmounts } from "@alithia/agent/understanding/token-queries.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findDayWords } from "../input/day-words.ts";
import { readListFilter } from "../input/read-filter.ts";
import { findWay } from "./records-question.ts";

type Query = Record<string, unknown>;
type Rule = (text: string, utterance: Utterance) => Query | null;

/** In the order of precedence. */
const rules: Rule[] = [readRefund, readShrunk, readShort, readBest, readPeriods, readFirst];

/**
 * What shopkeepers and beginners ask of their wallet in words that no other form has: why there is less than
 * yesterday, which payment was too small, whom to pay back, who pays most, this month beside the last, the oldest movement.
 */
export function readPlainQuery(utterance: Utterance): Query | null {
  const { text, tokens, account, thread, picks } = utterance;
  const isPlain = tokens.every(
    ({ entity }) => entity === undefined || /^(?:token|number)$/.test(entity.kind),
  );
  if (account === undefined || picks.length > 0 || thread[0]?.missing !== undefined || !isPlain) return null;
  const query = rules.map((read) => read(text, utterance)).find((found) => found !== null);
  return query === undefined ? null : keepDefined({ address: account, ...query });
}

export function readPlainQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const query = readPlainQuery(utterance);
  const reading = query && readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, query);
  return reading == null ? null : { ...reading, score: 0.98, isLiteral: true };
}

const findDays = (text: string) => findDayWords(text)?.[0].toLowerCase();

/** The only token named, unless dollars are. */
function findToken({ tokens }: Utterance): string | undefined {
  const named = tokens.flatMap(({ entity, text }) =>
    entity?.kind === "token" && !dollarWords.test(text) ? [entity.symbol] : [],
  );
  const [only, ...others] = new Set(named);
  return others.length === 0 ? only : undefined;
}

const payer = "customers?|clients?|payers?|buyers?|guests?|senders?|person|one who paid|whoever paid";
const lastPaid = new RegExp(
  String.raw`\b(?:last|latest|newest|most recent) (?:incoming |received )?(?:${payer}|(?:payment|transfer|deposit)(?= (?:back\b|i (?:got|received)\b|(?:that )?(?:came|received)\b|from\b|to (?:me|us|whoever)\b)))|\b(?:last|latest|newest|most recent) (?:incoming|received) (?:payment|transfer|deposit)\b|\bwho(?:ever)? paid (?:me |us )?last\b`,
  "i",
);
const payingBack =
  /^\W*(?:(?:please|pls|now|ok|okay|and|then|can you|could you|i (?:want|need|would like) to|let['’]?s) )*(?:refund|reimburse|repay|(?:pay|send|give|return|transfer)\b[^.?!]*\bback\b|return)\b/i;
const ofPurchase = /\b(?:ali|sale|purchases?|bought|swap\w*|trade\w*|half|part|how)\b/i;

/** "Refund the last customer": the last payment that came in, of which the way back is offered. */
function readRefund(text: string, { tokens }: Utterance): Query | null {
  const isOfAll = tokens.every(({ entity }) => entity?.kind !== "number");
  if (!isOfAll || !payingBack.test(text) || !lastPaid.test(text) || ofPurchase.test(text)) return null;
  return { moved: "in", count: "1", without: "unpaid", repay: true };
}

const wondering = /\b(?:why|how come|how is it|what happened|where (?:did|has|have|is|are))\b/i;
const shrunk =
  /\b(?:less|lower|smaller|fewer|shr[aiu]nk|shrinking|(?:gone|went|go|goes|going) down|down (?:from|since)|dropped|decreased)\b/i;
const held = /\b(?:my|i|we|our)\b[^.?!]*\b(?:balance|wallet|coins?|tokens?|money|have|had|S|wS|USDC|ALI)\b/;
const ofPrice =
  /\b(?:worth|prices?|values?|dollars?|usd|than (?:quoted|expected|shown|promised|i paid)|swap\w*|quote\w*|sale|rates?|fees?|gas)\b|\$/i;
const overnight = /\bover ?night\b/i;

/** "Why is my S less than yesterday?": what came and went since then. */
function readShrunk(text: string): Query | null {
  const days = findDays(text) ?? (overnight.test(text) ? "yesterday" : undefined);
  if (days === undefined || !wondering.test(text) || !shrunk.test(text)) return null;
  if (!held.test(text) || ofPrice.test(text)) return null;
  return { view: "statement", days: /^(?:since|after|from)\b/.test(days) ? days : `since ${days}` };
}

const short =
  /\b(?:short|instead of|\w*(?:not|n['’]?t) (?:pay|paid) (?:in full|everything|all of it)|underpaid|under-paid|too little|not enough|(?:a )?(?:bit|little|slightly|somewhat|few|some cents?|cents?) (?:less|under|below|short|too little)|just (?:under|below))\b/i;
const whoPaid =
  /\b(?:who|which|whose|what (?:customer|client|payment))\b.*\b(?:paid|pays?|payments?|customers?|clients?|invoices?|bills?|sent|sender|came|it|one)\b|\b(?:customers?|clients?|invoices?|bills?|paid)\b.*\b(?:who|which|whose)\b/is;
const ordering = /\b(?:i|we) (?:paid|sent)\b|^\W*(?:please )?(?:send|pay|swap|transfer|give|buy|sell)\b/i;
const inPart = /\b(?:in full|everything|all of it|in part|only part)\b/i;
/** Of a sum that was not paid in full, so much is taken for nearly all. */
const nearly = 0.95;

/** "The invoice was 120 USDC, who paid a few cents less?": the payments just below it. */
function readShort(text: string, utterance: Utterance): Query | null {
  const bounds = readListFilter(text);
  const isRange = bounds.least !== undefined && bounds.most !== undefined;
  if (!(isRange || short.test(text)) || !whoPaid.test(text) || ordering.test(text)) return null;
  const amounts = listAmounts(utterance.tokens).flatMap(({ amount, unit }) => (unit ? [amount] : []));
  const [only = bounds.most, ...others] = new Set(amounts);
  const token = findToken(utterance);
  const of = { moved: "in", token, days: findDays(text) };
  if (isRange && token !== undefined) return { ...of, least: bounds.least, most: bounds.most };
  if (only === undefined || others.length > 0 || token === undefined) return null;
  const least = inPart.test(text) ? undefined : String(Number((Number(only) * nearly).toFixed(6)));
  return { ...of, least, most: only };
}

const best = String.raw`\b(?:best|top|biggest|largest|main|most (?:loyal|generous|valuable|important))(?: (?:\d+|three|five|ten|paying))*`;
const bestPayers = new RegExp(
  String.raw`${best} (?:customers?|clients?|payers?|senders?|donors?|supporters?|guests?|members)\b|\brank(?:ing)?\b[^.?!]*\b(?:customers|clients|payers|senders|donors)\b`,
  "i",
);
const bestPayees = new RegExp(
  String.raw`${best} (?:suppliers?|payees?|recipients?|vendors?)\b|\brank(?:ing)?\b[^.?!]*\b(?:suppliers|payees|recipients|vendors)\b`,
  "i",
);
const ofOther = /\b(?:sale|presale|how (?:do|can|to)|attract|find|win|your|token['’]?s)\b/i;

/** "Who are my best customers this year?": the totals by person. */
function readBest(text: string, utterance: Utterance): Query | null {
  const moved = bestPayers.test(text) ? "in" : bestPayees.test(text) ? "out" : undefined;
  if (moved === undefined || ofOther.test(text)) return null;
  const [latest] = utterance.thread;
  const shown = latest?.capability === "summarize-wallet" ? latest.input : {};
  return {
    ...{ part: "totals", moved },
    token: findToken(utterance) ?? shown.token,
    days: findDays(text) ?? shown.days,
  };
}

const beside = /\b(?:vs\.?|versus|compar\w+|against|than|or|and)\b/i;
const unit = "day|week|month|year";
const twoPeriods = new RegExp(
  String.raw`\b(?:this|last|previous|past) (${unit})\b.*\b(?:(?:this|last|previous|past) \1\b|the (?:\1|one) before\b|the previous one\b)`,
  "i",
);
const earning =
  /\b(?:earn\w*|income|revenue|takings|turnover|took|taken in|take in|sales|incoming|inflows?|receipts)\b/i;
const spending = /\b(?:spen[dt]|spending|expenses|expenditures?|outgoing|costs)\b/i;
const ofCourse = /\b(?:prices?|worth|chart|fees?|gas|balances?|hold|held|presale)\b/i;

/** "USDC taken in last month and the month before": the sums of each. */
function readPeriods(text: string, utterance: Utterance): Query | null {
  const per = twoPeriods.exec(text)?.[1]?.toLowerCase();
  if (per === undefined || !beside.test(text) || ofCourse.test(text)) return null;
  const way = earning.test(text) ? "in" : spending.test(text) ? "out" : findWay(text, {});
  if (way === null) return null;
  return { moved: way, pick: "sum", token: findToken(utterance), days: `last 3 ${per}s`, per };
}

const firstOut =
  /\b(?:my|our|this wallet['’]?s) (?:very |ever )?(?:first|earliest|oldest) (?:ever )?outgoing\b|\bfirst (?:thing |payment |transfer |coins? )?(?:that )?(?:(?:i|we) )?(?:ever )?(?:sen[dt]|paid|pay)\b(?! (?:me|us)\b)/i;
const longest =
  /\b(?:held|owned|had|have|hold|own|kept)\b[^.?!]*\blongest\b|\boldest (?:holding|token|coin|asset|position)s?\b|\b(?:what|tokens?|coins?)\b[^.?!]*\b(?:did|have) (?:i|we) (?:get|got|own|hold|have|buy|bought|receive|received) (?:the )?first\b/i;
const sinceWhen =
  /\b(?:since when|how long) (?:do|did|have|am) (?:i|we) (?:have|had|own|owned|hold|held|got|been holding)\b/i;
const ofOwn = /\b(?:i|my|we|our|this wallet)\b/i;

/** The oldest movement: what was sent first, which token is held longest, since when one is. */
function readFirst(text: string, utterance: Utterance): Query | null {
  if (!ofOwn.test(text)) return null;
  if (firstOut.test(text)) return { moved: "out", pick: "first", token: findToken(utterance) };
  if (longest.test(text)) return { pick: "first" };
  const token = sinceWhen.test(text) ? findToken(utterance) : undefined;
  return token === undefined ? null : { pick: "first", token };
}
