import type { OperationName } from "@alithia/protocol/operations.ts";
import { sure } from "../../likeness/create-answer-index.ts";
import { type Analysis, isOpen, shareOf } from "../analysis.ts";
import { createRequest, type Intent, isCompleteTransaction, isConfidentRead } from "../intent.ts";
import { hasEntity } from "../token-queries.ts";

/** The titles of the prepared texts that tell how something is done here. */
const titles: Partial<Record<OperationName, string>> = {
  send: "How to send here",
  trade: "How to swap here",
  wrap: "How to wrap here",
  unwrap: "How to wrap here",
  "buy-ali": "How to buy in the sale",
  "deploy-token": "Making a token",
  revoke: "How approvals are revoked",
};
const minShare = 0.15;
/** From this probability on, the plan counts more than a text that surely fits the words. */
const likelyShare = 0.6;
const asking =
  /\bhow (?:do|does|can|could|would|should|to|is|it)\b|\bwhat (?:do|would|will|should) i (?:need|have to|do)\b|\b(?:can|could|would|will|do) (?:you|one|someone|i)\b[^.!?]*\?|\b(?:possible|something (?:that )?you|help me)\b/i;

/** The text on what can be done with a little of the coin, and how it is asked for. */
const options = "Things to try with a little S";
const askingOptions =
  /\b(?:what|anything|something|things?|stuff|ideas?)\b[^.?!]{0,40}\b(?:do|try|test|play|start)\b[^.?!]{0,20}\bwith\b/i;

/** Lists what can be done with S, e.g. "what can I do with like 1 S", rather than asking for a token to trade it for. */
export function answerOptions({ intents, utterance }: Analysis): Intent[] | null {
  const { text, tokens } = utterance;
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? [entity.symbol] : []));
  const isOfCoin = named.length > 0 && named.every((symbol) => /^w?S$/.test(symbol));
  if (!isOfCoin || !askingOptions.test(text) || intents.some(isCompleteTransaction)) return null;
  const reading = {
    capability: "glossary",
    score: 1,
    isLiteral: true,
    input: { question: options },
  } as const;
  return [createRequest(reading, tokens)];
}

/** Tells how what the visitor plans is done, where no value is named yet, e.g. "I need to pay two suppliers. Can you help?". */
export function answerHowTo(analysis: Analysis): Intent[] | null {
  const { judgement, intents, readings, utterance } = analysis;
  const { text, tokens } = utterance;
  const namesValue =
    hasEntity(tokens, "address", "hash", "hex") ||
    tokens.some(({ entity }, at) => entity?.kind === "number" && tokens[at + 1]?.entity?.kind === "token");
  if (isOpen(analysis) || namesValue || !asking.test(text)) return null;
  if (intents.some((intent) => isCompleteTransaction(intent) || isConfidentRead(intent))) return null;
  const [planned] = Object.entries(titles)
    .map(([operation, title]) => ({ title, share: shareOf(judgement, operation as OperationName) }))
    .toSorted((one, other) => other.share - one.share);
  if (planned === undefined || planned.share < minShare) return null;
  if (planned.share < likelyShare && readings.some(({ fit = 0 }) => fit >= sure)) return null;
  const input = { question: planned.title };
  return [createRequest({ capability: "glossary", score: 1, isLiteral: true, input }, tokens)];
}
