import { showToken } from "@alithia/content/own-names.ts";
import { conditions } from "../../consent/find-sentence-kind.ts";
import { buying } from "../../consent/wordings/value-words.ts";
import { offerRequests } from "../../offer-requests.ts";
import { callOfOperation } from "../../reader/call-of-operation.ts";
import type { Label } from "../../reader/label.ts";
import type { Entity, ThreadEntry, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { isQuestionAbout } from "../dialogue/focus.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import { type Intent, isIncomplete, isTransaction, isTransactionLabel } from "../intent.ts";
import { findOrdinal } from "../references/find-spoken-pick.ts";
import { readOperation } from "../slots/read-operation.ts";
import { hasEntity, hasWord } from "../token-queries.ts";

const whetherToPrepare = "Shall I prepare this? Pick it to go on.";
export const besideQuestion = "You ask something beside it, so I prepare this only if you pick it:";
export const whetherAll = "If this is all that you want, pick it and I prepare it:";

export function offer(tokens: Token[], question: string, request: string): Intent {
  return { kind: "unclear", tokens, meant: offerRequests(question, [request]), isOffer: true };
}

/** Minimum probability that a message without values asks for what was quoted. */
const minMove = 0.5;
const minLabelShare = 0.4;
const maxTokens = 12;

/**
 * Phrases a quoted request in full and offers it to pick, since e.g. "ok do it" names no value and so
 * prepares nothing itself.
 */
export function offerQuoted({ intents, judgement, utterance }: Analysis): Intent[] | null {
  const { text, tokens, dialogue } = utterance;
  const isAgreement = (intent: Intent) => intent.kind === "small-talk" && intent.topic === "agreement";
  const isOpen = intents.every(
    (intent) =>
      intent.kind === "unclear" ||
      (intent.kind === "small-talk" && /^(agreement|thanks)$/.test(intent.topic)) ||
      isIncomplete(intent) ||
      isTransaction(intent),
  );
  const quoted = findQuoted(utterance);
  const isLikely = asksForQuoted(judgement);
  const isOther = /^(cancel|negation)$/.test(judgement.labels[0]?.label ?? "") || conditions.test(text);
  const slippage = findSlippage(utterance);
  const min = findLeast(utterance, quoted);
  if (((slippage ?? min) === null && hasEntity(tokens)) || tokens.length > maxTokens) return null;
  if (!isOpen || isOther || !(intents.some(isAgreement) || isLikely)) return null;
  if (quoted !== undefined && contradictsSide(quoted, tokens)) return null;
  const bounded = quoted && min !== null ? { ...quoted, input: { ...quoted.input, min } } : quoted;
  const told = bounded === undefined ? null : phraseRequest(bounded);
  const request = min === null ? (dialogue?.offered ?? told) : told;
  return request === null ? null : [offer(tokens, whetherToPrepare, `${request}${slippage ?? ""}`)];
}

/** "Prepare it, at least 28": the least amount that the quoted trade may bring, where no other value is named. */
function findLeast({ text, tokens }: Utterance, quoted: ThreadEntry | undefined): string | null {
  const { side, amount, money } = quoted?.input ?? {};
  const [only, ...others] = tokens.flatMap(({ entity }) => entity ?? []);
  const isQuote = quoted?.capability === "quote-price" && side === "sell" && money === undefined;
  if (!isQuote || String(amount).endsWith("%") || only?.kind !== "number" || others.length > 0) return null;
  const { numeral, bound } = only;
  if (bound?.is === "least") return bound.value;
  return numeral.certainty === "exact" && /\b(?:at least|minimum|min)\b/i.test(text) ? numeral.value : null;
}

/** "Yes, but with one percent slippage at most": the bound of the quoted trade, where no other value is named. */
function findSlippage({ text, tokens }: Utterance): string | null {
  const [only, ...others] = tokens.flatMap(({ entity }) => entity ?? []);
  const isOnly = only?.kind === "percent" && others.length === 0;
  return isOnly && /\bslip(?:page)?\b/i.test(text) ? ` with ${only.value} % slippage` : null;
}

/** The reader expects a purchase, or is sure enough of another transaction. */
function asksForQuoted({ labels, moves }: Analysis["judgement"]): boolean {
  const [top] = labels;
  const isSure = top !== undefined && isTransactionLabel(top.label) && top.share >= minLabelShare;
  const isPurchase = labels.some(({ label, share }) => /^(trade|buy-ali)$/.test(label) && share >= minMove);
  return isPurchase || (moves >= minMove && isSure);
}

/** E.g. "buy" after the price of a token, which the quote sells. */
function contradictsSide({ capability, input }: ThreadEntry, tokens: readonly Token[]): boolean {
  const isPrice = capability === "quote-price" && input.side !== "buy" && (input.amount ?? "1") === "1";
  return isPrice && tokens.some(({ word }) => buying.test(word));
}

/** Returns the latest quote, or the one at the position that the message names. */
/** The latest quote, also where a fact of the sale was asked since. */
function findQuoted({ tokens, thread }: Utterance): ThreadEntry | undefined {
  const isQuote = ({ capability, input }: ThreadEntry) =>
    capability === "quote-price" || (capability === "buy-ali" && input.action === "quote");
  const place = findOrdinal(tokens);
  const isOfSale = ({ capability, input }: ThreadEntry) =>
    capability === "buy-ali" && input.action === "status" && input.about !== undefined;
  const latest = thread.find((entry) => !isOfSale(entry) && !isQuestionAbout(entry, thread));
  if (latest === undefined || !isQuote(latest)) return undefined;
  return place === null ? latest : thread.filter(isQuote).toReversed().at(place);
}

const opening = /^(if|provided|assuming|should)$/;
const holding = /^(have|got|hold|own|has|holds|is|are|more|least|over|above|mine|balance|wallet|account)$/;
const acting =
  /^(send|transfer|pay|swap|trade|sell|wrap|unwrap|buy|give|move|wire|convert|exchange|mint|burn|put|use|spend|invest)$/;
const ending = /[,.;]? *\b(?:otherwise|or else|else|if not)\b.*$/is;
/** Reads that show whether a condition holds. */
const checks: ReadonlySet<Label> = new Set<Label>(["price", "token-supply", "gas-price"]);
const minConditionShare = 0.3;
const minCheckShare = 0.05;

/**
 * Splits a conditional request, e.g. "if gas is below 60 gwei, unwrap 80 wS", into a read of the condition
 * and the request to pick. Returns null if the condition cannot be read or the request has no amount.
 */
export function offerConditional(analysis: Analysis): Intent[] | null {
  const { text, tokens } = analysis.utterance;
  const at = tokens.findIndex(({ word }) => acting.test(word));
  const condition = tokens.slice(0, Math.max(0, at));
  const first = condition.findIndex(({ word }) => opening.test(word));
  if (first < 0 || first > 2) return null;
  const read =
    readBalanceCheck(condition, tokens.slice(at), first, analysis.utterance) ??
    readCheck(condition, analysis);
  const [named] = condition.flatMap(({ entity }) => findToken(entity) ?? []);
  const request = phraseRest(text, tokens.slice(at), named);
  if (read === null || request === null) return null;
  return [read, offer(tokens, "If that is so, pick this and I prepare it:", request)];
}

/** E.g. "if I have more than 50 USDC", "if there is enough": the balance of the connected account. */
function readBalanceCheck(
  condition: Token[],
  rest: readonly Token[],
  first: number,
  { account }: Utterance,
): Intent | null {
  const call = callOfOperation("balance");
  const held = condition.findIndex(({ entity }, place) => entity?.kind === "number" && place > first);
  const isEnough = held < 0 && hasWord(condition, /^enough$/);
  const named = isEnough ? rest.find(({ entity }) => entity?.kind === "token") : condition[held + 1];
  const token = findToken(named?.entity);
  const isOwn = condition.some(({ word }) => /^(i|we|my|mine|our|there)$/.test(word));
  const isHolding =
    isOwn && condition.slice(first, isEnough ? undefined : held).some(({ word }) => holding.test(word));
  const isRead = isHolding && (held >= 0 || isEnough);
  if (account === undefined || call === null || !isRead || token === null) return null;
  const input = { ...call.input, address: account, token };
  return { kind: "request", reading: { capability: call.capability, score: 0.9, input }, tokens: condition };
}

/** Reads the condition as the reader's most likely check, if the message is conditional. */
function readCheck(condition: Token[], { judgement, utterance, capabilities }: Analysis): Intent | null {
  const kind = judgement.kinds.find((one) => one.kind === "conditional");
  const isHolding = condition.some(({ word }) => /^(have|has|got|hold|holds|own|balance)$/.test(word));
  const check = judgement.labels.find(({ label }) => checks.has(label) || (label === "balance" && isHolding));
  if (kind === undefined || check === undefined) return null;
  if (kind.share < minConditionShare || check.share < minCheckShare) return null;
  const roles = utterance.roles?.filter((one) => "at" in one && one.at < condition.length) ?? [];
  const read = readOperation(check.label, { ...utterance, tokens: condition, roles }, capabilities, []);
  return read?.kind === "request" && read.reading.missing === undefined ? read : null;
}

/** Returns the symbol of an unambiguous token, or the address. */
function findToken(entity: Entity | undefined): string | null {
  if (entity?.kind === "address") return entity.value;
  const [only, ...others] = entity?.kind === "token" ? entity.candidates : [];
  return only === undefined || others.length > 0 ? null : only.symbol;
}

/** Phrases the request without the condition; its amount takes the condition's token if it has none. */
function phraseRest(text: string, tokens: readonly Token[], symbol: string | undefined): string | null {
  const number = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const [from, amount, next] = [tokens[0], tokens[number], tokens[number + 1]];
  if (from === undefined || amount === undefined) return null;
  const isCounted = next?.entity?.kind === "token" || symbol === undefined;
  const unit = isCounted ? "" : ` ${showToken(symbol)}`;
  const said = `${text.slice(from.from, amount.to)}${unit}${text.slice(amount.to)}`
    .replace(/ of (?:it|them|that)\b/i, "")
    .replace(ending, "")
    .replace(/[?\s]+$/, "");
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}
