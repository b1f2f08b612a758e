import type { AnyCapability } from "../capability.ts";
import type { Leaning } from "../leaning/leaning.ts";
import type { Reading } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";
import { refusalOf } from "./find-refusal.ts";
import { asks } from "./small-talk.ts";
import type { Understood } from "./understood.ts";

/** A read is made, talk answered and something refused from this share on; what moves value needs more. */
const followed = 0.25;
const followedForValue = 0.75;
const followedForHelp = 0.5;

/**
 * What a message that fits no way of asking is most like, by its words; null when that is too uncertain. The
 * capability reads the arguments as ever, so that what is not said exactly is asked for.
 */
export function followLeaning(
  utterance: Utterance,
  leaning: Leaning,
  capabilities: AnyCapability[],
  least = followed,
): Understood | null {
  const [likeliest] = leaning(utterance);
  if (likeliest === undefined || likeliest.share < least) return null;
  const { tendency, share } = likeliest;
  if (tendency.kind === "talk")
    return isUnsure(tendency.topic, share, utterance.tokens)
      ? null
      : { kind: "small-talk", topic: tendency.topic };
  if (tendency.kind === "refusal") return { kind: "refusal", refusal: refusalOf(tendency.code) };
  if (tendency.kind === "unclear") return null;
  const owner = capabilities.find(({ name }) => name === tendency.capability);
  const continued = owner?.understand(utterance).find(({ continues, missing }) => continues && !missing);
  const reading = continued ?? owner?.understand.readAs?.(utterance, tendency.input);
  if (reading === undefined || !takesAll(reading, utterance.tokens)) return null;
  if (reading.refusal !== undefined) return { kind: "refusal", refusal: reading.refusal };
  const isBold = reading.movesValue && reading.missing === undefined && share < followedForValue;
  return isBold ? null : { kind: "request", reading, tokens: utterance.tokens };
}

/** Every address and hash has its place in it: a request of another kind would leave one over. */
function takesAll({ slots = {} }: Reading, tokens: Token[]): boolean {
  const taken = JSON.stringify(slots).toLowerCase();
  return tokens.every(
    ({ entity }) =>
      (entity?.kind !== "address" && entity?.kind !== "hash") || taken.includes(entity.value.toLowerCase()),
  );
}

/** A question agrees to nothing, and what only sounds like a question is none for what she can do. */
function isUnsure(topic: string, share: number, tokens: Token[]): boolean {
  return (topic === "agreement" && asks(tokens)) || (topic === "abilities" && share < followedForHelp);
}
