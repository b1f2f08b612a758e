import { isOfActivity } from "@alithia/chain/account/read-revealed.ts";
import type { Approval } from "@alithia/chain/account/wallet-facts.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import {
  count,
  quote,
  sayBlock,
  sayExactAmount,
  sayParty,
  sayToken,
  sayUnlisted,
} from "../narration/phrases.ts";
import { listLines } from "../rows/row.ts";
import { sayApproval, sayGivenAt, sayHowToRevoke } from "../summarize-wallet/narrate.ts";
import type { ApprovalFacts, ListApprovalsInput } from "./approval-facts.ts";
import { narrateStanding } from "./narrate-standing.ts";
import type { Allowance } from "./read-allowance.ts";

/** Narrates the approvals, what could not be searched, and how to revoke one. */
export function narrateReview(facts: ApprovalFacts, input: ListApprovalsInput): string {
  const { spender, count: most, oldest } = input;
  const asked = narrateStanding(facts, input);
  if (asked !== null) return asked;
  if (spender !== undefined)
    return facts.allowance === undefined
      ? narrateSpender(facts, spender)
      : narrateAllowance(facts, spender, facts.allowance);
  const { chain, block, unseen, given } = facts;
  const approvals = most === undefined ? facts.approvals : facts.approvals.slice(0, Number(most));
  const left = facts.approvals.length - approvals.length;
  const which = oldest === true ? "oldest" : "newest";
  const paragraphs = [
    input.token === undefined ? sayHeadline(facts) : sayOfToken(facts, input.token),
    left > 0 ? `**The ${which} ${approvals.length === 1 ? "one" : approvals.length}:**` : "",
    unseen.filter((sentence) => !isOfActivity(sentence)).join(" "),
    approvals.length === 0 ? "" : sayHowToRevoke(approvals, given),
    sayUnlisted(approvals.map(({ token }) => token)),
    `Read at ${sayBlock(block)} on ${chain.name}.`,
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

/** The approvals in the order in which they are told: those of the spender asked about first, or by time. */
export function sortApprovals(
  approvals: readonly Approval[],
  { spender, count: most, oldest }: ListApprovalsInput,
): Approval[] {
  const blockOf = ({ given }: Approval) => Number(given?.block ?? 0);
  if (most !== undefined) {
    const sorted = approvals.toSorted((one, other) => blockOf(other) - blockOf(one));
    return oldest === true ? sorted.toReversed() : sorted;
  }
  const isMeant = (one: Approval) => Number(spender !== undefined && isSameHex(one.spender, spender));
  return approvals.toSorted((one, other) => isMeant(other) - isMeant(one));
}

/** How much of one token one spender may take, as the token's contract tells it. */
function narrateAllowance(facts: ApprovalFacts, spender: `0x${string}`, allowance: Allowance): string {
  const { address, name, block, chain, isOwn = false, approvals, given = {} } = facts;
  const { token, amount, unlimited } = allowance;
  const symbol = sayToken(token);
  const who = sayParty({ address: spender, name: approvals[0]?.spenderName ?? null });
  const of = isOwn ? `your ${symbol}` : `the ${symbol} of ${sayParty({ address, name })}`;
  const read = `Read from the token's own contract at ${sayBlock(block)} on ${chain.name}.`;
  if (token.address === undefined)
    return `**${symbol} has no allowances:** it is the network's own coin, and nothing takes it from a wallet without a transaction that the wallet itself signs.`;
  if (amount === null) return `**${symbol} does not answer how much ${who} may spend.** ${read}`;
  if (amount.units === "0")
    return `**0 ${symbol}: ${who} may spend none of ${of}.** ${read} A permit that was only signed shows nowhere before it is used.`;
  const much = unlimited ? `Any amount of ${symbol}` : sayExactAmount(amount);
  const since = approvals.map((one) => ` It stands${sayGivenAt(one.given, given)}.`).join("");
  return `**${much}: ${who} may spend ${unlimited ? `all of ${of}` : `that much of ${of}`}.**${since} ${read}`;
}

/** Whether one spender may still take something, and what; how many other approvals stand. */
function narrateSpender(facts: ApprovalFacts, spender: `0x${string}`): string {
  const { approvals, isEveryApprovalSeen, isOwn = false, address, given } = facts;
  const own = approvals.filter((one) => isSameHex(one.spender, spender));
  const owner = isOwn ? "your tokens" : `the tokens of ${sayParty({ address, name: facts.name })}`;
  const permit = "An approval that was only signed (a permit) shows in no list before somebody uses it.";
  const none = isEveryApprovalSeen
    ? `**${quote(spender)} may spend none of ${owner}**, by every approval given on the chain. ${permit}`
    : `**None that I can see, but I could not search everything:** ${quote(spender)} may hold an approval of ${owner} that I do not know.`;
  const lines = own.map((one) => `${sayApproval(one, given)}.`);
  const found =
    lines.length === 1 ? `**This stands:** ${lines[0]}` : `**These stand:**\n\n${listLines(lines)}`;
  const others = approvals.length - own.length;
  const rest =
    others === 0
      ? ""
      : `${count(others, "approval")} for others ${others === 1 ? "stands" : "stand"}: ask me to list them.`;
  const read = `Read at ${sayBlock(facts.block)} on ${facts.chain.name}.`;
  return [own.length === 0 ? none : found, rest, read].filter((one) => one !== "").join("\n\n");
}

/** How many approvals of one token stand; the coin itself has none. */
function sayOfToken(facts: ApprovalFacts, named: string): string {
  const { approvals, isOwn = false, isEveryApprovalSeen } = facts;
  const symbol = /^0x/i.test(named) ? quote(named) : named;
  const whose = isOwn ? `your ${symbol}` : symbol;
  const unseen = isEveryApprovalSeen ? "" : " I could not search everything, so there may be more.";
  const stands = approvals.length === 1 ? "stands" : "stand";
  if (symbol === "S") {
    const wrapped =
      approvals.length === 0
        ? "and none stands of it"
        : `and ${count(approvals.length, "approval")} of it ${stands}`;
    return `**No, nobody can take ${whose} by an approval:** S is the network's own coin, and it leaves a wallet only in a transaction that the wallet itself signs. Only wrapped S (wS), a token, can be approved, ${wrapped}.${unseen}`;
  }
  return approvals.length === 0
    ? `**No: no approval of ${whose} stands**, so nobody may take it.${unseen}`
    : `**${count(approvals.length, "approval")} of ${whose} ${stands}.**${sayUnlimited(facts)}${unseen}`;
}

function sayHeadline(facts: ApprovalFacts): string {
  const { address, name, approvals, isEveryApprovalSeen, isOwn = false } = facts;
  const owner = isOwn ? "yours" : sayParty({ address, name });
  if (approvals.length === 0)
    return isEveryApprovalSeen
      ? `**I found nobody who may spend ${isOwn ? "your tokens" : `the tokens of ${owner}`}**, by every approval given on the chain. An approval that was only signed (a permit) shows in no list before somebody uses it.`
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
