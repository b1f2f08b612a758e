import { findSecret } from "@alithia/protocol/find-secret.ts";
import { isTooLong, splitText } from "@alithia/protocol/lexing/split-text.ts";
import type { Understood } from "./understood.ts";

const tooLong: Understood = {
  kind: "refusal",
  refusal: {
    code: "too-long",
    sentence:
      "That is more than I can take in at once. Please say it in fewer words, or in several messages.",
  },
};

/** Refuses a message that contains a secret or is too long; null otherwise. */
export function refuseText(text: string): Understood | null {
  const secret = findSecret(text);
  if (secret !== null) return { kind: "refusal", refusal: { code: "secret", sentence: secret.sentence } };
  return isTooLong(splitText(text)) ? tooLong : null;
}
