import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { listPoints } from "./sale-points.ts";

const sale = /\b(?:pre|public |token |crowd)?sale\b(?! tax)/i;
const asking =
  /\?|^\W*(?:(?:and|so|no|ok|please|also|now|but|i mean)\W+)*(?:what|whats|how|who|where|when|which|is|are|was|has|have|does|did|until|till|from when|show|tell|give|name|check)\b/i;
const maxTokens = 40;

/**
 * Reads a question for single facts of the sale, e.g. "how much has the sale raised?", and after a reply about it
 * "is that money already with the treasury?", "and who is the guardian?".
 */
export function readSaleQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens } = utterance;
  const isPlain = tokens.every((token) => token.entity === undefined || isOfSale(token));
  if (!isPlain || tokens.length > maxTokens || !asking.test(text)) return null;
  if (!(sale.test(text) || isAfterSale(utterance))) return null;
  const about = listPoints(text);
  if (about === null || about.length === 0) return null;
  const reading = readAs?.({ ...utterance, tokens: [] }, { action: "status", about });
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}

/** The sale itself, its token and coin, and words such as "it" that stand for something before. */
function isOfSale({ entity, text }: Token): boolean {
  if (entity?.kind === "token") return /^(?:ALI|S)$/.test(entity.symbol);
  if (entity?.kind === "number") return entity.text === "1" || /^one$/i.test(text);
  return entity?.kind === "address" && !/^0x/i.test(text);
}

const textCapabilities = /^(?:answer-question|glossary|about-her)$/;
const entriesBack = 3;

/** After a read of the sale, texts in between aside, or a text about it. */
function isAfterSale({ thread, dialogue }: Utterance): boolean {
  const latest = thread.slice(0, entriesBack).find(({ capability }) => !textCapabilities.test(capability));
  const isRead = !/^(?:purchase|return)$/.test(String(latest?.input.action));
  const isOf = latest?.capability === "buy-ali" && latest.missing === undefined && isRead;
  return isOf || sale.test(dialogue?.told ?? "");
}
