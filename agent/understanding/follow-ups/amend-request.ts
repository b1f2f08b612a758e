import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { isUnsigned } from "../../consent/find-replaced.ts";
import { reports } from "../../consent/find-sentence-kind.ts";
import { givesWay } from "../../consent/wordings/uses.ts";
import { multiply, parseRational, type Rational, writeRational } from "../../tools/rational.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { findDraft, isRepeatable, listNext, listWords, mayName } from "../dialogue/focus.ts";
import { counterpartySlots, flattenTransfer } from "../dialogue/request-frame.ts";
import { type Frame, type Intent, isCompleteTransaction } from "../intent.ts";
import { standsInTokens } from "../normalization/normalize-tokens.ts";
import { namesShareOfOwn } from "../slots/read-transaction.ts";
import { dollarWords, findExactNumber, onlyOf } from "../token-queries.ts";
import { asksChange, isOfOther, leaveRemarks } from "./asks-change.ts";
import { isSlippage } from "./change-slippage.ts";
import { replaceSlots } from "./correct-request.ts";
import { factorOf } from "./factors.ts";
import { leaveTokens } from "./leave-talk.ts";
import { offerFrames } from "./offer-frame.ts";

type Slots = Frame["input"];
/** What a message says anew, by the kind of each value. */
type Amendment = {
  amounts: { value: string; unit: string | undefined }[];
  addresses: string[];
  factors: Rational[];
  percents: string[];
};

const places = 6;
const maxPlain = 10;
const maxChanged = 3;
const comparing = /\b(?:less|more|half|twice|double|fewer)\b/i;

/**
 * Offers the open request, which is asked about, offered, or prepared and unsigned, with each value that the message
 * names in the place of the one of its kind: an amount with its token, a part of the amount, a recipient, a slippage.
 * The rest stays. Nothing is offered where a value fits nowhere.
 */
export function amendRequest(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const open = findOpen(analysis);
  if (open === null || namesShareOfOwn(utterance)) return null;
  const { capability, input } = open;
  const tokens = findAmending(open, input.amount, analysis);
  const said = tokens && readAmendment(tokens, input);
  const change = said && findChange(input, counterpartySlots[capability] ?? "", said);
  const changed = change && amend(capability, input, change);
  if (said === null || changed === null || sharesOut(said)) return null;
  const isPart = said.factors.length > 0 && said.amounts.length === 0;
  const told = isPart ? `That part of ${input.amount} is ${changed.amount}. ` : "";
  return offerFrames([{ capability, input: changed }], utterance, told, maxChanged);
}

/** "Half to 0x… and half to 0x…" pays two. */
const sharesOut = ({ addresses, factors }: Amendment): boolean =>
  factors.length > 1 && new Set(addresses).size > 1;

/** The words that amend the request; null where the message does not, or the grammar reads the whole of it. */
function findAmending(open: ThreadEntry, amount: unknown, analysis: Analysis): Token[] | null {
  const { intents, judgement, utterance, top } = analysis;
  const operations = listNext([open]);
  const { text, values } = leaveRemarks(utterance, operations);
  const tokens = leaveTokens(utterance.tokens, text);
  if (!asksChange(text, values, amount, judgement) || isOfOther(text, operations, top)) return null;
  const isRead = intents.some(isCompleteTransaction) && isPlain(utterance, text, tokens);
  return isRead || !mayName(listWords(tokens), operations) ? null : tokens;
}

/** The request that an amendment changes: offered, the last one discussed, asked about, or on an unsigned card. */
function findOpen({ utterance, readAlone }: Analysis): ThreadEntry | null {
  const { thread, dialogue } = utterance;
  const draft = findDraft(thread, readAlone(dialogue?.offered));
  const isShown =
    (dialogue?.proposals.length ?? 0) > 0 || (dialogue?.asked ?? dialogue?.offered) !== undefined;
  if (draft !== undefined && isRepeatable(draft)) return isShown ? toEntry(draft) : null;
  if (dialogue?.asked !== undefined) return toEntry(dialogue.asked);
  const [card] = dialogue?.proposals ?? [];
  const [latest] = thread;
  const isOfCard = card !== undefined && isUnsigned(card) && latest?.capability === card.capability;
  return isOfCard ? toEntry(latest) : null;
}

function toEntry({ capability, input }: { capability: string; input: unknown }): ThreadEntry | null {
  const flat = flattenTransfer(input as Slots);
  const entry = flat && { capability, input: flat, entities: [] };
  return entry !== null && isRepeatable(entry) ? entry : null;
}

/** Whether the grammar's reading stands: a short message that names each number once is confirmed with its sources. */
function isPlain(utterance: Utterance, text: string, tokens: readonly Token[]): boolean {
  const numbers = tokens.flatMap(({ entity }) => findExactNumber(entity) ?? []);
  const isShort = tokens.length <= maxPlain && new Set(numbers).size === numbers.length;
  return text === utterance.text && isShort && !reports.test(text) && !comparing.test(text);
}

