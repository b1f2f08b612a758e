import type { Reading } from "../../reading.ts";
import type { ThreadEntry, Utterance } from "../../utterance.ts";
import type { Intent } from "../intent.ts";
import { onlyOf } from "../token-queries.ts";

/** What was refused of a request, by the refusal's code: an argument, or no value of it. */
const refusedArguments: Readonly<Record<string, string>> = {
  burn: "to",
  "token-contract": "to",
  "own-address": "to",
  "other-network": "to",
  "same-token": "buy",
  "slippage-too-wide": "slippagePercent",
  "unlimited-approval": "amount",
  schedule: "request",
};
/** Minimum score of the request beside what was refused. */
const minScore = 0.4;

/**
 * What a refused request held without the value that was refused, so that a message may say only another: "send 5 S to
 * the burn address", then "to 0x… then".
 */
export function holdRefused(
  intents: readonly Intent[],
  utterance: Utterance,
  listReadings: (utterance: Utterance) => readonly Reading[],
): ThreadEntry | null {
  const refused = onlyOf(intents.filter(({ kind }) => kind === "refusal"));
  const argument = refused?.kind === "refusal" ? refusedArguments[refused.refusal.code] : undefined;
  if (argument === undefined || intents.some(({ kind }) => kind === "request")) return null;
  const [best] = listReadings(utterance)
    .filter(({ movesValue, score }) => movesValue === true && score >= minScore)
    .toSorted((one, other) => other.score - one.score);
  if (best === undefined) return null;
  const { capability, input, slots = input } = best;
  const { [argument]: _, ...rest } = slots;
  const entities = utterance.tokens.flatMap(({ entity }) => entity ?? []);
  return { capability, input: rest, missing: argument, calls: [], entities };
}
