import { offeredRequests } from "@alithia/protocol/choices.ts";
import type { Analysis, Context } from "../analysis.ts";
import { offerFrames } from "../follow-ups/offer-frame.ts";
import { createRequest, type Intent } from "../intent.ts";
import { dollarWords, listEntities, onlyOf } from "../token-queries.ts";
import { defaultDollar } from "./complete-request.ts";

/**
 * Takes the only token that a word can stand for, and USDC for dollars, as the one that is meant, instead of asking for it: the whole order
 * is offered to confirm, or what else is missing is asked for. A read is of that token.
 */
export function takeOnlyOption(intents: Intent[], analysis: Analysis): Intent[] {
  const taken = intents.map((intent) => takeOnly(intent, analysis));
  return taken.every((one) => one === null)
    ? intents
    : intents.flatMap((intent, at) => taken[at] ?? [intent]);
}

function takeOnly(intent: Intent, { utterance, capabilities }: Context): Intent[] | null {
  if (intent.kind !== "request" || intent.reading.missing?.asks !== "token") return null;
  const { capability, missing, input, slots = input } = intent.reading;
  const { questionId, options = [] } = missing.choices ?? {};
  if (questionId === offeredRequests) return null;
  const { tokens } = utterance;
  const plain = tokens.filter(({ text }) => /^[\x20-\x7e]+$/.test(text));
  const named = listEntities(plain, "token").flatMap(({ candidates }) => candidates);
  // What the message does not name, or what only calls itself or looks so, is picked.
  const meant = options.map(({ value }) => named.find((one) => one.address === value)?.symbol);
  const isPaid = intent.reading.movesValue === true || capability === "quote-price";
  const isDollar = isPaid && tokens.some(({ text }) => dollarWords.test(text));
  const symbol = isDollar && meant.includes(defaultDollar) ? defaultDollar : onlyOf(meant);
  if (symbol === undefined) return null;
  const taken = { ...slots, [missing.argument]: symbol };
  const owner = capabilities.find(({ name }) => name === capability);
  const reading = owner?.understand.readAs?.({ ...utterance, tokens: [], thread: [] }, taken);
  if (reading === undefined || reading.refusal !== undefined) return null;
  if (reading.missing !== undefined || reading.movesValue !== true) return [createRequest(reading, tokens)];
  const told = isDollar ? `I count dollars in ${symbol}. ` : "";
  const offered = offerFrames([{ capability, input: taken }], utterance, told);
  return offered?.map(asksToken) ?? null;
}

/** The offer as what it answers: a question about the token. */
function asksToken(intent: Intent): Intent {
  if (intent.kind !== "request" || intent.reading.missing === undefined) return intent;
  const missing = { ...intent.reading.missing, asks: "token" as const };
  return { ...intent, reading: { ...intent.reading, missing } };
}
