import { pointingWords } from "../../grammar/word-classes.ts";
import type { Utterance } from "../../utterance.ts";
import { takeFocus } from "../dialogue/focus.ts";
import type { Frame } from "../intent.ts";
import { listNumbers } from "../normalization/normalize-tokens.ts";
import { findOrdinal } from "../references/find-spoken-pick.ts";
import { hasEntity, hasWord } from "../token-queries.ts";

type Approval = { token: string; spender: string };

const several = /^(all|any|each|every|everything|both|other|others|approvals|allowances|not|never|dont)$/;

/** E.g. "revoke it", "withdraw that approval": the approval requested in this conversation. */
export function revokeRequested({ thread, tokens }: Utterance): Frame | null {
  const isRevoked = hasWord(tokens, /^(revoke|withdraw|undo|remove)$/);
  const points = hasWord(tokens, pointingWords) || hasWord(tokens, /^(approval|allowance|permission)$/);
  const namesOther = hasEntity(tokens) || hasWord(tokens, several);
  const slots = isRevoked && points && !namesOther ? takeFocus("revoke", thread)?.slots : undefined;
  if (slots?.token === undefined || slots.spender === undefined) return null;
  return { capability: "review-approvals", input: { revoke: slots } };
}

const attributes = /^(one|riskiest|worst|dangerous|unlimited)$/;

/** Resolves an approval by position, or the only one shown: revokes it or sets another amount. */
export function editApproval({ tokens, dialogue, thread: [latest] }: Utterance): Frame | null {
  const isOther = hasWord(tokens, /^other$/);
  const taken = (latest?.input.revoke ?? {}) as Partial<Approval>;
  const shown = (dialogue?.approvals ?? []).filter(
    ({ token, spender }) => !isOther || token !== taken.token || spender !== taken.spender,
  );
  const points = hasWord(tokens, pointingWords) || hasWord(tokens, attributes);
  const place = findOrdinal(tokens) ?? (shown.length === 1 && points ? 0 : null);
  const approval = place === null ? undefined : shown.at(place);
  if (approval === undefined || hasEntity(tokens, "address", "token", "percent")) return null;
  // The question about approvals may have named a spender, e.g. "my allowance for 0x…".
  const asked = latest?.entities.find(({ kind }) => kind === "address");
  const isOfOther = asked?.kind === "address" && asked.value.toLowerCase() !== approval.spender.toLowerCase();
  const [amount, ...others] = listNumbers(tokens);
  if (isOfOther || others.length > 0) return null;
  const { token, spender } = approval;
  return amount === undefined
    ? { capability: "review-approvals", input: { revoke: { token, spender } } }
    : { capability: "approve-token", input: { token, spender, amount } };
}
