import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { findExactNumber } from "@alithia/agent/understanding/token-queries.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { ofReturn } from "./sale-question.ts";

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
