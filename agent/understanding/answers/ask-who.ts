import type { Utterance } from "../../utterance.ts";
import { createRequest, type Intent } from "../intent.ts";
import { findUnknownPerson } from "../references/resolve-names.ts";
import { hasEntity } from "../token-queries.ts";

const asking = /\?|\b(?:how|when|what|who|which|did|does|has|have|is)\b/i;
const reads = /^(?:summarize-wallet|read-chain)$/;
/** What was paid here answers whether somebody got it, but not how much. */
const ofAmount = /\b(?:how (?:much|many)|what|when|total|so far)\b/i;

/**
 * Says that somebody is not known, where a message asks for what he got, gave or holds: "when did I last pay Solveig?".
 * Another wallet would be read, or nothing was understood.
 */
export function askWho(intents: Intent[], { text, tokens }: Utterance): Intent[] {
  const name = hasEntity(tokens, "address", "hash") ? undefined : findUnknownPerson(tokens);
  const isOfOther = (intent: Intent) =>
    intent.kind === "unclear"
      ? asking.test(text)
      : intent.kind === "request" &&
        intent.reading.isLiteral !== true &&
        (reads.test(intent.reading.capability) ||
          (intent.reading.capability === "our-history" && ofAmount.test(text)));
  if (name === undefined || !intents.every(isOfOther)) return intents;
  const input = { act: "list", name };
  return [createRequest({ capability: "address-book", score: 1, input, isLiteral: true }, tokens)];
}
