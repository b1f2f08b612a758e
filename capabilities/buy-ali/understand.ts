import type { Understand } from "@alithia/agent/capability.ts";
import type { ArgumentContext } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { leavePrices } from "@alithia/agent/grammar/leave-prices.ts";
import { findPlace, isOfSale } from "@alithia/agent/grammar/merge-places.ts";
import { readAddress } from "@alithia/agent/grammar/read-address.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { findExactNumber, hasWord } from "@alithia/agent/understanding/token-queries.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { anyPlace, ownSale } from "@alithia/protocol/trade-place.ts";
import { askUnit, readGoAhead, readSaleAmount, readUnit } from "./read-sale-amount.ts";
import { ofReturn, readHolderQuestion, readPositionQuestion, readSaleQuestion } from "./sale-question.ts";
import { readVestingQuestion } from "./vesting-question.ts";
import { waysOfAsking } from "./ways-of-asking.ts";

const understand = createUnderstand({
  capability: "buy-ali",
  movesValue: ({ action }) => /^(purchase|return)$/.test(String(action)),
  frames: waysOfAsking,
  aspects: [
    "how (many|much) ... (left|remain|remaining|sold|raised)",
    "(when|long) ... (close|closes|end|ends|over|finish|finishes|last|lasts|open)",
    "how (is|are) (it|things) (going|doing|looking)|(still|already) (open|running|live|going)",
  ],
  arguments: [
    { name: "action", asks: "request", read: readGoAhead, ask: () => null },
    {
      name: "amount",
      asks: "amount",
      read: (context) => (needsAmount(context) ? readSaleAmount(context) : null),
      ask: (context) => (needsAmount(context) ? { sentence: askAmount(String(context.input.action)) } : null),
    },
    {
      name: "unit",
      asks: "token",
      read: (context) => (needsAmount(context) ? readUnit(context) : null),
      ask: askUnit,
    },
    {
      name: "buyer",
      asks: "address",
      read: (context) => {
        if (context.input.action !== "position") return null;
        const found = readAddress(context, { own: "any", pointing: true });
        const account = context.utterance.account;
        if (found === null && account !== undefined && !context.continues)
          return { state: "found", value: account, used: [] };
        return found?.state === "problem" && found.asks === undefined ? { ...found, asks: "account" } : found;
      },
      ask: ({ input }) =>
        input.action === "position"
          ? {
              asks: "account",
              sentence: "Connect your wallet or paste its address, so that I can read your position.",
            }
          : null,
    },
  ],
  open: ({ about: _, contract: __, first: ___, ...input }) => input,
  complete: ({ unit, about, contract, first, ...slots }) => ({
    ...slots,
    ...(first === undefined ? {} : { first }),
    ...(contract === undefined ? {} : { contract }),
    ...(about === undefined || slots.action !== "status" ? {} : { about }),
    ...(unit === undefined || slots.action === "return" ? {} : { unit }),
  }),
});

/** What leaves the sale out, or did so before, buys nothing in it and is quoted elsewhere. */
const hear = (utterance: Utterance) => {
  const question =
    readVestingQuestion(utterance, understand.readAs) ??
    readReturnQuote(utterance, understand.readAs) ??
    readPositionQuestion(utterance, understand.readAs) ??
    readHolderQuestion(utterance, understand.readAs) ??
    readSaleQuestion(utterance, understand.readAs);
  return [...understand(utterance), ...(question === null ? [] : [question])].flatMap(
    (reading) => keepPlace(utterance, reading) ?? [],
  );
};
export const understandBuyAli: Understand = Object.assign(hear, understand, {
  readAs: (utterance: Utterance, input: Record<string, unknown>) => {
    const read = understand.readAs?.(utterance, input);
    return read === undefined ? undefined : (keepPlace(utterance, read) ?? undefined);
  },
});

/** The reading at the place that the message or an earlier one restricts it to; null if nothing is left of it. */
function keepPlace({ tokens, place }: Utterance, reading: Reading): Reading | null {
  const { slots, input, missing, score } = reading;
  const { action, amount, unit } = slots ?? input;
  const said = findPlace(tokens) ?? (hasWord(tokens, /^(?:pre-?)?sale$/) ? null : place);
  const isElsewhere = said !== null && said !== undefined && said !== ownSale && said !== anyPlace;
  if (!isElsewhere || !/^(?:purchase|quote)$/.test(String(action))) return reading;
  if (action === "purchase" || missing !== undefined) return null;
  // What is only stated as a price is no amount to quote elsewhere.
  const isStated = tokens.some(
    ({ entity }, at) => findExactNumber(entity) === amount && leavePrices(tokens)[at]?.entity === undefined,
  );
  if (isStated) return reading;
  const venue = isOfSale(said) ? {} : { venue: said };
  const order = { sell: "S", buy: ticker, amount, side: unit === "ALI" ? "buy" : "sell", ...venue };
  return { capability: "quote-price", score, input: order };
}

function needsAmount({ input }: ArgumentContext): boolean {
  return /^(quote|purchase|return)$/.test(String(input.action));
}

function askAmount(action: string): string {
  if (action === "return") return `How much ${ticker} do you want to return?`;
  return `How much? Say what you want to pay in S, or how much ${ticker} you want.`;
}

const asking = /\b(?:how (?:much|many)|what)\b/i;
/** Asks for dates or ways, or for what a purchase costs. */
const ofOther = /\b(?:happens?|when|date|day|how (?:do|can|could|to)|fees?|gas|buy|sell|market|pools?)\b/i;
const pointing = /\b(?:it|that|this|those|these|them|half)\b/i;
/** What is left once the return on the open card is done. */
const after = /\b(?:after|once|without) (?:this|that|it|these|them)\b/i;
const offeredReturn = new RegExp(`^Return ([\\d.,]+) ${ticker}$`);

/** Reads what a return of so much would give back: "how much S do I get back for 18 ALI?", "… for that half?". */
function readReturnQuote(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
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
