import { labelOf } from "../../reader/describe-readings.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import type { Reading } from "../../reading.ts";
import type { ThreadEntry, Utterance } from "../../utterance.ts";
import { isTransactionLabel } from "../intent.ts";
import { isRefusalCode } from "../refusals/find-refusal.ts";
import type { Judged } from "../segmentation/judged.ts";
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
/** Minimum probability from which the reader's operation is meant. */
const minSureShare = 0.8;

/**
 * What a refused request held without the value that was refused, so that a message may say only another: "send 5 S to
 * the burn address", then "to 0x… then".
 */
export function holdRefused(
  { intents, judgement }: Judged,
  utterance: Utterance,
  listReadings: (utterance: Utterance) => readonly Reading[],
): ThreadEntry | null {
  const refused = onlyOf(intents.filter(({ kind }) => kind === "refusal"));
  if (refused?.kind !== "refusal" || intents.some(({ kind }) => kind === "request")) return null;
  const { code } = refused.refusal;
  const argument = refusedArguments[code];
  const [top] = judgement?.labels ?? [];
  const isSure = top !== undefined && isTransactionLabel(top.label) && top.share >= minSureShare;
  const [best] = listReadings(utterance)
    .filter(({ movesValue, score }) => movesValue === true && score >= minScore)
    .filter(({ refusal }) => (isRefusalCode(code) && refusal === undefined) || refusal?.code === code)
    .filter((one) => !isSure || operationsOfCall(labelOf(one)).some((operation) => operation === top.label))
    .toSorted((one, other) => other.score - one.score);
  if (argument === undefined || best === undefined) return null;
  const { capability, input, slots = input } = best;
  const { [argument]: _, ...rest } = slots;
  const entities = utterance.tokens.flatMap(({ entity }) => entity ?? []);
  return { capability, input: rest, missing: argument, calls: [], entities };
}
