import { findPrivateKey } from "./secrets/find-private-key.ts";
import { findSeedPhrase } from "./secrets/find-seed-phrase.ts";
import { mayHoldSeedPhrase, type Secret } from "./secrets/secret.ts";

/** Returns the private key or seed phrase in a text, or null. Pages load the seed phrase half lazily. */
export function findSecret(text: string): Secret | null {
  return findPrivateKey(text) ?? (mayHoldSeedPhrase(text) ? findSeedPhrase(text) : null);
}
