import { count } from "../narration/count.ts";
import { sayBlock } from "../narration/say-block.ts";
import { sayParty } from "../narration/say-party.ts";
import { sayUnlisted } from "../narration/say-unlisted.ts";
import { listApprovals } from "../summarize-wallet/narrate-approvals.ts";
import type { ApprovalFacts } from "./capability.ts";

/** Who may spend, the unlimited ones first, how far back the node let me look, and how to take one back. */
export function narrateReview(facts: ApprovalFacts): string {
  const { chain, address, name, block, approvals, unseen } = facts;
  const owner = sayParty({ address, name });
  const stands = approvals.length === 1 ? "stands" : "stand";
  const paragraphs = [
    approvals.length === 0
      ? `**I found nobody who may spend the tokens of ${owner}.**`
      : `**${count(approvals.length, "approval")} of ${owner} still ${stands}.**${sayUnlimited(facts)}`,
    listApprovals(approvals),
    approvals.length === 0 ? "" : "With that wallet connected, ask me to revoke one or all of them.",
    sayUnlisted(approvals.map(({ token }) => token)),
    `Read at ${sayBlock(block)} on ${chain.name}.`,
    unseen.join(" "),
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
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
