import { isOperationName } from "@alithia/protocol/operations.ts";
import { callOfOperation } from "../../reader/call-of-operation.ts";
import type { MissingArgument } from "../../reading.ts";
import type { Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import type { Frame, Intent } from "../intent.ts";
import { findExactNumber, hasWord, onlyOf } from "../token-queries.ts";

const all = /^(all|everything|max|maximum|entire|whole|rest)$/;
const keeping =
  /\b(?:but|except|excluding|minus|without|leav(?:e|ing)|keep(?:ing)?|save|apart from|other than)\b|\b(?:all|everything) ?[-−–] ?$/i;
const keepingAlone =
  /^\W*(?:(?:but|ok|okay|and|please|no|just|wait|actually)\W+)*(?:leave|keep|save)\b(?! (?:it|the)\b)/i;
const moved = /^(?:send|trade)$/;

/**
 * Offers all but an amount, which is computed from what the wallet holds: "swap all my USDC for S but leave 50",
 * "keep 10 S for fees, the rest into stS", or "keep 50" after all of it was offered. The visitor picks the exact amount.
 */
export function keepBack(analysis: Analysis): Intent[] | null {
  const { tokens } = analysis.utterance;
  const number = onlyOf(tokens.filter(({ entity }) => entity?.kind === "number"));
  const keep = findExactNumber(number?.entity);
  if (keep === null || number === undefined) return null;
  const request = findSaid(analysis, number) ?? findOffered(analysis.utterance);
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

/** The request to send or trade without an amount, where the message says "all" or "the rest" and what to keep. */
function findSaid({ intents, top, utterance }: Analysis, number: Token): Frame | null {
  const { text, tokens } = utterance;
  const isSaid = hasWord(tokens, all) && keeping.test(text.slice(0, number.from));
  if (!isSaid) return null;
  const requests = intents.flatMap((intent) => (intent.kind === "request" ? [intent.reading] : []));
  const likeliest = isOperationName(top.label) ? callOfOperation(top.label)?.capability : undefined;
  const isMeant = requests.filter(({ capability }) => capability === likeliest);
  const [first, ...others] = isMeant.length > 0 ? isMeant : requests;
  if (first === undefined || others.some(({ capability }) => capability !== first.capability)) return null;
  if (first.missing === undefined || !moved.test(first.capability)) return null;
  return { ...first, input: { ...tokenKept(first, tokens, number), ...first.input } };
}

/** E.g. S in "keep 10 S, the rest into stS": what is kept is of the token that is moved. */
function tokenKept({ capability, input }: Frame, tokens: readonly Token[], number: Token): Frame["input"] {
  const next = tokens[tokens.indexOf(number) + 1]?.entity;
  const counted = next?.kind === "token" ? onlyOf(next.candidates)?.symbol : undefined;
  if (counted === undefined || counted === input.buy) return {};
  return capability === "trade" ? { sell: counted } : { token: counted };
}

/** The request before, where the message says no more than what to keep. */
function findOffered({ text, thread: [latest] }: Utterance): Frame | null {
  const isOpen = latest?.missing !== undefined && moved.test(latest.capability);
  return isOpen && keepingAlone.test(text) ? latest : null;
}
