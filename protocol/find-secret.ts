import { findPrivateKey } from "./secrets/find-private-key.ts";
import { findSeedPhrase } from "./secrets/find-seed-phrase.ts";
import { mayHoldSeedPhrase } from "./secrets/phrase-words.ts";
import type { Secret } from "./secrets/secret.ts";

/** A private key or a seed phrase in a text, or null. A page that loads the word lists late asks for the two itself. */
export function findSecret(text: string): Secret | null {
  return findPrivateKey(text) ?? (mayHoldSeedPhrase(text) ? findSeedPhrase(text) : null);
}
