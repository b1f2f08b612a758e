import type { Approval } from "@alithia/chain/account/wallet-facts.ts";
import { count, sayExactAmount, sayParty, sayToken } from "../narration/phrases.ts";

/** Who may spend, and how much; empty when nobody may. */
export function narrateApprovals(approvals: readonly Approval[]): string {
  if (approvals.length === 0) return "";
  const stands = approvals.length === 1 ? "stands" : "stand";
  return `**${count(approvals.length, "approval")} still ${stands}:**\n\n${listApprovals(approvals)}`;
}

/** One line for each approval, those without a limit first. */
function listApprovals(approvals: readonly Approval[]): string {
  const unlimited = approvals.filter((approval) => approval.unlimited);
  const limited = approvals.filter((approval) => !approval.unlimited);
  return [...unlimited, ...limited].map(sayApproval).join("\n");
}

function sayApproval({ token, spender, spenderName, kind, amount, unlimited }: Approval): string {
  const who = sayParty({ address: spender, name: spenderName });
  if (kind === "operator") return `- ${who} may move every item of ${sayToken(token)}`;
  const much =
    unlimited || !amount ? `**any amount** of ${sayToken(token)}` : `up to ${sayExactAmount(amount)}`;
  return `- ${who} may spend ${much}`;
}

/** The same, and what the owner can do about it. */
export function sayHowToRevoke(approvals: readonly Approval[]): string {
  return `${listApprovals(approvals)}\n\nWith that wallet connected, ask me to revoke one or all of them.`;
}
