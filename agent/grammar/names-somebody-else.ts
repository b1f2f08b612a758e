import type { Token } from "../utterance.ts";

const ofTheSame =
  /^(wallet|wallets|account|address|own|usual|other|share|part|half|money|back|again|too|also|please|now|and|for|from|as|the|a|an|some)$/;

/** Whether a person is mentioned through another, e.g. "her friend", "their shop", but not "her wallet". */
export function namesSomebodyElse(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, at) => {
    const whose = tokens[at + 1];
    const isNoun = whose !== undefined && whose.entity === undefined && /^\p{L}/u.test(whose.word);
    return /^(her|his|their)$/.test(word) && isNoun && !ofTheSame.test(whose.word);
  });
}
