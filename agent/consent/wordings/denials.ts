import type { OperationName } from "@alithia/protocol/operations.ts";

/** Denials of something else than the request, used with `standsIn` on the clause of the denial. */

const others: readonly RegExp[] = [
  /\] (?:an? |one |single |any |unit |token |coin |piece |in |event |case |way |circumstances )*(?:mintable|unlimited|infinite|max|maximum|cent|penny|more|further|longer|later) /,
  /\] an? (?:amount|sum) /,
];

/** "Can't make any more", "nobody gets to mint more" */
const noMore = /\[\S+\] (?:\S+ ){0,4}(?:more|extra|further|mint|minted|print) /;

/** What a revocation is for: "so that he can not touch my USDC any more", "they shouldn't be able to spend it". */
const noSpending =
  / (?!(?:i|you|we) )\S+ (?:(?:can|could|may|must|should|shall|will) \[not\]|\[(?:cannot|cant|\S+n['’]t)\]|\[(?:never|no)\]) (?:longer |ever |be able to |get to )*(?:touch|spend|take|use|move|access|pull|drain|steal|reach|have access) /;

/** Returns the patterns of denials that do not concern the operation. */
export function otherDenials(operation: OperationName | undefined): readonly RegExp[] {
  if (operation === "revoke") return [...others, noSpending];
  return operation === "deploy-token" ? [...others, noMore] : others;
}
