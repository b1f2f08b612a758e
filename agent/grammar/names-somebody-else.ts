import { isEverydayName } from "../understanding/normalization/common-words.ts";
import { findUnknownPerson } from "../understanding/references/resolve-names.ts";
import type { Token } from "../utterance.ts";

const ofTheSame =
  /^(wallet|wallets|account|address|own|usual|other|share|part|half|money|back|again|too|also|please|now|and|for|from|as|the|a|an|some)$/;

const notNames =
  /^(me|him|her|them|it|its|that|this|these|those|us|you|one|my|the|a|an|your|our|his|their|there|here|same|address|wallet|account|each|both|all|everyone|recipient|first|second|other|back|and|for|please|now|sonic|chain)$/;

/** Whether the payment is to somebody who is only named, e.g. "send half of it to Bob". */
export function paysNamed(tokens: readonly Token[]): boolean {
  const at = tokens.findLastIndex(({ word }) => word === "to");
  const [name, ...rest] = tokens.slice(at + 1).filter(({ word }) => /\w/.test(word));
  const isName = name !== undefined && name.entity === undefined && !notNames.test(name.word);
  return at > 0 && isName && rest.every(({ entity }) => entity === undefined);
}

/** Whether somebody is to be paid whose address is not known, e.g. "send Dave 5 S". */
export function paysUnknown(tokens: readonly Token[]): boolean {
  return tokens.some(({ word, entity }, at) => {
    const isPaid = /^(send|pay|give|tip|owe|to|for)$/.test(tokens[at - 1]?.word ?? "");
    return (
      isPaid && entity === undefined && /^\p{L}/u.test(word) && !notNames.test(word) && !isEverydayName(word)
    );
  });
}

/** Whether somebody is mentioned through another or by an unknown name, e.g. "her friend", "pay Dave", but not "her wallet". */
export function namesSomebodyElse(tokens: readonly Token[]): boolean {
  if (findUnknownPerson(tokens) !== undefined) return true;
  return tokens.some(({ word }, at) => {
    const whose = tokens[at + 1];
    const isNoun = whose !== undefined && whose.entity === undefined && /^\p{L}/u.test(whose.word);
    return /^(her|his|their)$/.test(word) && isNoun && !ofTheSame.test(whose.word);
  });
}
