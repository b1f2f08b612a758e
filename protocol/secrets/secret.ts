/** A secret that must never be sent, stored or shown. */
export type Secret = { kind: "private-key" | "seed-phrase"; sentence: string };

export const privateKeySecret: Secret = {
  kind: "private-key",
  sentence:
    "That looks like a private key. I did not keep it and never need one: whoever has it owns the wallet. If it is real, move its funds to a new wallet now.",
};

export const seedPhraseSecret: Secret = {
  kind: "seed-phrase",
  sentence:
    "That looks like a seed phrase. I did not keep it and never need one: whoever has it owns the wallet. If it is real, move its funds to a new wallet now.",
};

/** Returns the NFKC-normalised text without invisible characters. */
export function withoutInvisible(text: string): string {
  return text.normalize("NFKC").replace(/\p{Cf}|\p{Variation_Selector}/gu, "");
}
