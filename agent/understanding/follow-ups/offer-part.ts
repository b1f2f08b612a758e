import { multiply, parseRational, type Rational, writeRational } from "../../tools/rational.ts";
import type { Token } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { flattenTransfer } from "../dialogue/request-frame.ts";
import { type Intent, isTransaction } from "../intent.ts";
import { namesShareOfOwn } from "../slots/read-transaction.ts";
import { findExactNumber, findOnlyNumber, onlyOf } from "../token-queries.ts";
import { listFactors } from "./factors.ts";
import { offerFrame } from "./offer-frame.ts";

const places = 6;
const maxPartTokens = 24;
const shared = /\?|\b(?:each|every|split|share|divide|both|all|if|when|until|already|not)\b|n['’]t\b/i;

/** Offers a part of the one amount that the message itself names: "I owe him 25 USDC, send him half". */
export function offerPart({ intents, utterance }: Analysis): Intent[] | null {
  const { text, tokens } = utterance;
  const only = onlyOf(intents);
  if (only?.kind !== "request" || !isTransaction(only) || shared.test(text)) return null;
  if (namesShareOfOwn(utterance)) return null;
  const { capability, input, slots = input, missing } = only.reading;
  const { amount, ...rest } = flattenTransfer(slots) ?? {};
  const at = findOnlyNumber(tokens);
  const said = findExactNumber(tokens[at]?.entity);
  const factor = findPart(tokens.slice(at + 1));
  const isLeft = said !== null && missing?.argument === "request" && amount !== undefined && amount === said;
  if (!isLeft || factor === undefined || tokens.length > maxPartTokens) return null;
  const part = writeRational(multiply(parseRational(said), factor), places).text;
  return offerFrame(
    { capability, input: { ...rest, amount: part } },
    utterance,
    `That part of ${said} is ${part}. `,
  );
}

/** The only part that is named behind the amount: “half of 10 S” is asked about. */
function findPart(tokens: readonly Token[]): Rational | undefined {
  const factor = onlyOf(listFactors(tokens));
  return factor !== undefined && factor.top < factor.bottom ? factor : undefined;
}
