import { judgeToken } from "@alithia/agent/grammar/read-token.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { findCounted } from "../input/read-counted.ts";

const named =
  /\b(?:allowances?|approvals?|approved|spend(?:ing|able)? (?:limit|cap|right|permission)s?)\b|\b(?:did|have|had|do) (?:i|we) (?:ever |already |still )?(?:approve|allow|let|give|grant|authori[sz]e)/i;
const spending =
  /\b(?:spend|spent|take|move|use|touch|access|draw|pull|withdraw|drain|transferfrom|have|has|got)\b/i;
const entitled =
  /\b(?:can|could|may|might|able|allow(?:ed|s)?|authori[sz]ed|permitted|entitled|permission|let|access|right|rights)\b/i;
const own = /\b(?:my|mine|me|i|our|us|we|left|remain(?:s|ing))\b/i;
const asking =
  /\?|^\W*(?:(?:and|so|ok|okay|please|now|then|the|my|current|exact|token|remaining|i (?:want|need|would like)(?: to (?:know|see))?)\W+)*(?:(?:[\w.]+ )?(?:allowances?|approvals?)|spend\w* (?:limit|cap)s?|what|whats|how|is|are|does|do|did|has|have|can|could|may|check|show|read|tell|give me|get|query|look|see|whether|which|any|spender|owner)\b/i;
/** What gives, changes or takes a right, or supposes one. */
const ordering =
  /^\W*(?:(?:and|so|ok|okay|please|now|then|can you|could you|would you|i (?:want|need|would like|d like) (?:you )?to)\W+)*(?:approve|allow|let|give (?!me)|grant|set|raise|lower|increase|reduce|change|revoke|remove|cancel|permit|authori[sz]e|send|swap|stop|end)\b|\b(?:if|revoke|revoking|should|when|since|how (?:do|can|could|should) (?:i|we)|why|who|transactions?|anyone|anybody)\b/i;

/** One allowance: which owner lets which spender take how much of a token, e.g. "allowance me -> 0x… for ALI". */
export function readAllowanceQuestion(utterance: Utterance): Reading | null {
  const { text, tokens, account } = utterance;
  const isAsked = named.test(text) || (spending.test(text) && entitled.test(text));
  if (!isAsked || !asking.test(text) || ordering.test(text) || text.includes("(")) return null;
  const kinds = tokens.flatMap(({ entity }) => entity?.kind ?? []);
  if (kinds.some((kind) => !/^(?:address|token)$/.test(kind))) return null;
  const token = findToken(tokens);
  const sides = findSides(tokens, account, text);
  if (token === null || sides === null) return null;
  const input = { ...sides, token };
  return { capability: "review-approvals", score: 0.97, input, isLiteral: true };
}

const ofApprovals = /\b(?:approvals|allowances|permissions)\b/i;

/** So many of the own approvals, by when they were given: "the newest two approvals". */
export function readNewestApprovals({ text, tokens, account }: Utterance): Reading | null {
  const counted = ofApprovals.test(text) ? findCounted(text) : null;
  const isOther = tokens.some(({ entity }) => entity !== undefined && entity.kind !== "number");
  if (
    counted === null ||
    account === undefined ||
    isOther ||
    ordering.test(text) ||
    /\b(?:events?|logs?)\b/i.test(text)
  )
    return null;
  const input = { owner: account, count: counted.count, ...(counted.isOldest && { oldest: true }) };
  return { capability: "review-approvals", score: 0.97, input, isLiteral: true };
}

const onlyOfToken =
  /^\W*(?:(?:and|so|ok|okay|please|pls|now|what about|how about|show|list|see|give|me|can you|could you|how (?:can|do|could) i see)\W+)*(?:(?:only|just) (?:the |for |of |my )?\S+(?: (?:ones?|approvals?|permissions?|allowances?|tokens?))?|(?:the |my )?\S+ (?:ones?|approvals?|permissions?)(?: only| alone)?|(?:for |and )?\S+ (?:only|alone)|(?:those|the ones|these) (?:for|of|in|with) \S+)\W*(?:please|pls)?\W*$/i;
