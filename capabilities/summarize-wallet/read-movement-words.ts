import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { asksWhetherOtherGot } from "@alithia/agent/understanding/references/find-recipient-asked.ts";
import { dayWords } from "../input/resolve-days.ts";
import { findPick } from "../rows/row-question.ts";
import { everyWay, findTaker, type Payments, readAskedPayments } from "./read-sides.ts";

const activity =
  /^(activity|happened|history|transactions|txs|txns|transfers|payments|swaps|trades|movements)$/;
const own = /^(i|my|me|we|us|our|mine)$/;

/** Reads the sides of the payments that a message asks about, unless it only tells of one. */
export function findPayments({ tokens, utterance }: ArgumentContext): Payments | null {
  const { account, thread } = utterance;
  const shown = thread[0]?.input.address;
  const isElsewhere = typeof shown === "string" && shown.toLowerCase() !== account?.toLowerCase();
  return tellsAmount(tokens) ? null : readAskedPayments(tokens, account, isElsewhere);
}

/** Reads whether it is asked what others took, e.g. "has 0x… taken anything from me?", "what did they take?". */
export function readTaken({ tokens }: ArgumentContext): Found {
  const taker = findTaker(tokens);
  return taker === null ? null : { state: "found", value: true, used: [taker.at] };
}

const ofFees = /^(fee|fees|gas)$/;
/** What else has a fee than a transaction, e.g. "his membership fee". */
const otherFees =
  /^(membership|entry|entrance|registration|tuition|school|course|club|annual|yearly|monthly|service|licen[cs]e|subscription|delivery|parking|admission)$/;

/** Whether the network's fees are named. */
const saysFee = (tokens: ArgumentContext["tokens"]): boolean =>
  tokens.some(({ word }, at) => ofFees.test(word) && !otherFees.test(tokens[at - 1]?.word ?? ""));

/** Reads the direction of payments: "what did I receive", "did he pay me", or "the other way round". */
export function readMoved(context: ArgumentContext): Found {
  const { tokens, continues, input, utterance } = context;
  const payments = saysFee(tokens) ? null : findPayments(context);
  if (input.taken === true) return { state: "found", value: "out", used: [] };
  if (utterance.mentioned !== undefined && asksOrigin(utterance.text))
    return { state: "found", value: "in", used: payments?.used ?? [] };
  if (continues && everyWay.test(utterance.text)) return { state: "found", value: "both", used: [] };
  if (payments?.moved !== undefined) {
    const isNamed = tokens.some(({ entity }) => entity?.kind === "address");
    const isReachingOther =
      !isNamed && payments.wallet?.kind === "own" && asksWhetherOtherGot(utterance.text);
    return { state: "found", value: isReachingOther ? "out" : payments.moved, used: payments.used };
  }
  const payer = tokens.findIndex(({ word }) => /^(?:senders?|payers?)$/.test(word));
  if (payer !== -1 && findTotals(tokens).length > 0) return { state: "found", value: "in", used: [payer] };
  const turned = tokens.findIndex(
    ({ word }, at) => word === "reverse" || (word === "other" && tokens[at + 1]?.word === "way"),
  );
  const isSpelled = /\bfrom\b.*\bto\b/i.test(utterance.text);
  if (!continues || input.moved === undefined || turned === -1 || isSpelled) return null;
  return { state: "found", value: input.moved === "in" ? "out" : "in", used: [turned, turned + 1] };
}

/** Reads the counterparty of payments, e.g. "what have I sent to 0x…", "did 0x… pay me". */
export function readCounterparty(context: ArgumentContext): Found {
  if (context.input.taken === true) {
    const taker = findTaker(context.tokens);
    return taker?.kind === "address" ? { state: "found", value: taker.value, used: [taker.at] } : null;
  }
  const told = findPartyTold(context);
  if (told !== null) return told;
  const other = findPayments(context)?.other;
  if (other === undefined && context.tokens.some(({ word }) => /^(he|him|she|her|they|them)$/.test(word)))
    return readBefore(context, "counterparty", findPayments(context));
  return other === undefined ? null : { state: "found", value: other.value, used: [other.at] };
}

/** E.g. "his address is 0x…" after the visitor's own payments: the one they came from or went to. */
function findPartyTold({ tokens, input, utterance, continues }: ArgumentContext): Found {
  const isOwn = String(input.address).toLowerCase() === utterance.account?.toLowerCase();
  const isParty = tokens.some(({ word }) => /^(his|her|their)$/.test(word));
  const [at, ...others] = [...tokens.keys()].filter((index) => tokens[index]?.entity?.kind === "address");
  const entity = tokens[at ?? -1]?.entity;
  if (!continues || !isOwn || !isParty || input.moved === undefined || others.length > 0) return null;
  return at === undefined || entity?.kind !== "address"
    ? null
    : { state: "found", value: entity.value, used: [at] };
}

/** Reads the one token whose movements are asked for, e.g. "how much USDC did I receive", "only the USDC ones". */
export function readMovedToken({ tokens, input, continues, utterance }: ArgumentContext): Found {
  const isUnnamed = tokens.every(({ entity }) => entity?.kind !== "token" && entity?.kind !== "address");
  if (isUnnamed && utterance.mentioned !== undefined && asksOrigin(utterance.text))
    return { state: "found", value: utterance.mentioned, used: [] };
  const isOfMovements = [input.moved, input.days, input.counterparty].some((filter) => filter !== undefined);
  const places = [...tokens.keys()].filter((at) => tokens[at]?.entity?.kind === "token");
  const [at = -1, ...others] = places;
  const entity = tokens[at]?.entity;
  const [only, ...more] = entity?.kind === "token" ? entity.candidates : [];
  const isListed = tokens.some(({ word }) => activity.test(word));
  const isLeftOut = tokens.slice(Math.max(0, at - 2), at).some(({ word }) => leavingOut.test(word));
  const isKnown = isOfMovements || isListed || (continues && isFilter.test(utterance.text));
  if (!isKnown || isLeftOut || only === undefined || others.length + more.length > 0) return null;
  return { state: "found", value: only.symbol, used: [at] };
}

