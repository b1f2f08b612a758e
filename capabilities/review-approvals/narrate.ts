import { isOfActivity } from "@alithia/chain/account/list-unseen.ts";
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
    unseen.filter((sentence) => !isOfActivity(sentence)).join(" "),
    approvals.length === 0 ? "" : sayHowToRevoke(approvals),
    sayGrants(facts),
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

const ofGiving = /\b(?:when|dates?|days?|since|transactions?|tx|txs|hash(?:es)?|blocks?)\b/i;
const ofReason = /\b(?:why|who|how)\b/i;

/** Answers when and by which transactions approvals were given; null where that is not asked. */
export function answerWhenGiven(facts: ApprovalFacts, _: unknown, question: string): string | null {
  return ofGiving.test(question) ? sayWhoGave(facts, _, question) : null;
}

/** States when and by which transaction approvals were given, of those that the question names. */
export function sayWhoGave(facts: ApprovalFacts, _: unknown, question: string): string | null {
  const { approvals, given = {} } = facts;
  if (approvals.length === 0) return null;
  const meant = chooseMeant(approvals, question);
  const lines = meant.map((approval) => sayGrant(approval, given));
  const [only = "", ...others] = lines;
  const listed = others.length === 0 ? ` ${only}` : `\n\n${lines.map((line) => `- ${line}`).join("\n")}`;
  const them = others.length === 0 ? "it" : "them";
  return ofReason.test(question) || !ofGiving.test(question)
    ? `**Because this wallet allowed ${them}:**${listed}\n\n${whoGives}`
    : `**This is when the wallet allowed ${them}:**${listed}`;
}

/** The approvals of the spender or the token that a question names, or those without a limit; else all. */
function chooseMeant(approvals: readonly Approval[], question: string): readonly Approval[] {
  const words: string[] = question.toLowerCase().match(/[\w.]+/g) ?? [];
  const isNamed = ({ spender }: Approval) =>
    words.some((word) => /^0x[0-9a-f]{4,}$/.test(word) && spender.toLowerCase().startsWith(word));
  const isOfToken = ({ token }: Approval) => words.includes(token.symbol?.toLowerCase() ?? "");
  const isUnlimited = ({ unlimited }: Approval) => unlimited && words.includes("unlimited");
  return [isNamed, isOfToken, isUnlimited].reduce((left: readonly Approval[], fits) => {
    const fitting = left.filter(fits);
    return fitting.length > 0 ? fitting : left;
  }, approvals);
}

/** When each was given, for a list of what stands. */
function sayGrants({ approvals, given = {} }: ApprovalFacts): string {
  const dated = approvals.filter((approval) => approval.given !== undefined);
  const lines = dated.slice(0, maxDated).map(({ token, spender, given: at }) => {
    const of = `${sayToken(token)} for ${quote(spender)}`;
    return at === undefined ? `- ${of}` : `- ${of}: ${sayGivenAt(at, given)}`;
  });
  const left = dated.length - lines.length;
  const more = left > 0 ? `\n- and ${left} more` : "";
  return lines.length === 0 ? "" : `**Given:**\n\n${lines.join("\n")}${more}`;
}

const maxDated = 10;

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
  return `${may}, ${sayGivenAt(at, given)}.`;
}

function sayGivenAt({ block, hash }: NonNullable<Approval["given"]>, given: Record<string, string>): string {
  const time = given[block];
  const when = time === undefined ? "" : `on ${sayMoment(time)}, `;
  return `${when}in block ${formatAmount(BigInt(block), 0)}, by transaction ${quote(hash)}`;
}
