import type { Analysis } from "./analysis.ts";
import type { Intent } from "./intent.ts";
import { createRefusal } from "./intent.ts";

const received =
  /\b(?:what|all|everything|the \w+)(?: that)? (?:i|we)(?:['’]ve| have)? (?:just )?(?:got|received|bought|swapped)\b/i;
const leastMove = 0.5;

/**
 * E.g. "and buy ALI with what I just got", after a trade: asks how much of the bought token, since the
 * earlier amount counts the other one and "half" would be of the whole balance.
 */
export function tradeReceived({ judgement, utterance }: Analysis): Intent[] | null {
  const { text, tokens, thread } = utterance;
  const [only, ...others] = tokens.flatMap(({ entity }) =>
    entity?.kind === "token" ? entity.candidates : [],
  );
  const latest = thread.find(({ capability, missing }) => capability === "trade" && missing === undefined);
  const sell = latest?.input.buy;
  if (judgement.moves < leastMove || !received.test(text) || typeof sell !== "string") return null;
  if (only === undefined || others.length > 0 || only.symbol === sell) return null;
  const sentence = `How much ${sell} should I trade for ${only.symbol}? What the last trade brought stands in its transaction: ask “what did I get?”, then createRefusal “swap 12.5 ${sell} for ${only.symbol}”.`;
  return [createRefusal("received", sentence)];
}