const leavingOut = /^(without|except|excluding|excl|besides|minus|ignoring)$/;
const isFilter = /\b(?:only|just|ones|those|of these)\b/i;

/** Whether a transfer is reported rather than asked about, e.g. "he sent 5 S to 0x…". */
function tellsAmount(tokens: ArgumentContext["tokens"]): boolean {
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
const beyondActivity = /^(balance|balances|worth|hold|holds|holding|holdings|many|count|portfolio|all)$/;

const people =
  /^(person|persons|people|everybody|everyone|who|whom|somebody|recipient|recipients|receiver|receivers|sender|senders|payer|payers|client|clients|customer|customers|friend|friends|counterparty|counterparties|addresses)$/;
const place = /^(address|wallet|account|one)$/;
const each = /^(each|every|per|apiece)$/;
const most = /^(most|least|top|biggest|largest)$/;
const sum = /^(total|totals|sum|sums|together|altogether|much|many|list|table|ranking|added)$/;
const move =
  /^(paid|pay|pays|sent|send|sends|gave|give|transferred|spent|received|receive|got|get|came|payments|transfers|recipients|senders|payers)$/;

/** The words that ask for a total by person, e.g. "total for each address", "whom did I pay the most"; or none. */
function findTotals(tokens: ArgumentContext["tokens"]): number[] {
  const places = (words: RegExp) =>
    [...tokens.keys()].filter((at) => tokens[at]?.entity === undefined && words.test(tokens[at]?.word ?? ""));
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
export function readPart({ tokens, utterance, continues, input }: ArgumentContext): Found {
  const places = (words: RegExp) =>
    [...tokens.keys()].filter(
      (at) => words.test(tokens[at]?.word ?? "") && tokens[at - 1]?.entity?.kind !== "number",
    );
  const [items] = places(item);
  if (items !== undefined) return { state: "found", value: "nfts", used: [items] };
  const [fees] = places(ofFees);
  if (fees !== undefined && saysFee(tokens)) return { state: "found", value: "fees", used: [fees] };
  if (input.pick !== undefined) return null;
  const totals = findTotals(tokens);
  if (totals.length > 0 && input.counterparty === undefined && input.taken !== true)
    return { state: "found", value: "totals", used: totals };
  const moves = tokens.findIndex(({ word }) => activity.test(word));
  const isFiltered = [input.days, input.moved, input.counterparty, input.token].some(
    (filter) => filter !== undefined,
  );
  const isWhole = /\b(?:summari[sz]e|summary|overview|wallet and|what(?:['’]s| is) in)\b/i.test(
    utterance.text,
  );
  if (moves !== -1 && !isFiltered && !isWhole && places(beyondActivity).length === 0)
    return { state: "found", value: "activity", used: [moves] };
  const ranked = places(rank);
  const isBare = continues && tokens.every(({ word }) => /^(and|worth|value|total|the|in|\W)$/.test(word));
  const used =
    (ranked.length > 0 || isBare) && places(valued).length > 0
      ? [...ranked, ...places(valued)]
      : places(dollars);
  const isIdiom = /\bworth (?:it|the|while|\w+ing)\b/i.test(utterance.text);
  const priced = used.length > 0 || isIdiom ? used : places(worth);
  return priced.length === 0 || isWhole ? null : { state: "found", value: "worth", used: priced };
}

const ofPayment = /\bpa(?:y|id)\b[^.?!]{0,30}\bfor (?:it|them|that|those|these|this)\b/i;
const ofWay =
  /\b(?:how|where|when)\b[^.?!]{0,20}\b(?:it|they|them|that|those|these)\b[^.?!]{0,20}\b(?:get|got|gotten|come|came|end|ended|land|landed|arrive)\b/i;
const ofSource =
  /\bwhere (?:did|do|have) (?:i|we) (?:get|got|gotten|buy|bought) (?:it|them|that|those|these)\b/i;

/** Whether it is asked how the thing spoken of came into the wallet, or what was paid for it. */
function asksOrigin(text: string): boolean {
  return ofPayment.test(text) || ofWay.test(text) || ofSource.test(text);
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
  return { state: "found", value, used };
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
  return value === undefined ? null : { state: "found", value, used: [] };
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
  return value === undefined ? null : { state: "found", value, used: [at - 1, at] };
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
  const found = dayWords.exec(text);
  const isWhole = text !== utterance.text || (continues && always.test(text));
  if (found === null && isWhole) return { state: "found", value: wholeTime, used: [] };
  const isState = tokens.some(({ word }) =>
    /^(balance|balances|worth|hold|holds|holdings|portfolio)$/.test(word),
  );
  if (found === null || isState) return null;
  const [from, to] = [found.index, found.index + found[0].length];
  const used = [...tokens.keys()].filter((index) => {
    const token = tokens[index];
    return token !== undefined && token.from < to && token.to > from;
  });
  return used.length === 0
    ? readBefore(context, "days", payments)
    : { state: "found", value: found[0].toLowerCase(), used };
}
