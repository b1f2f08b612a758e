import type { AnyCapability } from "../capability.ts";
import type { IntentClassifier } from "../intent-classifier/intent-classifier.ts";
import type { Reading } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";
import { refusalOf } from "./find-refusal.ts";
import type { Intent } from "./intent.ts";
import { asks } from "./small-talk.ts";

/** Minimum shares for reads, talk and refusals; requests that move value need more. */
const followed = 0.25;
const followedForValue = 0.75;
const followedForHelp = 0.5;

/**
 * Classifies a message that matches no frame by the words it contains; null if the result is too uncertain.
 * The capability parses the arguments as usual and asks for missing ones.
 */
export function followIntentClassifier(
  utterance: Utterance,
  classifyIntent: IntentClassifier,
  capabilities: AnyCapability[],
  least = followed,
): Intent | null {
  const [likeliest] = classifyIntent(utterance);
  if (likeliest === undefined || likeliest.share < least) return null;
  const { label, share } = likeliest;
  if (label.kind === "talk")
    return isUnsure(label.topic, share, utterance.tokens) ? null : { kind: "small-talk", topic: label.topic };
  if (label.kind === "refusal") return { kind: "refusal", refusal: refusalOf(label.code) };
  if (label.kind === "unclear") return null;
  const owner = capabilities.find(({ name }) => name === label.capability);
  const continued = owner?.understand(utterance).find(({ continues, missing }) => continues && !missing);
  const reading = continued ?? owner?.understand.readAs?.(utterance, label.input);
  if (reading === undefined || !takesAll(reading, utterance.tokens)) return null;
  if (reading.refusal !== undefined) return { kind: "refusal", refusal: reading.refusal };
  const isBold = reading.movesValue && reading.missing === undefined && share < followedForValue;
  return isBold ? null : { kind: "request", reading, tokens: utterance.tokens };
}

/** Whether the reading uses every address and hash; otherwise the request is of another kind. */
function takesAll({ slots = {} }: Reading, tokens: Token[]): boolean {
  const taken = JSON.stringify(slots).toLowerCase();
  return tokens.every(
    ({ entity }) =>
      (entity?.kind !== "address" && entity?.kind !== "hash") || taken.includes(entity.value.toLowerCase()),
  );
}

/** A question is no agreement, and `abilities` needs a higher share. */
function isUnsure(topic: string, share: number, tokens: Token[]): boolean {
  return (topic === "agreement" && asks(tokens)) || (topic === "abilities" && share < followedForHelp);
}
