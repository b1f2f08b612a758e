import { type Analysis, answerWith } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { findExactNumber, listEntities, onlyOf } from "../token-queries.ts";

const fetching = /^(?:get|gets|buy|buys|bring|brings|fetch|fetches|give|gives|make|makes|become|becomes)$/;
const asking = /\b(?:how (?:much|many)|what)\b/i;
const maxMove = 0.4;

/** Quotes what an amount fetches of the token spoken of, e.g. "how much of it would 1,500 S get me?" after its price. */
export function quoteFetched(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  const { text, tokens, thread, mentioned } = utterance;
  if (!asking.test(text) || judgement.moves >= maxMove || /\bsale\b/i.test(text)) return null;
  const at = tokens.findIndex(
    ({ word }, index) => fetching.test(word) && tokens[index - 1]?.entity?.kind === "token",
  );
  const [number, unit] = [tokens[at - 2], tokens[at - 1]?.entity];
  const amount = findExactNumber(number?.entity);
  if (amount === null || unit?.kind !== "token") return null;
  const sell = unit.symbol;
  const others = listEntities(tokens, "token").filter(({ symbol }) => symbol !== sell);
  const [latest] = thread;
  const quoted = latest?.capability === "quote-price" ? [latest.input.sell, latest.input.buy] : [];
  const spoken = [...quoted, mentioned].find((one) => typeof one === "string" && one !== sell);
  const buy = onlyOf(others)?.symbol ?? spoken;
  const isOnly = tokens.filter(({ entity }) => entity?.kind === "number").length === 1;
  if (buy === undefined || others.length > 1 || !isOnly) return null;
  return answerWith(analysis, { capability: "quote-price", input: { sell, buy, amount, side: "sell" } });
}