/** The values of a message; null beside one that no request can take up. */
function readAmendment(tokens: readonly Token[], input: Slots): Amendment | null {
  const known = new Set([input.token, input.sell, input.buy, input.unit].map(String));
  const said: Amendment = { amounts: [], addresses: [], factors: [], percents: [] };
  return tokens.every((_, at) => addValue(said, tokens, at, known)) ? said : null;
}

/** Adds what a token names; false of what has no place in a request. */
function addValue(
  said: Amendment,
  tokens: readonly Token[],
  at: number,
  known: ReadonlySet<string>,
): boolean {
  const [{ text, ...token }, next] = [tokens[at] as Token, tokens[at + 1]];
  const { entity } = token;
  if (entity?.kind === "number") return addAmount(said, tokens, at, known);
  const factor = factorOf({ text, ...token }, next);
  if (factor !== undefined) said.factors.push(factor);
  if (factor !== undefined || entity === undefined) return true;
  if (entity.kind === "percent") said.percents.push(entity.value);
  else if (entity.kind === "address") said.addresses.push(entity.value);
  else return entity.kind === "token" && (known.has(entity.symbol) || isUnit(tokens, at));
  // An address that moves value is said in full.
  return !("checksum" in entity && entity.checksum === "wrong") && !/…|\.\./.test(text);
}

function addAmount(
  said: Amendment,
  tokens: readonly Token[],
  at: number,
  known: ReadonlySet<string>,
): boolean {
  const value = findExactNumber(tokens[at]?.entity);
  const unit = readUnit(tokens[at + 1], known);
  if (value === null || unit === null) return false;
  if (!standsInTokens(givesWay, tokens, at)) said.amounts.push({ value, unit });
  return true;
}

const isUnit = (tokens: readonly Token[], at: number) => findExactNumber(tokens[at - 1]?.entity) !== null;

/** The token that counts an amount; undefined of a bare one, null of one that may be several. */
function readUnit(next: Token | undefined, known: ReadonlySet<string>): string | undefined | null {
  if (next?.entity?.kind === "token") return onlyOf(next.entity.candidates)?.symbol ?? null;
  const isDollar = next !== undefined && dollarWords.test(next.word);
  return isDollar && ![...known].some((symbol) => /USD/i.test(symbol)) ? null : undefined;
}

type Change = { amount?: string; token?: string; address?: string; slippagePercent?: string };

/** The one new value of each kind; null of several. */
function findChange(input: Slots, party: string, said: Amendment): Change | null {
  const counted = input.side === "buy" ? input.buy : (input.sell ?? input.token ?? input.unit);
  const token = typeof counted === "string" ? counted : undefined;
  const counts = said.amounts.map(({ value, unit = token }) => ({ value, unit }));
  const isNew = ({ value, unit }: (typeof counts)[number]) =>
    value !== String(input.amount) || unit !== token;
  const amounts = new Map(counts.filter(isNew).map((one) => [`${one.value} ${one.unit}`, one]));
  const addresses = new Set(said.addresses.filter((one) => one !== String(input[party])));
  const percents = new Set(said.percents.filter((one) => one !== String(input.slippagePercent)));
  const scaled = scale(input.amount, said.factors[0]);
  if (Math.max(amounts.size, addresses.size, percents.size) > 1) return null;
  const [{ value, unit } = { value: scaled, unit: token }] = amounts.values();
  // A factor beside a number is the same change in other words, or two.
  if (said.factors.length > 0 && value !== scaled) return null;
  const [address] = addresses;
  const [slippagePercent] = percents;
  return keepDefined({ amount: value, token: unit, address, slippagePercent });
}

/** The request with each value in the place of its kind; null where one has no place, or nothing changes. */
function amend(capability: string, input: Slots, change: Change): Slots | null {
  const { slippagePercent, ...values } = change;
  const isBounded = slippagePercent !== undefined;
  if (isBounded && !(capability === "trade" && isSlippage(slippagePercent))) return null;
  if ((values.amount ?? values.address) === undefined)
    return isBounded ? { ...input, slippagePercent } : null;
  const isBought = input.side !== "buy" && values.token === input.buy;
  const replaced = replaceSlots(capability, input, { ...values, isCounted: true, isBought });
  return replaced && { ...replaced, ...keepDefined({ slippagePercent }) };
}

function scale(amount: unknown, factor: Rational | undefined): string | undefined {
  return factor !== undefined && typeof amount === "string" && /^\d+(?:\.\d+)?$/.test(amount)
    ? writeRational(multiply(parseRational(amount), factor), places).text
    : undefined;
}
