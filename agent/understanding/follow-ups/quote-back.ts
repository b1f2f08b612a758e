import { type Analysis, settleFrame } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { findExactNumber, hasEntity, listEntities, onlyOf } from "../token-queries.ts";
import { findFactor } from "./compute-amount.ts";
import { listHashes } from "./offer-follow-up.ts";

/** The way back of a trade, e.g. "if I sell it all back now", "how many S back", "swapped the ALI back". */
const back =
  /\bback\b|\b(?:sell|sold|selling|swap|swapped|trade|convert|turn|cash)\b[^.?!]*\b(?:again|out)\b/i;
const asking = /\?|\b(?:what|how (?:much|many)|would|if i|if we|profit|loss|worth it)\b/i;
/** What has become of what was got, e.g. "did I gain or lose with my ALI?", "am I up on that swap?". */
const outcome =
  /\b(?:gain(?:ed)?|los[et]|losing|loss|profit|up or down|(?:am|are) (?:i|we) (?:up|down|ahead)|in the (?:red|green|plus|minus))\b/i;
const otherwise =
  /\b(?:why|could i lose|can i lose|will|pool|liquidity|slippage|fees?|gas|calldata|approv\w+|refund|return|money back|get (?:it|them|that) back|go back|come back)\b/i;
const shares = new Map([
  [2n, "50"],
  [4n, "25"],
]);
const maxMove = 0.6;

/**
 * Quotes the way back of the trade that was signed last, of all or half that it brought by its receipt, or of a number
 * of it that is named, beside what was paid.
 */
export function quoteBack(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  const { text, tokens, thread } = utterance;
  const receivedIn = listHashes(utterance);
  const isAsked = (back.test(text) && asking.test(text)) || outcome.test(text);
  if (receivedIn.length === 0 || !isAsked || otherwise.test(text) || judgement.moves >= maxMove) return null;
  const trade = thread.find(({ capability, isHearsay }) => capability === "trade" && !isHearsay);
  const { sell, buy, amount, side } = trade?.input ?? {};
  if (typeof sell !== "string" || typeof buy !== "string" || isUndone(analysis, sell, buy)) return null;
  const symbols = listEntities(tokens, "token").map(({ symbol }) => symbol);
  const isOther = symbols.some((symbol) => symbol !== sell && symbol !== buy);
  if (isOther || hasEntity(tokens, "address", "hash", "percent")) return null;
  const numbers = listEntities(tokens, "number");
  const said = findExactNumber(onlyOf(numbers));
  if (numbers.length > 1 || (numbers.length === 1 && (said === null || said === amount))) return null;
  const factor = findFactor(tokens);
  const percent = factor === undefined ? "100" : shares.get(factor.bottom);
  if (percent === undefined) return null;
  const isWhole = said === null && percent === "100" && side === "sell" && typeof amount === "string";
  const counted =
    said === null
      ? { amount: `${percent}%`, receivedIn, ...(isWhole && { paid: amount }) }
      : { amount: said };
  const answer = settleFrame(analysis, {
    capability: "quote-price",
    input: { sell: buy, buy: sell, side: "sell", ...counted },
  });
  return answer === null ? null : [answer];
}

/** Whether the trade was itself the way back of one before it. */
function isUndone({ utterance: { thread } }: Analysis, sell: string, buy: string): boolean {
  return thread.some(
    ({ capability, input }) => capability === "trade" && input.sell === buy && input.buy === sell,
  );
}
