import type { MissingArgument } from "../../reading.ts";
import type { Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import type { Frame, Intent } from "../intent.ts";
import { findExactNumber, hasWord, onlyOf } from "../token-queries.ts";

const all = /^(all|everything|max|maximum|entire|whole|rest)$/;
const keeping =
  /\b(?:but|except|excluding|minus|without|leav(?:e|ing)|keep(?:ing)?|save|apart from|other than)\b/i;
const keepingAlone =
  /^\W*(?:(?:but|ok|okay|and|please|no|just|wait|actually)\W+)*(?:leave|keep|save)\b(?! (?:it|the)\b)/i;
const moved = /^(?:send|trade)$/;

/** A request to move all of a token. */
/**
 * Offers all but an amount, which is computed from what the wallet holds: "swap all my USDC for S but leave 50",
 * or "keep 50" after all of it was offered. The visitor picks the exact amount.
 */
export function keepBack({ intents, utterance }: Analysis): Intent[] | null {
  const { tokens } = utterance;
  const number = onlyOf(tokens.filter(({ entity }) => entity?.kind === "number"));
  const keep = findExactNumber(number?.entity);
  if (keep === null || number === undefined) return null;
  const request = findSaid(intents, utterance, number) ?? findOffered(utterance);
  const token = request?.input.sell ?? request?.input.token;
  if (request === null || typeof token !== "string") return null;
  const { capability, input } = request;
  const missing: MissingArgument = {
    argument: "amount",
    asks: "amount",
    sentence: "",
    offer: {
      capability: "offer-amount",
      input: { token, percent: "100", keep, purpose: capability },
    },
  };
  const { amount: _, ...rest } = input;
  const whole = input.side === undefined ? rest : { ...rest, side: "sell" };
  return [
    { kind: "request", reading: { capability, input: whole, score: 1, movesValue: true, missing }, tokens },
  ];
}

/** The one request to send or trade without an amount, where the message says "all" and what to keep. */
function findSaid(intents: readonly Intent[], { text, tokens }: Utterance, number: Token): Frame | null {
  const requests = intents.flatMap((intent) => (intent.kind === "request" ? [intent.reading] : []));
  const [first] = requests;
  const isSame = requests.every(({ capability }) => capability === first?.capability);
  const isSaid = hasWord(tokens, all) && keeping.test(text.slice(0, number.from));
  if (first === undefined || !isSaid || !isSame || first.missing === undefined) return null;
  return moved.test(first.capability) ? first : null;
}

/** The request before, where the message says no more than what to keep. */
function findOffered({ text, thread: [latest] }: Utterance): Frame | null {
  const isOpen = latest?.missing !== undefined && moved.test(latest.capability);
  return isOpen && keepingAlone.test(text) ? latest : null;
}
