import { findPrivateKey } from "@alithia/protocol/secrets/find-private-key.ts";
import { mayHoldSeedPhrase } from "@alithia/protocol/secrets/phrase-words.ts";

const unchecked =
  "This could not be checked for seed phrases, so it was not sent. Check your connection and try again.";

/** Fetches the word lists when a text might need them, so that they are there when it is sent. */
export function prepareSecretCheck(text: string): void {
  if (mayHoldSeedPhrase(text)) loadSeedPhrases().catch(() => {});
}

/**
 * Why a text must not leave this browser, or null: a private key at once, a seed phrase as soon as the word lists are
 * here. What cannot be checked is not sent either.
 */
export function findSecretBeforeSend(text: string): string | null | Promise<string | null> {
  const key = findPrivateKey(text);
  if (key !== null) return key.sentence;
  if (!mayHoldSeedPhrase(text)) return null;
  return loadSeedPhrases().then(
    ({ findSeedPhrase }) => findSeedPhrase(text)?.sentence ?? null,
    () => unchecked,
  );
}

/** The same for a file; pictures and other binary files hold no text that could be read here. */
export async function findSecretInFile(file: File): Promise<string | null> {
  if (/^(image|audio|video)\//.test(file.type)) return null;
  const text = await file.text();
  if (text.includes("\u0000")) return null;
  const sentence = await findSecretBeforeSend(text);
  return sentence === null ? null : `${file.name}: ${sentence}`;
}

function loadSeedPhrases() {
  return import("@alithia/protocol/secrets/find-seed-phrase.ts");
}