const mayTake =
  /^\W*(?:(?:and|so|but|wait|ok)\W+)*(?:can|could|may|might|will|are|is) (?:they|he|she|it|those|these|this|that|any(?:one|body)|some(?:one|body)|(?:the|those|these) (?:\w+ )?(?:contracts?|spenders?|two|people|apps?))\b[^.?!]*\b(?:tak(?:e|en|ing)|spen[dt]|touch|get|move|use|steal|drain|reach|access|empty)\b/i;
const whichToKeep =
  /^\W*(?:(?:and|so|but|ok)\W+)*(?:(?:which|what)(?: ones?| of (?:them|these|those))? (?:should|can|do|could|would|must) (?:i|we|you)\b|(?:should|must|do|can) (?:i|we) (?:\w+ )?(?:any|both|all|one) of (?:them|these|those)\b)[^.?!]*\b(?:keep|leave|need|remove|revoke|delete|cancel|drop|get rid of|recommend)\b(?: (?:first|now|then|safely|alone|to be safe|of (?:them|those|these)))*\W*$|^\W*(?:(?:and|so|but|ok)\W+)*(?:do|should) (?:i|we) (?:still |really )?(?:need|keep|have to keep) (?:them|these|those|any|both|all|any of (?:them|these|those)|one of (?:them|these))\W*$/i;
const maxWords = 12;

/** What is asked of the approvals that were listed: those of one token alone, or which of them to keep. */
export function readBelowList({
  text,
  tokens,
  thread: [latest],
  picks,
  dialogue,
}: Utterance): Reading | null {
  const { owner, revoke } = latest?.input ?? {};
  const isBelow =
    latest?.capability === "review-approvals" && latest.missing === undefined && revoke === undefined;
  // Below an order on offer it would change that order.
  const isListed =
    dialogue?.offered === undefined && /\bmay (?:spend|move)\b|\bapproval\b/.test(dialogue?.reply ?? "");
  if (!isBelow || !isListed || typeof owner !== "string" || picks.length > 0 || tokens.length > maxWords)
    return null;
  const named = tokens.filter(({ entity, text: said }) => entity !== undefined && !spoken.test(said));
  const reading = { capability: "review-approvals", score: 0.98, isLiteral: true } as const;
  if (named.length === 0)
    return whichToKeep.test(text) ? { ...reading, input: { owner, asks: "keep" } } : null;
  const token = named.length === 1 ? findToken(named) : null;
  return token !== null && (onlyOfToken.test(text) || mayTake.test(text))
    ? { ...reading, input: { owner, token } }
    : null;
}

const spoken = /^(?:it|that|this|they|them|those|these|he|she|him|her|one|ones)$/i;

/** The only token that is named. */
function findToken(tokens: readonly Token[]): string | null {
  const judged = tokens.flatMap((token, at) =>
    token.entity?.kind === "token" ? [judgeToken(token, at)] : [],
  );
  const symbols = new Set(judged.map((one) => (one?.state === "found" ? String(one.value) : null)));
  const [only] = symbols;
  return symbols.size === 1 && only !== undefined ? only : null;
}

type Sides = { owner: string; spender: string };

function findSides(tokens: readonly Token[], account: string | undefined, text: string): Sides | null {
  const places = [...tokens.keys()].filter((at) => tokens[at]?.entity?.kind === "address");
  const at = (place: number) => {
    const entity = tokens[place]?.entity;
    return entity?.kind === "address" && entity.checksum !== "wrong" ? entity.value : undefined;
  };
  const [first, second, ...others] = places;
  if (first === undefined || others.length > 0) return null;
  if (second === undefined) {
    const isOwn = own.test(text) || /\bspender\b/i.test(text);
    return toSides(isOwn ? account : undefined, at(first));
  }
  const isLed = (place: number, lead: RegExp) =>
    tokens.slice(Math.max(0, place - 2), place).some(({ word }) => lead.test(word));
  const isTurned = isLed(first, /^spender$/) || isLed(second, /^owner$/) || /\bcan\W*$/i.test(before(text));
  return isTurned ? toSides(at(second), at(first)) : toSides(at(first), at(second));
}

/** What stands before the first address, which is the one that acts in "can 0x… spend the USDC of 0x…". */
const before = (text: string) => text.slice(0, Math.max(0, text.search(/0x/i)));

function toSides(owner: string | undefined, spender: string | undefined): Sides | null {
  const isPair = owner !== undefined && spender !== undefined;
  return isPair && owner.toLowerCase() !== spender.toLowerCase() ? { owner, spender } : null;
}
