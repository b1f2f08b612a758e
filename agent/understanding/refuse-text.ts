import { findSecret } from "@alithia/protocol/find-secret.ts";
import { isTooLong, splitText } from "@alithia/protocol/lexing/split-text.ts";
import type { Intent } from "./intent.ts";

const tooLong: Intent = {
  kind: "refusal",
  refusal: {
    code: "too-long",
    sentence:
      "That is more than I can take in at once. Please say it in fewer words, or in several messages.",
  },
};

/** Refuses a message that contains a secret or is too long; null otherwise. */
export function refuseText(text: string): Intent | null {
  const secret = findSecret(text);
  if (secret !== null) return { kind: "refusal", refusal: { code: "secret", sentence: secret.sentence } };
  return isTooLong(splitText(text)) ? tooLong : null;
}
