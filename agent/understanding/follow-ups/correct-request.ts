import type { OperationName } from "@alithia/protocol/operations.ts";
import { buying } from "../../consent/wordings/value-words.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { isRepeatable, listNamedOperations, listNext } from "../dialogue/focus.ts";
import { counterpartySlots, flattenTransfer } from "../dialogue/request-frame.ts";
import { type Frame, type Intent, isCompleteTransaction, noTransactionBelow } from "../intent.ts";
import { findExactNumber, hasEntity, hasWord } from "../token-queries.ts";

type Slots = Frame["input"];

const denying = /(^| )(not|never|dont|don't|don’t|instead of|rather than) (to )?$/;
const correcting =
  /^(no|nope|not|instead|rather|actually|sorry|wait|oops|mean|meant|lower|raise|reduce|increase|decrease|change|only|just)$/;
/** Any other word may negate the change, report it or ask for something else. */
const fillers =
  /^([^a-z0-9?]+|the|a|an|and|now|then|so|but|that|it|this|please|pls|ok|okay|hm|hmm|oh|ah|uh|do|dont|don't|don’t|make|to|for|of|in|with|by|from|i|should|be|get|gets|than|want|wanted|asked|like|before|all|amount|one|as|is|worth|pay|paying|using|spend)$/;

const capabilityOf: Partial<Record<OperationName, string>> = {
  send: "send",
  mint: "mint-token",
  approve: "approve-token",
  burn: "burn-token",
};

/** A value as a thought, e.g. "what if I take 10 instead", "how about 40?", "could I do 44?", "would 8 be possible". */
const suggesting =
  /\b(?:what|how) about\b|\b(?:what|and|but) if\b|\b(?:can|could|would|may|might) (?:i|we|it|that|\d)|\b(?:maybe|perhaps|possible)\b|^\W*(?:(?:and|so|or|then|just|only)\W+)*\d[\d.,]*(?: \w+)?\s*\?+\s*$/i;
const suggestingWords =
  /^(?:what|how|about|if|can|could|would|may|might|maybe|perhaps|possible|possibly|work|go|fine|enough|we|take|try|have|send|swap|at|least|was|were|say|like|well|then|\?)$/;
/** Now or once, after a request for later was refused. */
const goingNow =
  /\bnow\b|\btoday\b|\bimmediately\b|\binstantly\b|\bright away\b|\bstraight ?away\b|\b(?:just |only )?once\b|\b(?:one|single) time\b|\b(?:never ?mind|forget)(?: about)? (?:the|that) (?:price|gas|time|date|condition|schedule|wait)\b/i;
const nowWords =
  /^(?:now|today|immediately|instantly|right|away|straight|straightaway|once|single|time|first|(?:dai|week|month|year|hour)ly|alright|all|go|ahead|well|send|we|can|you|need|wait|them|never|mind|nevermind|forget|about|price|gas|date|condition|schedule)$/;

/**
 * Applies a short correction to the last requested transaction, e.g. "not send, mint", "no, 500 to 0x…", "don't raise
 * it, lower it to 5", "what about 40?", or "ok, now and only 8" after one for later was refused. Returns null if the
 * message says anything else.
 */
export function correctRequest({ judgement, intents, utterance }: Analysis): Frame | null {
  const [latest] = utterance.thread;
  const manner = findManner(utterance);
  if (latest === undefined || manner === null) return null;
  const { tokens } = manner;
  if (!tokens.every((_, at) => isOfCorrection(tokens, at, manner.words))) return null;
  const named = findCapability(tokens, latest);
  const said = findNewValues(tokens, latest.input.token);
  const isNothing = said === null && (hasEntity(tokens) || (named === undefined && !manner.isNow));
  const isUnasked = named === undefined && judgement.moves < noTransactionBelow;
  if (named === null || isNothing || (isUnasked && manner.words === undefined)) return null;
  const capability = named ?? latest.capability;
  const insists = tokens.some((_, at) => isInsisting(tokens, at)) || manner.words !== undefined;
  if (!insists && intents.some((intent) => isReadAs(capability, intent))) return null;
  const changed = changeRequest(
    latest,
    capability,
    said && manner.words ? countAsBefore(said, latest) : said,
  );
  return changed && { capability, input: changed };
}

function changeRequest(latest: ThreadEntry, capability: string, values: NewValues | null): Slots | null {
  const isSame = capability === latest.capability;
  const input = isSame ? latest.input : transferSlots(latest.input, latest.capability, capability);
  return values === null ? input : input && replaceSlots(capability, input, values);
}

type Manner = { isNow: boolean; words: RegExp | undefined; tokens: readonly Token[] };

/** How the message changes the request: by words of a correction alone, as a thought, or as wanted now after all. */
function findManner({ text, tokens, thread: [latest] }: Utterance): Manner | null {
  if (latest === undefined || !isRepeatable(latest)) return null;
  const isDenied = /\b(?:not(?! \w+ly\b)|never(?! mind)|dont)\b|n['’]t\b/i.test(text);
  const isNow = latest.missing === "request" && goingNow.test(text) && !isDenied;
  if (isNow) return { isNow, words: nowWords, tokens };
  if (suggesting.test(text) && !isDenied)
    return { isNow, words: suggestingWords, tokens: tokens.map(takeAsSaid) };
  return hasWord(tokens, correcting) ? { isNow, words: undefined, tokens } : null;
}

/** "Maybe 5" suggests 5. */
function takeAsSaid(token: Token): Token {
  const { text, entity } = token;
  const isSaid =
    entity?.kind === "number" && entity.numeral.certainty === "unreadable" && /^\d+(?:\.\d+)?$/.test(text);
  return isSaid ? { ...token, entity: { ...entity, numeral: { certainty: "exact", value: text } } } : token;
}

/** A number alone counts what the amount before counted. */
function countAsBefore(values: NewValues, { input }: ThreadEntry): NewValues {
  const counted = input.side === "buy" ? input.buy : input.sell;
  const isBare = values.token === undefined && values.amount !== undefined && typeof counted === "string";
  return isBare ? { ...values, token: counted, isCounted: true } : values;
}

/** "I said" repeats the visitor's own request rather than reporting an action. */
function isInsisting(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === "said" && tokens[at - 1]?.word === "i";
}

/** The grammar's reading is complete, and the gate confirms it with its sources. */
function isReadAs(capability: string, intent: Intent): boolean {
  return (
    isCompleteTransaction(intent) && intent.kind === "request" && intent.reading.capability === capability
  );
}

function isOfCorrection(tokens: readonly Token[], at: number, more?: RegExp): boolean {
  const { word = "", entity } = tokens[at] ?? {};
  return (
    entity !== undefined ||
    more?.test(word) === true ||
    fillers.test(word) ||
    correcting.test(word) ||
    listNamedOperations(word).length > 0 ||
    isInsisting(tokens, at) ||
    isNamePart(tokens, at)
  );
}

/** Resolves the single named, non-negated operation; undefined if none is named, null if ambiguous. */
function findCapability(tokens: readonly Token[], latest: ThreadEntry): string | null | undefined {
  const [only, ...others] = tokens.flatMap(({ word }, at) => {
    const named = listNamedOperations(word);
    const before = tokens.slice(Math.max(0, at - 3), at).map((one) => `${one.word} `);
    return named.length === 0 || denying.test(before.join("")) ? [] : [named];
  });
  if (only === undefined) return undefined;
  if (others.length > 0) return null;
  const isSame = only.some((operation) => listNext([latest]).includes(operation));
  const [first = null] = only.flatMap((operation) => capabilityOf[operation] ?? []);
  return isSame ? latest.capability : first;
}

/** Maps the same token, amount and counterparty to another operation. */
function transferSlots(input: Slots, from: string, to: string): Slots | null {
  const { token, amount, ...slots }: Slots = flattenTransfer(input) ?? {};
  if (token === undefined || amount === undefined) return null;
  const [before, after] = [counterpartySlots[from], counterpartySlots[to]];
  const party = before === undefined ? undefined : slots[before];
  return { token, amount, ...(after === undefined || party === undefined ? {} : { [after]: party }) };
}

const limitless = /^(unlimited|infinite|limitless|endless)$/;

/** E.g. "no, unlimited", "the same for 0x…, but unlimited" after an approval. */
export function asksUnlimited({ thread: [latest], tokens }: Utterance): boolean {
  const isOfChange = ({ word }: Token, at: number) =>
    limitless.test(word) || word === "same" || isOfCorrection(tokens, at);
  return latest?.capability === "approve-token" && hasWord(tokens, limitless) && tokens.every(isOfChange);
}

/** The values that a short message names. */
export type NewValues = {
  amount?: string;
  token?: string;
  address?: string;
  /** Whether the token counts the amount. */
  isCounted: boolean;
  isBought: boolean;
};

/** Maximum distance between the preposition and the address, in tokens. */
const maxNameTokens = 3;

/** E.g. "for the shop 0x…": a word between the preposition and the address. */
export function isNamePart(tokens: readonly Token[], at: number): boolean {
  const to = tokens.findIndex(({ entity }) => entity?.kind === "address");
  const from = tokens.findLastIndex(({ word }, index) => index < to && /^(for|to)$/.test(word));
  return from !== -1 && from < at && at < to && to - from <= maxNameTokens;
}

/** Collects at most one amount, token and address, all exact; `known` is the earlier request's token. */
export function findNewValues(tokens: readonly Token[], known?: unknown): NewValues | null {
  const values: NewValues = { isCounted: false, isBought: hasWord(tokens, buying) };
  for (const [at, { entity }] of tokens.entries()) {
    if (entity === undefined) continue;
    const amount = findExactNumber(entity);
    const isKnown = entity.kind === "address" && entity.value.toLowerCase() === String(known).toLowerCase();
    if (isKnown && values.token === undefined) values.token = entity.value;
    // The same token again says no more, e.g. "200 S worth, pay with S".
    else if (entity.kind === "token" && entity.symbol === values.token) continue;
    else if (amount !== null && values.amount === undefined) values.amount = amount;
    else if (entity.kind === "token" && entity.candidates.length === 1 && values.token === undefined) {
      values.token = entity.symbol;
      values.isCounted = tokens[at - 1]?.entity?.kind === "number";
    } else if (entity.kind === "address" && entity.checksum !== "wrong" && values.address === undefined)
      values.address = entity.value;
    else return null;
  }
  return (values.amount ?? values.token ?? values.address) === undefined ? null : values;
}

/** Replaces slots of the request with the values given; returns null if it has no slot for one. */
export function replaceSlots(capability: string, input: Slots, values: NewValues): Slots | null {
  const party = counterpartySlots[capability];
  const isForeign = values.address !== undefined && party === undefined;
  if (isForeign && capability !== "review-approvals") return null;
  return replacements[capability]?.(input, values, party) ?? null;
}

const replacements: Record<string, (input: Slots, values: NewValues, party?: string) => Slots | null> = {
  send: (input, values, party) => {
    const flat = flattenTransfer(input);
    return flat && replace(flat, values, party);
  },
  "mint-token": replace,
  "approve-token": replace,
  "burn-token": replace,
  trade: replaceInTrade,
  "buy-ali": replaceInPurchase,
  "review-approvals": ({ revoke, ...rest }, { amount, token, address }) =>
    typeof revoke !== "object" || amount !== undefined
      ? null
      : { ...rest, revoke: { ...revoke, ...defined({ token, spender: address }) } },
};

function replace(input: Slots, { amount, token, address }: NewValues, party?: string): Slots {
  return { ...input, ...defined({ amount, token, ...(party === undefined ? {} : { [party]: address }) }) };
}

function defined(slots: Slots): Slots {
  return Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined));
}

/** Changes the amount on its own side; a bare number or another token is ambiguous. */
function replaceInTrade(input: Slots, { amount, token, isCounted, isBought }: NewValues): Slots | null {
  const counted = input.side === "buy" ? input.buy : input.sell;
  if (isBought && isCounted && token === input.buy) return { ...input, amount, side: "buy" };
  return amount !== undefined && isCounted && token === counted ? { ...input, amount } : null;
}

function replaceInPurchase(input: Slots, { amount, token, isCounted }: NewValues): Slots | null {
  const isUnit = token === undefined || (isCounted && /^(S|ALI)$/.test(token));
  if (input.action !== "purchase" || amount === undefined || !isUnit) return null;
  return { ...input, ...defined({ amount, unit: token }) };
}
