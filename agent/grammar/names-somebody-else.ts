import type { Token } from "../utterance.ts";

const ofTheSame =
  /^(wallet|wallets|account|address|own|usual|other|share|part|half|money|back|again|too|also|please|now|and|for|from|as|the|a|an|some)$/;

/** "Her friend", "their shop", but "her wallet": who is paid is nobody that was spoken of. */
export function namesSomebodyElse(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, at) => {
    const whose = tokens[at + 1];
    const isNoun = whose !== undefined && whose.entity === undefined && /^\p{L}/u.test(whose.word);
    return /^(her|his|their)$/.test(word) && isNoun && !ofTheSame.test(whose.word);
  });
}
