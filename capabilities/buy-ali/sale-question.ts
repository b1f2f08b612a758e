import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { listPoints } from "./sale-points.ts";

const sale = /\b(?:pre|public |token |crowd)?sale\b(?! tax)/i;
const asking =
  /\?|^\W*(?:(?:and|so|no|ok|please|also|now|but|i mean)\W+)*(?:what|whats|how|who|where|when|which|is|are|was|has|have|does|did|until|till|from when|show|tell|give|name|check)\b/i;
const ofMarket = /\b(?:pools?|dump|flip)\b/i;
const maxTokens = 40;

const insiders = "team|devs?|developers?|founders?|insiders?|creators?|whales?|makers?|investors?";
const ofHolders = new RegExp(
  `\\b(?:${insiders})\\b[^.?!]{0,40}\\b(?:dump\\w*|sell|hold|holds|own|owns|have|has|unlock\\w*|locked|rug|bag)\\b|\\bwho\\b[^.?!]{0,20}\\b(?:holds?|owns?|has|got)\\b[^.?!]{0,15}\\b(?:most|biggest|largest)\\b|\\bmean(?:t)?\\b[^.?!]{0,15}\\b(?:${insiders})\\b`,
  "i",
);
const ofOthers =
  /\b(?:tokens? i|my token|usdc|treasury keys?|salary|paid|work\w*|who (?:is|are) (?:in )?the team)\b/i;
const ofOwnToken = /^(?:explain-token|buy-ali|quote-price|read-chain)$/;

/**
 * Reads a question for who holds the token of this site and whether they can sell it, e.g. "can the team dump?", "who
 * has most of it?".
 */
export function readHolderQuestion(
  { text, tokens, thread, ...rest }: Utterance,
  readAs: Understand["readAs"],
) {
  const isPlain = tokens.every((token) => token.entity === undefined || isOfSale(token));
  if (!isPlain || tokens.length > maxTokens || !ofHolders.test(text) || ofOthers.test(text)) return null;
  const isNamed = tokens.some(({ entity }) => entity?.kind === "token" && entity.symbol === ticker);
  if (!isNamed && !isAfterToken(thread)) return null;
  const reading = readAs?.({ text, thread, ...rest, tokens: [] }, { action: "holders" });
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true as const };
}

function isAfterToken([latest]: Utterance["thread"]): boolean {
  if (latest === undefined || !ofOwnToken.test(latest.capability)) return false;
  const { token, sell, buy } = latest.input;
  return latest.capability === "buy-ali" || [token, sell, buy].includes(ticker);
}

/**
 * Reads a question for single facts of the sale, e.g. "how much has the sale raised?", and after a reply about it
 * "is that money already with the treasury?", "and who is the guardian?".
 */
export function readSaleQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens } = utterance;
  const isPlain = tokens.every((token) => token.entity === undefined || isOfSale(token));
  if (!isPlain || tokens.length > maxTokens || !asking.test(text)) return null;
  if (ofMarket.test(text) || !(sale.test(text) || isAfterSale(utterance))) return null;
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
