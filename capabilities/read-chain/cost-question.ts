import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { findFeeQuestion } from "./fee-question.ts";

const ofCost =
  /\b(?:how much|what)\b[^.?!]{0,40}\b(?:costs?|charged?|fees?|set (?:me|us|you|one) back)\b|\bhow (?:expensive|costly|cheap)\b|\bhow much (?:for|does it take)\b|\b(?:costs?|fees?|price)(?: (?:of|for|to)\b| ?\?)/i;
/** What is made, whatever stands around the cost, e.g. "I want a token for my band. How much does it cost?". */
const ofToken =
  /\b(?:mak(?:e|es|ing)|creat(?:e|es|ing)|launch(?:es|ing)?|deploy(?:s|ing|ment)?|issue|start|have|want|need|do)\b[^.?!]{0,40}\b(?:tokens?|coins?|memecoins?|erc-?20)\b/i;
/** A cost that is asked without its name, e.g. "how much is it to approve USDC". */
const ofAction =
  /\bhow much (?:is|would|will|does|do)\b[^.?!]{0,15}\bto (?:approve|revoke|wrap|unwrap|mint|deploy|burn|send|transfer|swap|return)\b(?! \d)/i;
const otherwise =
  /\b(?:sale|ali|usdc|worth|did|was|paid|gas price|nft|sell|buy|market|pool|liquidity|list(?:ed|ing))\b|\b(?:symbol|ticker|supply)\b[^.?!]{0,20}[A-Z0-9]{2,}|\byour (?:own )?(?:token|coin)\b/i;
const maxTokens = 45;

/** Reads a question for the network fee of an operation that is talked of and not yet ordered. */
export function readCostQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens } = utterance;
  const isPlain = tokens.every(({ entity }) => !/^(?:address|hash|hex)$/.test(entity?.kind ?? ""));
  if (!isPlain || tokens.length > maxTokens) return null;
  const isOfToken = ofCost.test(text) && ofToken.test(text) && !otherwise.test(text);
  const named = ofAction.test(text) ? findFeeQuestion(tokens) : {};
  const asked = isOfToken ? { for: "deploy" } : named;
  if (asked.for === undefined) return null;
  const reading = readAs?.({ ...utterance, tokens: [], thread: [] }, { topic: "gas", ...asked });
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}
