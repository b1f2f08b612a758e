import { type ArgumentContext, type Found, listTouched } from "@alithia/agent/grammar/argument.ts";
import { classifyQuestion } from "@alithia/agent/question-classifier/classify-question.ts";
import { dayWords, findDayWords } from "../input/day-words.ts";
import { findCounted } from "../input/read-counted.ts";
import { asksField, findPick } from "../rows/row-question.ts";
import { everyWay, findTaker, type Payments, readAskedPayments } from "./read-sides.ts";
import { isLeftOut, ofFees, saysFee } from "./says-fee.ts";

const activity =
  /^(activity|happened|history|transactions|txs|txns|transfers|payments|swaps|trades|movements)$/;
const own = /^(i|my|me|we|us|our|mine)$/;

type Tokens = ArgumentContext["tokens"];

/** The places of words, but of those that a number counts. */
const placesOf = (tokens: Tokens, words: RegExp) =>
  [...tokens.keys()].filter(
    (at) => words.test(tokens[at]?.word ?? "") && tokens[at - 1]?.entity?.kind !== "number",
  );

/** Reads the sides of the payments that a message asks about, unless it only tells of one. */
export function findPayments({ tokens, utterance }: ArgumentContext): Payments | null {
  const { account, thread } = utterance;
  const shown = thread[0]?.input.address;
  const isElsewhere = typeof shown === "string" && shown.toLowerCase() !== account?.toLowerCase();
  return tellsAmount(tokens) || ofEnough.test(utterance.text)
    ? null
    : readAskedPayments(tokens, account, isElsewhere);
}

/** "Does he have enough to pay me 800?" asks for a balance. */
const ofEnough = /^(?!.*\b(?:i|we)\b).*\b(?:enough|afford)\b/is;

const found = (value: unknown, used: number[] = []): Found => ({ state: "found", value, used });

/** Reads how many movements, e.g. "my last two transactions". */
export function readMovementCount({ tokens, utterance: { text } }: ArgumentContext): Found {
  const counted = findCounted(text);
  if (counted === null || !tokens.some(({ word }) => activity.test(word) || /^incoming|outgoing$/.test(word)))
    return null;
  return found(counted.count, listTouched(tokens, counted));
}

/** Reads the direction of payments: "what did I receive", "did he pay me", or "the other way round". */
export function readMoved(context: ArgumentContext): Found {
  const { tokens, continues, input, utterance } = context;
  if (input.taken === true) return found("out");
  const payments = saysFee(tokens) ? null : findPayments(context);
  if (utterance.mentioned !== undefined && asksOrigin(utterance.text)) return found("in", payments?.used);
  if (continues && everyWay.test(utterance.text)) return found("both");
  return readWay(context, payments) ?? readPayer(tokens) ?? readTurned(context);
}

/** E.g. "did my nephew receive the 5 S?" */
const asksWhetherOtherGot = (said: Tokens): boolean =>
  classifyQuestion(said, "our-history").some(({ is, share }) => is === "other-got" && share >= 0.6);

function readWay({ tokens, utterance }: ArgumentContext, payments: Payments | null): Found {
  if (payments?.moved === undefined) return null;
  const isNamed = tokens.some(({ entity }) => entity?.kind === "address");
  const isOther = !isNamed && payments.wallet?.kind === "own" && asksWhetherOtherGot(utterance.tokens);
  return found(isOther ? "out" : payments.moved, payments.used);
}

/** Whoever is listed as a payer paid the wallet. */
function readPayer(tokens: Tokens): Found {
  const payer = tokens.findIndex(({ word }) => /^(?:senders?|payers?)$/.test(word));
  return payer === -1 || findTotals(tokens).length === 0 ? null : found("in", [payer]);
}

function readTurned({ tokens, continues, input, utterance }: ArgumentContext): Found {
  const turned = tokens.findIndex(
    ({ word }, at) => word === "reverse" || (word === "other" && tokens[at + 1]?.word === "way"),
  );
  const isSpelled = /\bfrom\b.*\bto\b/i.test(utterance.text);
  if (!continues || input.moved === undefined || turned === -1 || isSpelled) return null;
  return found(input.moved === "in" ? "out" : "in", [turned, turned + 1]);
}

