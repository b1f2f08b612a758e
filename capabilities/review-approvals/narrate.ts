import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { count, sayBlock, sayParty, sayUnlisted } from "../narration/phrases.ts";
import { sayHowToRevoke } from "../summarize-wallet/narrate.ts";

export type ApprovalFacts = Pick<
  WalletFacts,
  "chain" | "address" | "name" | "block" | "approvals" | "isEveryApprovalSeen" | "logsFromBlock" | "unseen"
>;

/** Who may spend, or first that not everything could be searched; then the unlimited ones, and how to take one back. */
export function narrateReview(facts: ApprovalFacts): string {
  const { chain, block, approvals, unseen } = facts;
  const paragraphs = [
    sayHeadline(facts),
    unseen.join(" "),
    approvals.length === 0 ? "" : sayHowToRevoke(approvals),
    sayUnlisted(approvals.map(({ token }) => token)),
    `Read at ${sayBlock(block)} on ${chain.name}.`,
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function sayHeadline(facts: ApprovalFacts): string {
  const { address, name, approvals, isEveryApprovalSeen } = facts;
  const owner = sayParty({ address, name });
  if (approvals.length === 0)
    return isEveryApprovalSeen
      ? `**I found nobody who may spend the tokens of ${owner}.**`
      : `**I could not search everything, so approvals of ${owner} may stand that I do not know.** In what I could read there is none.`;
  const stands = approvals.length === 1 ? "stands" : "stand";
  const found = count(approvals.length, "approval");
  const headline = isEveryApprovalSeen
    ? `${found} of ${owner} still ${stands}.`
    : `I could not search everything: at least ${found} of ${owner} still ${stands}, and there may be more.`;
  return `**${headline}**${sayUnlimited(facts)}`;
}

function sayUnlimited({ approvals }: ApprovalFacts): string {
  const unlimited = approvals.filter((approval) => approval.unlimited).length;
  if (unlimited === 0) return "";
  if (approvals.length === 1)
    return " It has no limit: whoever holds it can take everything of that token at any time.";
  const are =
    unlimited === approvals.length
      ? "None of them has"
      : `${unlimited} of them ${unlimited === 1 ? "has" : "have"}`;
  const limit = unlimited === approvals.length ? "a limit" : "no limit";
  return ` ${are} ${limit}: whoever holds such a one can take everything of that token at any time.`;
}
