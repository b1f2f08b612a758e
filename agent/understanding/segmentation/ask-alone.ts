import { splitUtterance } from "../../likeness/split-questions.ts";
import type { Utterance } from "../../utterance.ts";
import type { Intent } from "../intent.ts";
import { listEntities, onlyOf } from "../token-queries.ts";

const asking = /\?|^\W*(?:(?:so|and|before \w+ \w+ \w+,?)\W+)*(?:what|who|how|is|are|does|do|can|could)\b/i;
const pointing =
  /\b(?:that|this|the) (?:address|wallet|account|contract|person|man|woman|guy)\b|\b(?:him|her|them|it)\b/i;

/**
 * The question of a message that tells of one address and then asks about it, with the address in its place, e.g. "My
 * neighbour, 0x…, asks for a deposit. What can you tell me about that address?"; null if there is none, or if the whole
 * message was understood.
 */
export function askAlone(utterance: Utterance, intents: readonly Intent[]): string | null {
  if (intents.some(({ kind }) => kind !== "unclear")) return null;
  const parts = splitUtterance(utterance);
  const question = parts.at(-1);
  const isWritten = ({ text }: { text: string }) => /^0x/i.test(text);
  const written = utterance.tokens.filter((token) => token.entity?.kind === "address" && isWritten(token));
  const address = onlyOf([...new Set(listEntities(written, "address").map(({ value }) => value))]);
  if (question === undefined || parts.length < 2 || address === undefined) return null;
  if (/0x|\d/.test(question.text) || !asking.test(question.text) || !pointing.test(question.text))
    return null;
  return question.text.replace(pointing, address);
}
