import type { ThreadEntry, Utterance } from "../../utterance.ts";
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
  /\b(?:why|could i lose|can i lose|will|pool|liquidity|slippage|fees?|gas|calldata|approv\w+|refund|return|money back|get (?:it|them|that) back|go back|come back|phones?|keys?|words|phrase|wallet|access|password)\b/i;
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
  const receivedIn = listHashes(analysis.utterance);
  if (receivedIn.length === 0 || !asksBack(analysis)) return null;
  const { thread } = analysis.utterance;
  const trade = thread.find(({ capability, isHearsay }) => capability === "trade" && !isHearsay);
  const { sell, buy } = trade?.input ?? {};
  if (trade === undefined || typeof sell !== "string" || typeof buy !== "string") return null;
  const counted = isUndone(analysis, sell, buy) ? null : readCounted(analysis.utterance, trade.input);
  if (counted === null) return null;
  const proceeds = counted.amount.endsWith("%") ? { receivedIn } : {};
  const answer = settleFrame(analysis, {
    capability: "quote-price",
    input: { sell: buy, buy: sell, side: "sell", ...counted, ...proceeds },
  });
  return answer === null ? null : [answer];
}

function asksBack({ judgement, utterance: { text } }: Analysis): boolean {
  const isAsked = (back.test(text) && asking.test(text)) || outcome.test(text);
  return isAsked && !otherwise.test(text) && judgement.moves < maxMove;
}

/** The number that is named, else a share of what was got, with what was paid for all of it; null beside other values. */
function readCounted(
  { tokens }: Utterance,
  { sell, buy, amount, side }: ThreadEntry["input"],
): { amount: string; paid?: string } | null {
  const isOther = listEntities(tokens, "token").some(({ symbol }) => symbol !== sell && symbol !== buy);
  if (isOther || hasEntity(tokens, "address", "hash", "percent")) return null;
  const numbers = listEntities(tokens, "number");
  if (numbers.length > 0) {
    const said = findExactNumber(onlyOf(numbers));
    return said === null || said === amount ? null : { amount: said };
  }
  const factor = findFactor(tokens);
  const percent = factor === undefined ? "100" : shares.get(factor.bottom);
  if (percent === undefined) return null;
  const isPaid = percent === "100" && side === "sell" && typeof amount === "string";
  return { amount: `${percent}%`, ...(isPaid && { paid: amount }) };
}

/** Whether the trade was itself the way back of one before it. */
function isUndone({ utterance: { thread } }: Analysis, sell: string, buy: string): boolean {
  return thread.some(
    ({ capability, input }) => capability === "trade" && input.sell === buy && input.buy === sell,
  );
}
