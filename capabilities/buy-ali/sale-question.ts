import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { tellsDate } from "@alithia/agent/understanding/normalization/normalize-tokens.ts";
import type { ThreadEntry, Token, Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { listPoints, type SalePoint } from "./sale-points.ts";

const sale = /\b(?:pre|public |token |crowd)?sale\b(?! tax)/i;
/** What is asked of the sale alone, without its name. */
const ofSaleAlone = [
  /\bunsold\b/i,
  /\b(?:left|remain\w*|available|still)\b[^.?!]{0,25}\b(?:to (?:sell|buy)|for sale|unsold)\b/i,
  /\b(?:how long|(?:until|till|by) (?:when|what date|which day))\b[^.?!]{0,20}\bbuy\b(?! (?:it|that|this|them|from)\b)/i,
  /\b(?:limit|cap|max\w*|most|least|min\w*)\b[^.?!]{0,30}\b(?:per|for each|one|a single) (?:wallet|person|buyer)\b/i,
];
/** Whether the price holds, e.g. "would the price still be 0.11 S next month?". */
const ofSamePrice =
  /^\W*(?:and |will |would |does |is )*(?:the |its )?price\b[^?!]{0,30}\b(?:still|stays?|remains?|same)\b[^?!]{0,25}\b(?:S|ALI)\b[^?!]*\?*$/i;
/** Whether there is one price, e.g. "2,750,000 S for 25,000,000 ALI: is that a fixed price or an average?". */
const ofOnePrice =
  /^(?=.*\b(?:ALI|sale)\b)(?!.*\b(?:market|pools?|gas|fair|good|better|chart)\b).*\b(?:(?:fixed|single|one|flat|average)\b[^.?!]{0,20}\bprices?\b|prices?\b[^.?!]{0,40}\b(?:fixed|stages?|tiers?|rounds?|average)\b)/is;
/** Whether what is bought there can be sold at once. */
const ofLock =
  /\block(?:ed|s|up|[- ]up)?\b|\bvest(?:ed|ing|s)?\b|\b(?:sell|dump|flip|move)\b[^?!]{0,40}\b(?:right away|at once|immediately|straight ?away|instantly|the same day)\b/i;
const ofBuying = /\b(?:buy|bought|buying|purchas\w*|ape|get|got|from the sale|sale tokens?)\b/i;
const ofOtherLock = /\b(?:liquidity|lp|team|founders?|devs?|investors?|guardian|treasury|unsold)\b/i;
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

const owned =
  /\b(?:my|our) (?:ALI|tokens?|coins?|purchases?|bag)\b|\b(?:i|we)(?: still)? (?:have|hold|own|bought|got|received?|buy)\b(?! (?:tomorrow|later))|\bthe [\d.,]+ ALI\b|\ball of (?:my|our|it|them)\b/i;
export const ofReturn =
  /\b(?:give|gave|hand|take|send|claim|bring|get)\b[^.?!]{0,30}\bback\b|\breturn(?:ed|ing)?\b|\brefund\w*|\breclaim\b/i;
const ofExtent =
  /\b(?:how (?:much|many)|what (?:do|would|could|will|can) (?:i|we) (?:get|receive))\b|\b(?:until|till|by|from) (?:when|what|which)\b|\b(?:what|which|last) (?:date|day)\b|\bdeadline\b/i;
export const ofSpending =
  /\b(?:how much|what)\b[^.?!]{0,20}(?<!\b(?:can|could|would|should|will|do|must) )\b(?:i|we)\b[^.?!]{0,12}\b(?:spen[dt]|invest(?:ed)?|put in(?:to)?|paid?|pay)\b[^.?!]{0,15}\b(?:ALI|the sale)\b(?! network)/i;
/** Ways, suppositions and what is bought from now on. */
const ofLater =
  /\bhow (?:do|can|could|to|does)\b|\bif (?:i|we) (?:buy|bought)\b|\b(?:fees?|gas|selling|market|sell|pool)\b/i;

/** Reads a question for the own purchases, e.g. "until when can I give back what I have from the sale?". */
export function readPositionQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens, account, thread } = utterance;
  const isNamed =
    sale.test(text) || tokens.some(({ entity }) => entity?.kind === "token" && entity.symbol === ticker);
  const isOpenReturn = thread[0]?.input.action === "return" && thread[0].missing !== undefined;
  const isOfReturn = owned.test(text) && ofExtent.test(text) && (isOpenReturn || ofReturn.test(text));
  const isAsked = (isOfReturn && (isOpenReturn || !ofLater.test(text))) || ofSpending.test(text);
  const namesOther = tokens.some(({ entity, text: said }) => /^0x|@/.test(said) || entity?.kind === "hash");
  if (account === undefined || !isAsked || namesOther || tokens.length > maxTokens * 2) return null;
  if (!(isNamed || isOpenReturn || isAfterSale(utterance))) return null;
  const reading = readAs?.({ ...utterance, tokens: [], thread: [] }, { action: "position", buyer: account });
  return reading === undefined ? null : { ...reading, score: 0.98, isLiteral: true };
}