/** Reads the counterparty of payments, e.g. "what have I sent to 0x…", "did 0x… pay me". */
export function readCounterparty(context: ArgumentContext): Found {
  if (context.input.taken === true) {
    const taker = findTaker(context.tokens);
    return taker?.kind === "address" ? found(taker.value, [taker.at]) : null;
  }
  const told = findPartyTold(context);
  if (told !== null) return told;
  const other = findPayments(context)?.other;
  if (other === undefined && context.tokens.some(({ word }) => /^(he|him|she|her|they|them)$/.test(word)))
    return readBefore(context, "counterparty", findPayments(context));
  return other === undefined ? null : found(other.value, [other.at]);
}

/** E.g. "his address is 0x…" after the visitor's own payments: the one they came from or went to. */
function findPartyTold({ tokens, input, utterance, continues }: ArgumentContext): Found {
  const isOwn = String(input.address).toLowerCase() === utterance.account?.toLowerCase();
  const isParty = tokens.some(({ word }) => /^(his|her|their)$/.test(word));
  const [at, ...others] = [...tokens.keys()].filter((index) => tokens[index]?.entity?.kind === "address");
  const entity = tokens[at ?? -1]?.entity;
  if (!continues || !isOwn || !isParty || input.moved === undefined || others.length > 0) return null;
  return at === undefined || entity?.kind !== "address" ? null : found(entity.value, [at]);
}

/** Reads the one token whose movements are asked for, e.g. "how much USDC did I receive", "only the USDC ones". */
export function readMovedToken({ tokens, input, continues, utterance }: ArgumentContext): Found {
  const isUnnamed = tokens.every(({ entity }) => entity?.kind !== "token" && entity?.kind !== "address");
  if (isUnnamed && input.ask === undefined && utterance.mentioned !== undefined && asksOrigin(utterance.text))
    return found(utterance.mentioned);
  const isOfMovements = [input.moved, input.days, input.counterparty].some((filter) => filter !== undefined);
  const places = [...tokens.keys()].filter((at) => tokens[at]?.entity?.kind === "token");
  const [at = -1, ...others] = places;
  const entity = tokens[at]?.entity;
  const [only, ...more] = entity?.kind === "token" ? entity.candidates : [];
  const isListed = tokens.some(({ word }) => activity.test(word));
  const isKnown = isOfMovements || isListed || (continues && isFilter.test(utterance.text));
  if (!isKnown || isLeftOut(tokens, at, 2) || only === undefined || others.length + more.length > 0)
    return null;
  return found(only.symbol, [at]);
}

const isFilter = /\b(?:only|just|ones|those|of these)\b/i;

/** Whether a transfer is reported rather than asked about, e.g. "he sent 5 S to 0x…". */
function tellsAmount(tokens: Tokens): boolean {
  const [first, second] = tokens;
  const isOwn =
    second?.entity === undefined ? own.test(second?.word ?? "") : tokens.some(({ word }) => own.test(word));
  const isAsked = /^(did|has)$/.test(first?.word ?? "") || (/^have$/.test(first?.word ?? "") && isOwn);
  if (
    isAsked ||
    tokens.some(
      ({ word }, at) =>
        /^(check|see|whether|verify|arrived|arrive)$/.test(word) || (at > 0 && word === "did"),
    )
  )
    return false;
  return tokens.some(
    ({ entity }, index) => entity?.kind === "number" && tokens[index + 1]?.entity?.kind === "token",
  );
}

/** Words for the items of collections. */
export const itemWords =
  "nft|nfts|collectible|collectibles|collectable|collectables|jpeg|jpegs|erc721|erc-721|erc1155|erc-1155|pfp|pfps";

const item = new RegExp(`^(${itemWords})$`);

const rank = /^(most|least|biggest|largest|smallest|highest|lowest|dearest|main|top)$/;
const valued =
  /^(worth|value|valuable|valued|holding|holdings|hold|asset|assets|coin|coins|token|tokens|position|stash)$/;
