import type { Understand } from "@alithia/agent/capability.ts";
import { findSpokenContract } from "@alithia/agent/grammar/thread-contract.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";

const first =
  /\b(?:first|initial|oldest|earliest|very first)\b[^.?!]{0,12}\b(?:events?|logs?|mint|emission)\b/i;
const creation =
  /\b(?:creation|deployment) (?:block|tx|transaction)\b|\bwho deployed\b|\bdeployer\b|\b(?:which|what) block\b[^.?!]{0,40}\b(?:deployed|created)\b|\bwhen was\b[^.?!]{0,40}\bcontract\b[^.?!]{0,20}\b(?:deployed|created)\b/i;
const otherwise = /\b(?:first \d+|why|how|can|could|should|mean|my wallet|if)\b|\bwhat (?:is|are) an?\b/i;

/** Reads a question for a contract's first event, or for who deployed it and in which block. */
export function readFirstEvent(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens } = utterance;
  const isAsked = first.test(text) || creation.test(text);
  if (!isAsked || otherwise.test(text) || tokens.some(({ entity }) => entity?.kind === "number")) return null;
  const contract = findSpokenContract(utterance);
  if (contract === undefined) return null;
  const input = { topic: "logs", address: contract, first: true };
  const reading = readAs?.({ ...utterance, tokens: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}
