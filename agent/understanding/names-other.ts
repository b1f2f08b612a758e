import type { OperationName } from "@alithia/protocol/operations.ts";
import type { ThreadEntry, Token } from "../utterance.ts";
import { listNext } from "./focus.ts";

/** Operations that each verb may ask for, e.g. "send" back may be a return, and "mint" a deployment. */
const verbs: [word: RegExp, operations: readonly OperationName[]][] = [
  [/^(send|transfer|forward|remit|wire|donate|gift|tip)$/, ["send", "return-ali"]],
  [/^pay$/, ["send", "trade", "buy-ali"]],
  [/^(swap|trade|convert|exchange|flip)$/, ["trade", "wrap", "unwrap"]],
  [/^(buy|purchase)$/, ["trade", "buy-ali"]],
  [/^sell$/, ["trade", "return-ali"]],
  [/^spend$/, ["approve", "revoke", "trade", "buy-ali"]],
  [/^wrap$/, ["wrap"]],
  [/^unwrap$/, ["unwrap"]],
  [/^(approve|allow|authori[sz]e|permit)$/, ["approve"]],
  [/^revoke$/, ["revoke"]],
  [/^(return|refund)$/, ["return-ali", "send"]],
  [/^mint$/, ["mint", "deploy-token"]],
  [/^issue$/, ["mint", "deploy-token"]],
  [/^(burn|destroy)$/, ["burn"]],
  [/^deploy$/, ["deploy-token"]],
];

/** Whether another operation is named than the thread would continue with, e.g. "mint twice that". */
export function namesOther(tokens: readonly Token[], thread: readonly ThreadEntry[]): boolean {
  const next = listNext(thread.slice(0, 1));
  return next.length > 0 && !mayMean(listWords(tokens), next);
}

const opening =
  /^(please|pls|now|ok|okay|and|then|also|so|can|could|you|i|want|to|no|instead|rather|just|\W+)$/;

/** Whether a new request starts instead of an answer, e.g. "approve 0x… for 50 USDC" to "how much?". */
export function opensOther(tokens: readonly Token[], thread: readonly ThreadEntry[]): boolean {
  const verb = tokens.find(({ word, entity }) => entity !== undefined || !opening.test(word));
  const has = (kind: string) => tokens.some(({ entity }) => entity?.kind === kind);
  const isWhole = has("number") && (has("token") || has("address"));
  const next = listNext(thread.slice(0, 1));
  const meant = verb === undefined || verb.entity !== undefined ? [] : listMeant(verb.word);
  return isWhole && next.length > 0 && meant.length > 0 && !meant.some((one) => next.includes(one));
}

/** Whether the words allow one of these operations: they name it, or name none. */
export function mayMean(words: readonly string[], operations: readonly OperationName[]): boolean {
  const named = words.flatMap(listMeant);
  return named.length === 0 || named.some((one) => operations.includes(one));
}

/** Returns the operations that a verb may ask for. */
export function listMeant(word: string): readonly OperationName[] {
  return verbs.filter(([verb]) => verb.test(word)).flatMap(([, meant]) => meant);
}

export function listWords(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ word, entity }) => (entity === undefined ? [word] : []));
}
