import { ticker } from "@alithia/content/ticker.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import { findBought, isOfWallet, readProfit } from "../dialogue/bought.ts";
import type { Intent } from "../intent.ts";
import { hasEntity, listEntities } from "../token-queries.ts";

const ofPaid = /\b(?:paid|pay|spent|bought|invested)\b/i;
const ahead = /\b(?:can|could|will|would|might|may|if|how (?:do|does))\b/i;

/**
 * Whether the visitor gained or lost: after trades signed here, on those; else on ALI, with what was paid in the sale
 * and what the wallet is worth now. Both are read, and nothing is offered.
 */
export function answerOfProfit(analysis: Analysis): Intent[] | null {
  const { text, tokens, account } = analysis.utterance;
  if (account === undefined || hasEntity(tokens, "address", "hash")) return null;
  if (findBought(analysis.utterance) !== null) {
    const gain = isOfWallet(text) ? null : settleFrame(analysis, readProfit(analysis.utterance));
    return gain && [gain];
  }
  const isOfAli = listEntities(tokens, "token").some(({ candidates }) =>
    candidates.some(({ symbol }) => symbol === ticker),
  );
  if (ahead.test(text) || !(isOfAli || ofPaid.test(text))) return null;
  const frames = [
    { capability: "buy-ali", input: { action: "position", buyer: account } },
    { capability: "summarize-wallet", input: { address: account, part: "worth" } },
  ];
  const read = frames.flatMap((frame) => settleFrame(analysis, frame) ?? []);
  return read.length === 2 ? read : null;
}
