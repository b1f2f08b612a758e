import type { Approval, WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import {
  count,
  quote,
  sayBlock,
  sayExactAmount,
  sayList,
  sayMoment,
  sayParty,
  sayToken,
  sayUnlisted,
} from "../narration/phrases.ts";
import { sayHowToRevoke } from "../summarize-wallet/narrate.ts";

export type ListApprovalsInput = { owner: `0x${string}` };

export type ApprovalFacts = Pick<
  WalletFacts,
  "chain" | "address" | "name" | "block" | "approvals" | "isEveryApprovalSeen" | "logsFromBlock" | "unseen"
> & {
  /** When they were given, by the number of the block. */
  given?: Record<string, string>;
};

/** Narrates the approvals, what could not be searched, and how to revoke one. */
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
      ? `**I found nobody who may spend the tokens of ${owner}**, by every approval that it gave on chain; a permit that was only signed shows nowhere before somebody uses it.`
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

export function answerUnlimited(facts: ApprovalFacts): string {
  const unlimited = facts.approvals.filter((approval) => approval.unlimited);
  if (facts.approvals.length === 0) return sayHeadline(facts);
  if (unlimited.length === 0)
    return facts.isEveryApprovalSeen
      ? "None of them is unlimited."
      : "None of those that I could read is unlimited.";
  const named = unlimited.map(
    ({ token, spender }) => `${sayToken(token)} for ${sayParty({ address: spender, name: null })}`,
  );
  return `${count(unlimited.length, "unlimited approval")}: ${sayList(named)}.`;
}

/** States when and by which transaction approvals were given, of the spender that the question names. */
export function sayWhoGave(
  { approvals, given = {} }: ApprovalFacts,
  _: unknown,
  question: string,
): string | null {
  if (approvals.length === 0) return null;
  const [said = ""] = question.toLowerCase().match(/0x[0-9a-f]{4,}/) ?? [];
  const named = said === "" ? [] : approvals.filter(({ spender }) => spender.toLowerCase().startsWith(said));
  const meant = named.length > 0 ? named : approvals;
  const lines = meant.map((approval) => sayGrant(approval, given));
  const opening =
    meant.length === 1
      ? `**Because this wallet allowed it:** ${lines[0]}`
      : `**Because this wallet allowed them:**\n\n${lines.map((line) => `- ${line}`).join("\n")}`;
  return `${opening}\n\n${whoGives}`;
}

const whoGives =
  "Only the key of this wallet can allow that, with a transaction or a signed permit. Who is behind an address the chain does not say. You can take it back: ask me to revoke it.";

function sayGrant(
  { token, spender, spenderName, amount, unlimited, kind, given: at }: Approval,
  given: Record<string, string>,
) {
  const what =
    kind === "operator"
      ? `move every item of ${sayToken(token)}`
      : `spend ${unlimited || !amount ? `any amount of ${sayToken(token)}` : sayExactAmount(amount)}`;
  const may = `${sayParty({ address: spender, name: spenderName })} may ${what}`;
  if (at === undefined) return `${may}, by an approval whose log I do not see.`;
  const time = given[at.block];
  const when = time === undefined ? "" : `on ${sayMoment(time)}, `;
  return `${may}, ${when}in block ${formatAmount(BigInt(at.block), 0)}, by transaction ${quote(at.hash)}.`;
}