/**
 * Reads a question for single facts of the sale, e.g. "how much has the sale raised?", and after a reply about it
 * "is that money already with the treasury?", "and who is the guardian?".
 */
export function readSaleQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { tokens } = utterance;
  const about = isOfLock(utterance) ? (["locked"] as const) : findPoints(utterance);
  if (about === null || about.length === 0 || tokens.length > maxTokens) return null;
  const reading = readAs?.({ ...utterance, tokens: [] }, { action: "status", about });
  return reading === undefined ? null : { ...reading, score: 0.98, isLiteral: true };
}

function isOfLock({ text, tokens }: Utterance): boolean {
  const isNamed = sale.test(text);
  const isPlain = tokens.every(
    (token) => token.entity === undefined || token.entity.kind === "number" || isOfSale(token),
  );
  return isNamed && isPlain && ofLock.test(text) && ofBuying.test(text) && !ofOtherLock.test(text);
}

function findPoints(utterance: Utterance): readonly SalePoint[] | null {
  const { text, tokens } = utterance;
  const isOfPrice = ofSamePrice.test(text) || ofOnePrice.test(text);
  const isPlain = tokens.every(
    (token, at) =>
      token.entity === undefined ||
      isOfSale(token) ||
      (token.entity.kind === "number" && (isOfPrice || tellsDate(tokens, at))),
  );
  const isAlone = isOfPrice || ofSaleAlone.some((pattern) => pattern.test(text));
  if (!isPlain || !(asking.test(text) || isAlone)) return null;
  if (ofMarket.test(text) || !(sale.test(text) || isAlone || isAfterSale(utterance))) return null;
  return isOfPrice ? ["price"] : listPoints(text);
}

/** The sale itself, its token and coin, and words such as "it" that stand for something before. */
function isOfSale({ entity, text }: Token): boolean {
  if (entity?.kind === "token") return /^(?:ALI|S)$/.test(entity.symbol);
  if (entity?.kind === "number") return entity.text === "1" || /^one$/i.test(text);
  return entity?.kind === "address" && !/^0x/i.test(text);
}

const textCapabilities = /^(?:answer-question|glossary|about-her)$/;
const entriesBack = 3;

/** E.g. a call of `TREASURY()`. */
const readsRole = (entry: ThreadEntry | undefined) =>
  entry?.capability === "call-contract" &&
  /"(?:TREASURY|GUARDIAN)\W/.test(JSON.stringify(entry.calls ?? entry.input));

/** After a read of the sale, texts in between aside, or a text about it. */
function isAfterSale({ thread, dialogue }: Utterance): boolean {
  const latest = thread.slice(0, entriesBack).find(({ capability }) => !textCapabilities.test(capability));
  const isRead = !/^(?:purchase|return)$/.test(String(latest?.input.action));
  const isOf =
    latest?.missing === undefined && ((latest?.capability === "buy-ali" && isRead) || readsRole(latest));
  return isOf || sale.test(dialogue?.told ?? "");
}
