import { ticker } from "@alithia/content/ticker.ts";
import { callOfOperation } from "../reader/call-of-operation.ts";
import type { Label } from "../reader/label.ts";
import type { ThreadEntry } from "../utterance.ts";
import { type Analysis, sumShares } from "./analysis.ts";
import type { Intent } from "./intent.ts";

const sureOfBalance = 0.7;
/** For messages with a quantity word, e.g. "how many do I have". */
const sureOfHolding = 0.5;
const held: ReadonlySet<Label> = new Set<Label>(["balance", "wallet-summary"]);
const entriesBack = 2;
/** Any other word may name an unlisted token. */
const bare =
  /^([^a-z]+|and|so|ok|then|now|well|please|how|much|many|what|whats|s|is|are|do|does|did|i|we|my|mine|our|me|have|has|got|own|hold|left|remain|remains|remaining|still|of|it|them|that|those|this|these|the|a|balance|currently|today|here)$/;

/** Answers e.g. "how many do I have now" with the balance of the token that the last requests were about. */
export function lendBalance({ judgement, top, utterance, capabilities }: Analysis): Intent[] | null {
  const { account, tokens, thread } = utterance;
  const call = callOfOperation("balance");
  const isBare = tokens.every(({ word, entity }) => entity === undefined && bare.test(word));
  const isOwn = tokens.some(({ word }) => /^(i|we|my|mine|our|me)$/.test(word));
  const counts = tokens.some(({ word }) => /^(many|much|it|them)$/.test(word));
  const isBalance = counts
    ? sumShares(judgement, held) >= sureOfHolding
    : top.label === "balance" && top.share >= sureOfBalance;
  if (!isBalance || !isBare || !isOwn) return null;
  const isLeft = tokens.some(({ word }) => /^(left|remain|remains|remaining|still)$/.test(word));
  const token = thread
    .slice(0, entriesBack)
    .map((entry) => nameToken(entry, isLeft))
    .find((named) => named !== null);
  const owner = capabilities.find(({ name }) => name === call?.capability);
  if (account === undefined || token === undefined || call === null) return null;
  const reading = owner?.understand.readAs?.(
    { ...utterance, tokens: [] },
    { ...call.input, address: account, token },
  );
  if (reading === undefined || reading.missing !== undefined) return null;
  return [{ kind: "request", reading, tokens }];
}

/** Returns the token a request was about, or the sold one for questions about what is left. */
function nameToken({ capability, input, isHearsay }: ThreadEntry, isLeft: boolean): string | null {
  if (isHearsay === true) return null;
  if (capability === "buy-ali") return ticker;
  const isPrice = capability === "quote-price" && input.amount === "1";
  const token = input.token ?? (isPrice || isLeft ? input.sell : input.buy);
  return typeof token === "string" ? token : null;
}
