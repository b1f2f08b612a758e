import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { findExactNumber } from "@alithia/agent/understanding/token-queries.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";

export const ofReturn =
  /\b(?:give|gave|hand|take|send|claim|bring|get)\b[^.?!]{0,30}\bback\b|\breturn(?:ed|ing)?\b|\brefund\w*|\breclaim\b/i;
const asking = /\b(?:how (?:much|many)|what)\b/i;
/** Asks for dates or ways, or for what a purchase costs. */
const ofOther = /\b(?:happens?|when|date|day|how (?:do|can|could|to)|fees?|gas|buy|sell|market|pools?)\b/i;
const pointing = /\b(?:it|that|this|those|these|them|half)\b/i;
/** What is left once the return on the open card is done. */
const after = /\b(?:after|once|without) (?:this|that|it|these|them)\b/i;
const offeredReturn = new RegExp(`^Return ([\\d.,]+) ${ticker}$`);

/** Reads what a return of so much would give back: "how much S do I get back for 18 ALI?", "… for that half?". */
export function readReturnQuote(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, account } = utterance;
  if (account === undefined || !asking.test(text) || !ofReturn.test(text) || ofOther.test(text)) return null;
  const amount = findReturned(utterance);
  if (amount === null) return null;
  const input = { action: "position", buyer: account, amount };
  const reading = readAs?.({ ...utterance, tokens: [], thread: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.98, isLiteral: true };
}

const returned =
  /\b(?:did|have|had)(?:n['’]t)? (?:i|we)\b[^.?!]{0,30}\b(?:return(?:ed)?|g[ai]ven?\b[^.?!]{0,20}\bback|refund(?:ed)?)\b/i;
const ofFuture = /\b(?:when|until|how|would|could|can|still|if)\b/i;

/** Lists what the visitor bought and returned: "did I give back 500 ALI?", below the sale also "did I return it?". */
export function readPastReturn(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, account, tokens, thread } = utterance;
  if (account === undefined || !returned.test(text) || ofFuture.test(text)) return null;
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? [entity.symbol] : []));
  const isOfSale = named.length > 0 ? named.every((one) => one === ticker) : /\bsale\b/i.test(text);
  if (!isOfSale && (named.length > 0 || thread[0]?.capability !== "buy-ali")) return null;
  const reading = readAs?.(
    { ...utterance, text: "", tokens: [], thread: [] },
    { action: "entries", buyer: account },
  );
  return reading === undefined ? null : { ...reading, score: 0.99, isLiteral: true };
}

const wantingBack =
  /\b(?:want|need|like|get|give me)\b[^.?!]{0,20}\b(?:money|coins?|S|it|them|refund(?:ed)?)\b(?: back)?|\brefund\b/i;
const back = /\bback\b|\brefund/i;
const past = /\b(?:bought|purchased|got|yesterday|ago|last|before|earlier|already)\b/i;

/** What was bought is to be returned: "I buy yesterday 40 ALI. I want money back." */
export function readRefund({ text }: Utterance, reading: Reading): Reading {
  const { input, missing } = reading;
  const { action, amount, unit } = input;
  const isBought = action === "purchase" && unit === ticker && missing === undefined;
  const isBack = wantingBack.test(text) && back.test(text) && past.test(text) && !text.includes("?");
  return isBought && isBack ? { ...reading, input: { action: "return", amount } } : reading;
}

const returning = /\b(?:giv(?:e|ing)\b[^.?!]*\bback|return(?:ing|ed|s)?|refund\w*|(?:back )?to the sale)\b/i;
const selling = /\b(?:sell|selling|sold|market|pools?|exchange|swap|swapping)\b/i;
const comparing =
  /\b(?:better|best|more|less|most|compar\w*|vs|versus|difference|differ|rather|or|instead|cheaper|worth)\b/i;

/** Says which tokens are meant: "I mean the 1000 ALI that I bought". */
const specifying =
  /^\W*(?:(?:no|sorry|well|of course)\W+)*(?:i (?:mean|meant|talk)|those|the (?:ones|[\d.,]+))\b[^?!]*$/i;

/** Reads which brings more, giving back what was bought in the sale or selling it: "give them back or sell them?". */
export function readReturnOrSale(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, account, tokens, thread } = utterance;
  const isOpen = thread[0]?.input.beside === "market" && specifying.test(text);
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? [entity.symbol] : []));
  const isOfOther = named.some((symbol) => !/^(?:w?S|ALI|USDC|dollars?)$/.test(symbol));
  if (account === undefined || isOfOther || !(isOpen || comparesReturn(utterance, named))) return null;
  const digits = tokens.filter(({ entity, text: said }) => entity?.kind !== "number" || /\d/.test(said));
  const amount = findReturned({ ...utterance, tokens: digits });
  const input = { action: "position", buyer: account, beside: "market", ...(amount && { amount }) };
  const reading = readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.99, isLiteral: true };
}

/** Whether giving back is compared with selling, of the token of the sale or what is pointed at. */
function comparesReturn({ text, thread }: Utterance, named: readonly string[]): boolean {
  const isAsked = /\?|\b(?:which|what|how much|compare|tell me)\b/i.test(text);
  const isOfBoth = returning.test(text) && selling.test(text) && comparing.test(text);
  const isKnown = named.includes(ticker) || thread[0]?.capability === "buy-ali" || /\bsale\b/i.test(text);
  return (
    isAsked && isOfBoth && (isKnown || pointing.test(text) || /\b(?:i|we) (?:have )?bought\b/i.test(text))
  );
}

/** The only number, if it counts the token of the sale, or the amount whose return was offered or is on the card. */
function findReturned({ text, tokens, dialogue, thread }: Utterance): string | null {
  const { action, amount } = thread[0]?.input ?? {};
  if (action === "return" && typeof amount === "string" && after.test(text)) return amount;
  const places = [...tokens.keys()].filter((at) => tokens[at]?.entity?.kind === "number");
  const [at, ...others] = places;
  if (at === undefined)
    return pointing.test(text)
      ? (offeredReturn.exec(dialogue?.offered ?? "")?.[1]?.replaceAll(",", "") ?? null)
      : null;
  const unit = tokens[at + 1]?.entity;
  const isCounted = unit === undefined || (unit.kind === "token" && unit.symbol === ticker);
  return others.length === 0 && isCounted ? (findExactNumber(tokens[at]?.entity) ?? null) : null;
}
