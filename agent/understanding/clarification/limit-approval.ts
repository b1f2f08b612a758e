import type { Analysis } from "../analysis.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import type { Intent } from "../intent.ts";
import { findExactNumber, hasEntity, listEntities, onlyOf } from "../token-queries.ts";
import { offer } from "./offer-request.ts";

const limiting =
  /^\W*(?:(?:ok|okay|and|please|then|so|can you|could you)\W+)*(?:limit|cap|lower|reduce|restrict|change|set) (?:it|that|this|(?:the|his|her|its|their) (?:\w+ )?(?:approval|allowance|limit|one))(?: down)? to\b/i;
const question = "A new approval replaces the old one. Pick this, and I prepare it:";

/** E.g. "limit it to 100 USDC" after a list of approvals in which one can be meant: offers that approval. */
export function limitApproval({ utterance }: Analysis): Intent[] | null {
  const { text, tokens, thread, dialogue } = utterance;
  const amount = findExactNumber(onlyOf(listEntities(tokens, "number")));
  const isAfter = /^(?:review-approvals|approve-token)$/.test(thread[0]?.capability ?? "");
  if (!limiting.test(text) || amount === null || !isAfter || hasEntity(tokens, "address", "hash"))
    return null;
  const named = onlyOf(listEntities(tokens, "token"))?.symbol;
  const meant = (dialogue?.approvals ?? []).filter(({ token }) => named === undefined || token === named);
  const only = onlyOf(meant);
  if (only === undefined) return null;
  const request = phraseRequest({ capability: "approve-token", input: { ...only, amount } });
  return request === null ? null : [offer(tokens, question, request)];
}
