import { count } from "../narration/count.ts";
import { sayBlock } from "../narration/say-block.ts";
import { sayParty } from "../narration/say-party.ts";
import { narrateApprovals } from "../summarize-wallet/narrate-approvals.ts";
import type { ApprovalFacts } from "./capability.ts";

/** Who may spend, the unlimited ones first, and how far back the node let me look. */
export function narrateReview({ chain, address, name, block, approvals, unseen }: ApprovalFacts): string {
  const owner = sayParty({ address, name });
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  const reach = unseen.join(" ");
  if (approvals.length === 0)
    return [`**I found nobody who may spend the tokens of ${owner}.**`, read, reach]
      .filter(Boolean)
      .join("\n\n");
  const unlimited = approvals.filter((approval) => approval.unlimited);
  const limited = approvals.filter((approval) => !approval.unlimited);
  const without = approvals.length === 1 ? "It has no limit" : `${unlimited.length} of them without a limit`;
  const warning =
    unlimited.length > 0
      ? ` ${without}: whoever holds it can take everything of that token at any time.`
      : "";
  return [
    `**${count(approvals.length, "approval")} of ${owner} still ${approvals.length === 1 ? "stands" : "stand"}.**${warning}`,
    narrateApprovals([...unlimited, ...limited])
      .split("\n")
      .slice(2)
      .join("\n"),
    read,
    reach,
  ]
    .filter(Boolean)
    .join("\n\n");
}
