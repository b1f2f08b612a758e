import type { Token } from "@alithia/agent/utterance.ts";

export const ofFees = /^(fee|fees|gas)$/;
/** What else has a fee than a transaction, e.g. "his membership fee". */
const otherFees =
  /^(membership|entry|entrance|registration|tuition|school|course|club|annual|yearly|monthly|service|licen[cs]e|subscription|delivery|parking|admission)$/;

const leavingOut = /^(?:without|except|exclud\w*|excl|besides|minus|ignor\w*|no|not|n['’]t|don['’]t|dont)$/;
const leftOut = /^(?:excluded|aside|apart)$/;
export const isLeftOut = (tokens: readonly Token[], at: number, words: number) =>
  tokens.slice(Math.max(0, at - words), at).some(({ word }) => leavingOut.test(word)) ||
  leftOut.test(tokens[at + 1]?.word ?? "");

/** Whether the network's fees are named, and not left out. */
export const saysFee = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ word }, at) =>
      ofFees.test(word) && !otherFees.test(tokens[at - 1]?.word ?? "") && !isLeftOut(tokens, at, 4),
  );