const dollars = /^(dollar|dollars|usd|bucks)$/;
const worth = /^(worth|networth)$/;
const beyondActivity = /^(balance|balances|worth|hold|holds|holding|holdings|many|count|portfolio)$/;

const people =
  /^(person|persons|people|everybody|everyone|who|whom|somebody|recipient|recipients|receiver|receivers|sender|senders|payer|payers|client|clients|customer|customers|friend|friends|counterparty|counterparties|addresses)$/;
const place = /^(address|wallet|account|one)$/;
const each = /^(each|every|per|apiece)$/;
const most = /^(most|least|top|biggest|largest)$/;
const sum = /^(total|totals|sum|sums|together|altogether|much|many|list|table|ranking|added)$/;
const move =
  /^(paid|pay|pays|sent|send|sends|gave|give|transferred|spent|received|receive|got|get|came|payments|transfers|recipients|senders|payers)$/;

/** The words that ask for a total by person, e.g. "total for each address", "whom did I pay the most"; or none. */
function findTotals(tokens: Tokens): number[] {
  const places = (words: RegExp) => placesOf(tokens, words);
  const isOfOne = tokens.some(({ entity }) => entity?.kind === "number");
  if (isOfOne || places(move).length === 0) return [];
  const isEach = places(each).length > 0;
  const parties = [
    ...places(people),
    ...places(place).filter((at) => isEach || /^(which|by)$/.test(tokens[at - 1]?.word ?? "")),
  ];
  const sorted = parties.filter((at) => tokens[at - 1]?.word === "by");
  const measures = [each, most, sum].flatMap(places);
  return parties.length > 0 && measures.length + sorted.length > 0 ? [...parties, ...measures] : [];
}

/** Reads the part of the wallet asked for, e.g. "which NFTs do I own", "how much did I pay in fees this week". */
export function readPart(context: ArgumentContext): Found {
  const { tokens, input } = context;
  const [items] = placesOf(tokens, item);
  if (items !== undefined) return found("nfts", [items]);
  const [fees] = placesOf(tokens, ofFees);
  if (fees !== undefined && saysFee(tokens)) return found("fees", [fees]);
  return input.pick === undefined
    ? (readTotals(context) ?? readActivity(context) ?? readWorth(context))
    : null;
}

function readTotals({ tokens, input }: ArgumentContext): Found {
  const totals = findTotals(tokens);
  const isOfOne = input.counterparty !== undefined || input.taken === true;
  return totals.length === 0 || isOfOne ? null : found("totals", totals);
}

