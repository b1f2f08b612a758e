import { isUnsigned } from "../../consent/find-replaced.ts";
import { reports } from "../../consent/find-sentence-kind.ts";
import { givesWay } from "../../consent/wordings/uses.ts";
import { multiply, parseRational, writeRational } from "../../tools/rational.ts";
import type { Entity, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { findDraft, isRepeatable, listNext, listWords, mayName } from "../dialogue/focus.ts";
import { counterpartySlots, flattenTransfer } from "../dialogue/request-frame.ts";
import { type Frame, isCompleteTransaction } from "../intent.ts";
import { standsInTokens } from "../normalization/normalize-tokens.ts";
import { namesShareOfOwn } from "../slots/read-transaction.ts";
import { findExactNumber } from "../token-queries.ts";
import { replaceSlots } from "./correct-request.ts";
import { findFactor } from "./factors.ts";
import { deniesRequest, leaveTalk, leaveTokens } from "./leave-talk.ts";

const places = 6;
/** Minimum probability that the message asks for something. */
const minAsking = 0.5;
/** Minimum probability that the message corrects something, from which no word of a change is needed. */
const minCorrection = 0.6;
/** Words of a change or of a repetition, anywhere in the message. */
export const changing =
  /\b(?:make (?:it|that|this|his|hers|theirs|him|her|them)|instead|rather|actually|same|change|lower|raise|reduce|increase|too (?:much|little|many|high|low)|i (?:meant|mean)|scratch|correction|not \d|no\W+(?:wait|actually|just|only|half|\d)|hold on|half of (?:that|it)|only half|just half)\b/i;
/** An order to change it is asked for, whatever else the message tells. */
const ordering =
  /(?:^|[.!?,;:] |\bso )(?:please |just |then |now )?(?:make|change|lower|raise|reduce|increase) (?:it|that|this|his|hers|theirs|him|her|them)\b/i;
const comparing = /\b(?:less|more|half|twice|double|fewer)\b/i;
/** Words of others, which change nothing unless they correct the amount before. */
const reporting = /\b(?:he|she|they|it|who|[a-z]+) (?:said|says|asked|asks|wants|wanted|told|tells)\b/i;
/** Words that restrict, undo or question the change. */
const unclear =
  /\?|\b(?:each|every|everyone|both|split|between|all|if|unless|when|until|don['’]?t|never|nothing|nobody|slippage|at least|at most|minimum|maximum|plus|more than|less than|first|second|third|last|back|undo|return|not the same|or \d|half of (?:that|it) (?:is|was))\b/i;
/** "For Rosa", "for bob": a person who may be another one than before. */
const named =
  /\b(?:for|to) (?!(?:him|her|them|his|hers|theirs|it|that|this|these|those|me|us|you|the|an?|my|our|only|just|make|be|do|send|\d+|0x|S|USDC|USDT|WETH|w?S)\b)\p{L}+/iu;
const samePerson = /\bsame (?:address|person|wallet|one|recipient)\b|\b(?:him|her|them|his|hers|theirs)\b/i;

/**
 * Changes one value of the last requested transaction, whatever else the message tells, e.g. "make hers half,
 * she only helped a bit", "2.5, no, yes, 2.5: 3 is too much". Null if it names anything that fits nowhere.
 */
export function changeLatest({ intents, judgement, top, utterance, readAlone }: Analysis): Frame | null {
  const { thread } = utterance;
  const latest = findDraft(thread, readAlone(utterance.dialogue?.offered));
  if (latest === undefined || !isRepeatable(latest) || !isShown(utterance)) return null;
  if (namesShareOfOwn(utterance)) return null;
  const operations = listNext([latest]);
  const text = leaveTalk(utterance.text, operations);
  const tokens = leaveTokens(utterance.tokens, text);
  const isDenied = isContrasted(text, flattenTransfer(latest.input)?.amount);
  if (!asksChange(text, judgement, isDenied) || isOfOther(text, operations, top)) return null;
  if (
    text === utterance.text &&
    !reports.test(text) &&
    isPlain(tokens) &&
    !comparing.test(text) &&
    intents.some(isCompleteTransaction)
  )
    return null;
  if (!mayName(listWords(tokens), operations)) return null;
  const input = flattenTransfer(latest.input);
  const values = input && findChange(tokens, input, counterpartySlots[latest.capability]);
  if (input === null || values === null) return null;
  const changed = replaceSlots(latest.capability, input, { ...values, isCounted: true, isBought: false });
  return changed && { capability: latest.capability, input: changed };
}

/** Whether the request itself is denied, or its opposite asked for. */
const isOfOther = (text: string, operations: Parameters<typeof deniesRequest>[1], top: Analysis["top"]) =>
  deniesRequest(text, operations) || isOfOpposite(text, operations, top);

const creating =
  /\b(?:make|create|issue|print|add|mint) (?:me |us )?(?:\S+ )?(?:more|new|another|extra|additional)\b/i;
const minOther = 0.5;

/** Whether more is to be made where burning was discussed, or the reader hears minting after burning or the reverse. */
function isOfOpposite(
  text: string,
  operations: readonly string[],
  { label, share }: Analysis["top"],
): boolean {
  const [only] = operations;
  if (only === "burn") return creating.test(text) || (label === "mint" && share >= minOther);
  return only === "mint" && label === "burn" && share >= minOther;
}

/** Whether a request was prepared, offered or asked about. */
function isShown({ dialogue }: Utterance): boolean {
  return (dialogue?.proposals.length ?? 0) > 0 || (dialogue?.asked ?? dialogue?.offered) !== undefined;
}

/**
 * Whether the words ask for a change, and for one that only the request discussed can be meant by. `isDenied`: the
 * amount before is named as the wrong one.
 */
function asksChange(text: string, { kinds, moves }: Analysis["judgement"], isDenied: boolean): boolean {
  const shareOfKinds = (wanted: RegExp) =>
    kinds.filter(({ kind }) => wanted.test(kind)).reduce((sum, { share }) => sum + share, 0);
  const isCorrection = isDenied || (shareOfKinds(/^correction$/) >= minCorrection && moves >= minAsking);
  const isOther = unclear.test(text) || (named.test(text) && !samePerson.test(text));
  if (isOther || (reporting.test(text) && !isDenied)) return false;
  const isAsked = shareOfKinds(/^(?:request|answer|correction)$/) >= minAsking || ordering.test(text);
  return isAsked && (isCorrection || changing.test(text));
}

const contrasting = /\b(?:not|instead of|rather than) (?<wrong>\d[\d,]*(?:\.\d+)?)/gi;

/** "35, not 25", "2.5 instead of 2": the amount before is named as the wrong one. */
function isContrasted(text: string, amount: unknown): boolean {
  const wrong = [...text.matchAll(contrasting)].map(({ groups }) => groups?.wrong?.replaceAll(",", ""));
  return wrong.some((one) => Number(one) === Number(amount));
}

const adding =
  /\b(?:same|again|another|also|as well|more|bonus|too(?! (?:much|many|high|low|little|few)))\b/i;

/** Whether the request differs in one value, or as a list, from the one before, which is prepared and not signed. */
export function replacesTicket({ capability, input }: Frame, { text, thread, dialogue }: Utterance): boolean {
  const [proposal] = dialogue?.proposals ?? [];
  const [latest] = thread;
  if (proposal?.capability !== capability || latest?.capability !== capability) return false;
  const [before, after] = [flattenTransfer(latest.input), flattenTransfer(input)];
  const isList = before === null && latest.input.token === input.token;
  const changed = Object.keys(after ?? {}).filter((name) => after?.[name] !== before?.[name]);
  return isUnsigned(proposal) && (isList || changed.length === 1) && !adding.test(text);
}

type Change = { amount?: string; address?: string; token?: string };

/** The one new amount and counterparty, where everything else that is named is as before. */
function findChange(tokens: readonly Token[], input: Frame["input"], party = ""): Change | null {
  const counted = input.side === "buy" ? input.buy : (input.sell ?? input.token ?? input.unit);
  const said = listSaid(tokens, input);
  if (said === null || tokens.some((_, at) => countsOther(tokens, at, counted))) return null;
  const amounts = said.amounts.filter((amount) => amount !== String(input.amount));
  const addresses = said.addresses.filter((address) => address !== String(input[party]));
  // "Half an S" is a number, and no half of the amount before.
  const scaled = scale(input.amount, findFactor(tokens.filter(({ entity }) => entity === undefined)));
  // A factor beside a number is the same change in other words, or two.
  if (amounts.length > 1 || addresses.length > 1) return null;
  if (scaled !== undefined && amounts.length > 0 && !amounts.includes(scaled)) return null;
  const [amount = scaled] = amounts;
  const [address] = addresses;
  if ((amount ?? address) === undefined) return null;
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(address === undefined ? {} : { address }),
    ...(typeof counted === "string" ? { token: counted } : {}),
  };
}

/** Every amount that is not rejected, and every address, each once; null beside anything that is neither. */
function listSaid(tokens: readonly Token[], input: Frame["input"]) {
  const known = new Set([input.token, input.sell, input.buy, input.unit, input.amount].map(String));
  const amounts = new Set<string>();
  const addresses = new Set<string>();
  for (const [at, { entity, text }] of tokens.entries()) {
    if (entity === undefined) continue;
    // An address that moves value is said in full.
    if (/…|\.\./.test(text)) return null;
    const amount = findExactNumber(entity);
    if (amount !== null) {
      if (!standsInTokens(givesWay, tokens, at)) amounts.add(amount);
    } else if (entity.kind === "address" && entity.checksum !== "wrong") addresses.add(entity.value);
    else if (!isKnownToken(entity, known)) return null;
  }
  return { amounts: [...amounts], addresses: [...addresses] };
}

const maxPlain = 10;

/** A short message that names each number once: what the grammar reads of it is confirmed with its sources. */
function isPlain(tokens: readonly Token[]): boolean {
  const numbers = tokens.flatMap(({ entity }) => findExactNumber(entity) ?? []);
  return tokens.length <= maxPlain && new Set(numbers).size === numbers.length;
}

/** Whether the number at this place counts another token than the amount before. */
function countsOther(tokens: readonly Token[], at: number, counted: unknown): boolean {
  const next = tokens[at + 1]?.entity;
  const isCounted = findExactNumber(tokens[at]?.entity) !== null && next?.kind === "token";
  return isCounted && next.symbol !== counted;
}

function isKnownToken(entity: Entity, known: ReadonlySet<string>): boolean {
  return entity.kind === "token" && known.has(entity.symbol);
}

function scale(amount: unknown, factor: ReturnType<typeof findFactor>): string | undefined {
  return factor !== undefined && typeof amount === "string" && /^\d+(?:\.\d+)?$/.test(amount)
    ? writeRational(multiply(parseRational(amount), factor), places).text
    : undefined;
}
