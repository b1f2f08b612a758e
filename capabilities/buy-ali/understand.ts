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
import { readPastReturn, readRefund, readReturnOrSale, readReturnQuote } from "./return-question.ts";
import { readSaleQuestion } from "./sale-question.ts";
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
  open: ({ about: _, contract: __, first: ___, beside: ____, ...input }) => input,
  complete: ({ unit, about, contract, first, beside, ...slots }) => ({
    ...slots,
    ...(beside === undefined || slots.action !== "position" ? {} : { beside }),
    ...(first === undefined ? {} : { first }),
    ...(contract === undefined ? {} : { contract }),
    ...(about === undefined || slots.action !== "status" ? {} : { about }),
    ...(unit === undefined || slots.action === "return" ? {} : { unit }),
  }),
});

/** What leaves the sale out, or did so before, buys nothing in it and is quoted elsewhere. */
const hear = (utterance: Utterance) => {
  const question =
    readPastReturn(utterance, understand.readAs) ??
    readReturnOrSale(utterance, understand.readAs) ??
    readReturnQuote(utterance, understand.readAs);
  return [...understand(utterance), ...(question === null ? [] : [question])].flatMap(
    (reading) => keepPlace(utterance, readRefund(utterance, reading)) ?? [],
  );
};
export const understandBuyAli: Understand = Object.assign(hear, understand, {
  readQuestion: readSaleQuestion,
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