const asksWhole = (text: string) =>
  /\b(?:summari[sz]e|summary|overview|wallet and|what(?:['’]s| is) in)\b/i.test(text);

function readActivity({ tokens, input, utterance }: ArgumentContext): Found {
  const moves = tokens.findIndex(({ word }) => activity.test(word));
  const isFiltered = (input.days ?? input.moved ?? input.counterparty ?? input.token) !== undefined;
  const isBeyond = asksWhole(utterance.text) || placesOf(tokens, beyondActivity).length > 0;
  return moves === -1 || isFiltered || isBeyond ? null : found("activity", [moves]);
}

function readWorth({ tokens, utterance: { text }, continues }: ArgumentContext): Found {
  const ranked = placesOf(tokens, rank);
  const isBare = continues && tokens.every(({ word }) => /^(and|worth|value|total|the|in|\W)$/.test(word));
  const named = ranked.length > 0 || isBare ? placesOf(tokens, valued) : [];
  const used = named.length > 0 ? [...ranked, ...named] : placesOf(tokens, dollars);
  const isIdiom = /\bworth (?:it|the|while|\w+ing)\b/i.test(text);
  const priced = used.length > 0 || isIdiom ? used : placesOf(tokens, worth);
  return priced.length === 0 || asksWhole(text) ? null : found("worth", priced);
}

const ofWay =
  /\b(?:how|where|when)\b[^.?!]{0,20}\b(?:it|they|them|that|those|these)\b[^.?!]{0,20}\b(?:get|got|gotten|come|came|end|ended|land|landed|arrive)\b/i;
const ofSource =
  /\bwhere (?:did|do|have) (?:i|we) (?:get|got|gotten|buy|bought) (?:it|them|that|those|these)\b/i;

/** Whether it is asked how the thing spoken of came into the wallet, or what was paid for it. */
function asksOrigin(text: string): boolean {
  return asksField(text, "price") || ofWay.test(text) || ofSource.test(text);
}

/** Reads which of the movements is asked for; the direction says of which. */
export function readPick({ utterance: { text }, tokens, input }: ArgumentContext): Found {
  const isOfFee = tokens.some(({ word }) => /^(?:fee|fees|gas)$/.test(word));
  const value = input.moved === undefined || input.taken === true || isOfFee ? undefined : findPick(text);
  if (value === undefined) return null;
  const used = [...tokens.keys()].filter((at) =>
    /^(?:largest|biggest|highest|greatest|smallest|lowest|first|earliest|oldest|many|often)$/.test(
      tokens[at]?.word ?? "",
    ),
  );
  return found(value, used);
}

/** Takes over what was said of the payments before: "he paid today. Did it arrive?", "from him to me". */
function readBefore(
  context: ArgumentContext,
  name: "counterparty" | "days",
  payments: Payments | null,
): Found {
  const [latest] = context.utterance.thread;
  const isTold =
    latest?.sameMessage === true || (name === "counterparty" && payments?.wallet?.kind === "own");
  const isOf = latest?.capability === "summarize-wallet" && payments !== null && isTold;
  const value = isOf ? latest.input[name] : undefined;
  return value === undefined ? null : found(value);
}

const dayShown = /\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* 20\d\d\b/gi;

/** "On that day": the day asked about before, or the only one that the last reply names. */
function readSameDay({ tokens, utterance }: ArgumentContext): Found {
  const at = tokens.findIndex(
    ({ word }, place) => word === "day" && /^(?:that|same)$/.test(tokens[place - 1]?.word ?? ""),
  );
  if (at === -1) return null;
  const asked = utterance.thread.find(({ input }) => typeof input.days === "string")?.input.days;
  const [only, ...others] = new Set(utterance.dialogue?.reply?.match(dayShown));
  const value = asked ?? (others.length === 0 ? only?.toLowerCase() : undefined);
  return value === undefined ? null : found(value, [at - 1, at]);
}

/** The whole time, which leaves the days that were asked about before. */
export const wholeTime = "ever";

const denied = new RegExp(
  String.raw`\b(?:not|\w+n['’]t)\s+(?:just|only)\s+(?:[\w'’]+\s+){0,5}?${dayWords.source}`,
  "gi",
);
const always =
  /\bever\b|\b(?:since|from) the (?:very )?(?:beginning|start|first)\b|\bsince (?:i|we|the|my|our) (?:\w+ )?(?:started|opened|began)\b|\ball[- ]time\b|\bof all time\b|\b(?:whole|entire) (?:history|time)\b|\ball of (?:it|them)\b/i;

/** Reads days, e.g. "today", "last week", "since 2026-11-01". */
export function readDays(context: ArgumentContext, payments: Payments | null): Found {
  const { tokens, utterance, continues } = context;
  const same = readSameDay(context);
  if (same !== null) return same;
  const text = utterance.text.replace(denied, (words) => " ".repeat(words.length));
  const said = findDayWords(text);
  const isWhole = text !== utterance.text || (continues && always.test(text));
  if (said === null && isWhole) return found(wholeTime);
  const isState = tokens.some(({ word }) =>
    /^(balance|balances|worth|hold|holds|holdings|portfolio)$/.test(word),
  );
  if (said === null || isState) return null;
  const [from, to] = [said.index, said.index + said[0].length];
  const used = listTouched(tokens, { from, to });
  return used.length === 0 ? readBefore(context, "days", payments) : found(said[0].toLowerCase(), used);
}
