import { listFiguresOf } from "../../arithmetic/shown-figure.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { dollarWords, hasEntity, listEntities, onlyOf } from "../token-queries.ts";

const maxMove = 0.5;
const repliesBack = 3;
/** Asks how a worth was found, or where its price is from. */
const ofSource =
  /\bhow (?:did|do|does|have|could) (?:you|u) (?:\w+ )?(?:arrive|get|got|come|calculate|work|reckon|know|figure|price|value)\b|\bwhere\b[^.?!]*\b(?:prices?|worth|values?|figures?|numbers?|rates?|dollars?|it|that|this|\d[\d.,]*)\b[^.?!]*\bfrom\b|\bfrom where\b|\bwhat (?:is|are) (?:it|that|those|they|the price) based on\b|\bwho (?:says|sets|decides)\b[^.?!]*\b(?:price|worth|rate)\b|\bsource\b/i;
const ofWorth = /\b(?:dollars?|usd|\$|prices?|worth|values?|valued|rates?|figures?|numbers?|total)\b|\d/i;
/** Asks what the pool behind a price has to do with it. */
const ofPool =
  /\bpool\b[^?!]*\b(?:holds?|from|has)\b|\bnot all\b[^.?!]*\bsold\b|\b(?:can(?:['’]?t|not)|could(?:n['’]?t| not))\b[^.?!]*\b(?:sell|sold)\b/i;
const wondering = /\b(?:mean\w*|what|whats|why|how come|explain|understand|which)\b/i;
const unsellable = /\bNot all `?([^\s`]+)`? could be sold at that price/;

/**
 * Explains a figure of a wallet's worth that was shown: where the price of its token is from, or the pool that it is
 * from, e.g. "how did you arrive at 249,890 dollars for the S?", "what does 'the pool holds 230,030 S' mean?".
 */
export function explainFigure(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  const { text, tokens, dialogue } = utterance;
  if (judgement.moves >= maxMove || hasEntity(tokens, "address", "hash")) return null;
  const replies = (dialogue?.replies ?? []).slice(0, repliesBack);
  const pooled = replies.map((reply) => unsellable.exec(reply)?.[1]).find((one) => one !== undefined);
  const isOfPool = pooled !== undefined && ofPool.test(text) && wondering.test(text);
  const token = isOfPool
    ? pooled
    : ofSource.test(text) && ofWorth.test(text)
      ? findPriced(analysis, replies)
      : null;
  if (token == null) return null;
  const order = isOfPool
    ? { sell: token, buy: "S", amount: "1", about: "pool" }
    : { sell: token, buy: "USDC", amount: "1", money: "usd", about: "venue" };
  const told = settleFrame(analysis, { capability: "quote-price", input: { ...order, side: "sell" } });
  return told?.kind === "request" ? [{ ...told, reading: { ...told.reading, isLiteral: true } }] : null;
}

/** The token of the shown row whose worth is named: by its symbol, or by the worth itself. */
function findPriced({ utterance: { text, tokens } }: Analysis, replies: readonly string[]): string | null {
  const rows = listFiguresOf(replies).filter(({ passage, unit }) => passage.kind === "row" && unit === "$");
  const nameOf = (passage: string) => (passage.split("|")[1] ?? "").trim();
  const shown = new Set(rows.map(({ passage }) => nameOf(passage.text)));
  const named = listEntities(
    tokens.filter((token) => !dollarWords.test(token.text)),
    "token",
  ).map(({ symbol }) => symbol);
  const said = rows.filter(({ text: worth }) => text.includes(worth.replace("$", "")));
  const only =
    onlyOf([...new Set(named)]) ?? onlyOf([...new Set(said.map(({ passage }) => nameOf(passage.text)))]);
  return only !== undefined && shown.has(only) ? only : null;
}
