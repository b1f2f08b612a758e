import { type Analysis, settleFrame } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { listEntities, onlyOf } from "../token-queries.ts";

/**
 * Whether somebody still has what was paid: what he holds of that token now, and what he sent of it. "Does he still have
 * it or did he move it on?"
 */
export function answerOfKept(analysis: Analysis): Intent[] | null {
  const { tokens, thread, account } = analysis.utterance;
  const named = onlyOf([...new Set(listEntities(tokens, "address").map(({ value }) => value))]);
  const paid = thread.find(({ isHearsay }) => isHearsay !== true)?.input ?? {};
  const [transfer] = Array.isArray(paid.transfers) && paid.transfers.length === 1 ? paid.transfers : [];
  const known = [paid.counterparty, transfer?.to, paid.to, paid.address].filter(
    (one) => typeof one === "string" && one.toLowerCase() !== account?.toLowerCase(),
  );
  const address = named ?? known[0];
  if (address === undefined || address.toLowerCase() === account?.toLowerCase()) return null;
  const token = typeof paid.token === "string" ? { token: paid.token } : {};
  const held =
    "token" in token
      ? { capability: "read-chain", input: { topic: "balance", address, ...token } }
      : { capability: "summarize-wallet", input: { address } };
  const sent = { capability: "summarize-wallet", input: { address, moved: "out", ...token } };
  const read = [held, sent].flatMap((frame) => settleFrame(analysis, frame) ?? []);
  return read.length === 2 ? read : null;
}
