import type { DialogueState } from "@alithia/agent/dialogue-state.ts";
import type { ApprovalQuestion } from "@alithia/agent/understanding/answers/answer-about-approvals.ts";
import { isOfActivity } from "@alithia/chain/account/read-revealed.ts";
import type { Approval } from "@alithia/chain/account/wallet-facts.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { decodeStep } from "@alithia/chain/proposal/decode-step.ts";
import { count, sayBlock, sayExactAmount, sayList, sayParty, sayToken } from "../narration/phrases.ts";
import { listLines } from "../rows/row.ts";
import { sayApproval } from "../summarize-wallet/narrate.ts";
import type { ApprovalFacts, ListApprovalsInput, OnCard } from "./approval-facts.ts";
import { sayMost } from "./say-most.ts";

/** What the latest card changes, if it is unsigned and changes approvals alone. */
export function listOnCard({ proposals: [card] }: Pick<DialogueState, "proposals">): OnCard[] {
  const steps = (card?.steps ?? []).map(({ to, data, valueWei, hash }) =>
    hash === undefined ? decodeStep({ ...(to && { to }), data, valueWei: BigInt(valueWei) }) : null,
  );
  const set = steps.flatMap((step) =>
    step?.kind === "approval" ? [{ token: step.token, spender: step.spender }] : [],
  );
  return set.length === steps.length ? set : [];
}

/** Answers what is asked of approvals besides which stand; null where none does, or nothing of the kind is open. */
export function narrateStanding(facts: ApprovalFacts, input: ListApprovalsInput): string | null {
  if (input.asks === "basis") return sayHowFound(facts);
  const { approvals, block, chain } = facts;
  const meant = approvals.filter(
    ({ spender }) => input.spender === undefined || isSameHex(spender, input.spender),
  );
  if (meant.length === 0 || input.asks === undefined) return null;
  const said = answers[input.asks](meant, facts);
  return said && `${said}\n\nRead at ${sayBlock(block)} on ${chain.name}.`;
}

const isRouter = ({ spenderName }: Approval) => /router/i.test(spenderName ?? "");
const sayWho = ({ spender, spenderName }: Approval) => sayParty({ address: spender, name: spenderName });

function sayLoss(approvals: readonly Approval[]): string {
  const lines = approvals.map((one) => {
    const token = sayToken(one.token);
    return isRouter(one)
      ? `${sayWho(one)}: you can still swap: the next swap of ${token} through it asks for a new approval first; nothing else stops.`
      : `${sayWho(one)}: it can take no ${token} from you any more. Only what it was meant to collect by itself stops.`;
  });
  return `**You lose nothing: revoking moves none of your tokens**, and to take back what you do not use is the safer habit. It costs a network fee for each and brings back nothing that was taken before. What ends:\n\n${listLines(lines)}`;
}

function sayReach(
  approvals: readonly Approval[],
  { approvals: all, isEveryApprovalSeen }: ApprovalFacts,
): string {
  const lines = approvals.map((one) => {
    const token = sayToken(one.token);
    const much =
      one.unlimited || !one.amount ? `any amount of ${token}` : `up to ${sayExactAmount(one.amount)}`;
    return isRouter(one)
      ? `${sayWho(one)} may still take **${much}**: by its code only inside a trade that you sign yourself, so the risk is a fault in that code.`
      : `${sayWho(one)} may still take **${much}**, at any time and without asking you; so may whoever gets hold of that address's key.`;
  });
  const isAll = approvals.length === all.length;
  const rest = isAll ? "Nobody takes S by an approval." : "Other approvals stand too: ask me to list them.";
  const unseen = isEveryApprovalSeen ? "" : " I could not search everything, so there may be more.";
  const [opening, them] =
    approvals.length === 1
      ? ["This approval still stands", "it"]
      : [`${approvals.length} approvals of yours still stand`, "them"];
  return `**${opening}, until you revoke ${them}:**\n\n${listLines(lines)}\n\n${rest}${unseen}`;
}

const ofSafety = /\b(?:safe|dangerous|yes or no)\b/i;

/** Whether approvals may stay, in a sentence for each, before what the spender is. */
export function answerOfApprovals(
  { approvals }: Pick<ApprovalFacts, "approvals">,
  { asks, spender }: Partial<ListApprovalsInput>,
  question: string,
): string | null {
  if (asks !== "risk" || !ofSafety.test(question)) return null;
  const meant = approvals.filter((one) => spender === undefined || isSameHex(one.spender, spender));
  const told = meant.map((one) =>
    isRouter(one)
      ? `**${sayWho(one)}: safe unless that contract has a fault**, and of use only if you sell ${sayToken(one.token)} there. Revoked, even that risk is gone.`
      : `**${sayWho(one)}: not safe unless you know whose address it is** and agreed that it collects ${sayToken(one.token)} from you. Else revoke it.`,
  );
  return told.length === 0 ? null : told.join("\n\n");
}

function sayRisk(approvals: readonly Approval[]): string {
  const told = approvals.map((one) => {
    const token = sayToken(one.token);
    const isLimited = !one.unlimited && one.amount;
    const much = isLimited ? `up to ${sayExactAmount(isLimited)}` : `all the ${token} that you hold`;
    const end = `Say “revoke my ${token} approval for ${one.spender}” to end it.`;
    return isRouter(one)
      ? `**${sayWho(one)} is the exchange's own contract: swaps of ${token} go through it.** You need this permission for nothing but selling ${token} there; holding, sending and receiving need none. By its code it takes only inside a trade that you sign, so nobody else can use it to take your ${token}; a fault in that code could cost ${much}. The risk is small and not none; without the permission it is gone, and the next sale of ${token} asks for it again. ${end}`
      : `**${sayWho(one)} ${one.spenderName === null ? "is nobody that I know, and the chain does not say whose it is" : "is a contract that I know by name"}.** It can take ${much} from you at any time, without asking again, and so can whoever gets its key. You need this permission only if you agreed with its owner that it collects from you; holding, sending and receiving need none. ${end}`;
  });
  return told.join("\n\n");
}

/** States when and by which transactions approvals were given, and that only the wallet itself can do so. */
function sayWhoGave(approvals: readonly Approval[], { given = {} }: ApprovalFacts): string {
  const lines = approvals.map((one) => `${sayApproval(one, given)}.`);
  const them = lines.length === 1 ? "it" : "them";
  const isOfRouter = approvals.some(isRouter);
  const why = isOfRouter ? " A swap asks for the one of a router before it sells a token there." : "";
  return `**This wallet allowed ${them} itself:**\n\n${listLines(lines)}\n\nOnly its own key can, by a transaction or a signed permit.${why} Who is behind an address, and what was agreed, the chain does not say. If you never signed that, somebody else may have used your key. You can take ${them} back: ask me to revoke ${them}.`;
}

/** Which may stay, of which none has to. */
function sayKeep(approvals: readonly Approval[]): string {
  const lines = approvals.map((one) => {
    const advice = isRouter(one)
      ? `keep it only if you sell ${sayToken(one.token)} there often; else take it back, and the next sale asks for it again`
      : one.spenderName === null
        ? "take it back, unless you know whose address that is and agreed that it collects from you"
        : "keep it only as long as you use that contract";
    return `${sayApproval(one)}: ${advice}.`;
  });
  const without = approvals.some(({ unlimited }) => unlimited) ? " Begin with what has no limit." : "";
  return `**None has to stay: taking an approval back loses nothing** but a small network fee, and whatever needs one asks for it again.${without}\n\n${listLines(lines)}\n\nWhich apps you still use I cannot know.`;
}

function sayCard({ approvals, card = [] }: ApprovalFacts): string | null {
  if (card.length === 0) return null;
  const isOn = ({ token, spender }: Approval) =>
    card.some((one) => isSameHex(one.token, token.address ?? "") && isSameHex(one.spender, spender));
  const changed = approvals.filter(isOn).map((one) => `${sayToken(one.token)} for ${sayWho(one)}`);
  const left = approvals.filter((one) => !isOn(one)).map((one) => `${sayApproval(one)}.`);
  if (changed.length === 0) return null;
  const only = `**The card above changes only the approval of ${changed.join(" and of ")}, once you sign it.**`;
  return left.length === 0
    ? `${only} No other approval of yours stands.`
    : `${only} Every other one stays as it is until you revoke it:\n\n${listLines(left)}`;
}

/** States by which reads and of which blocks the approvals were found, and what those cannot show. */
function sayHowFound(facts: ApprovalFacts): string {
  const { address, name, block, logsFromBlock, unseen } = facts;
  const until = sayBlock(block);
  const owner = sayParty({ address, name });
  const found =
    logsFromBlock === null
      ? `**My node gave no logs of ${owner}**, so I asked only the tokens that I know, at ${until}.`
      : `**By the logs of every approval that ${owner} gave, from block ${formatAmount(BigInt(logsFromBlock), 0)} to ${until}:** of each token and spender in them I asked the token itself, at that last block, how much still stands.`;
  const limits = unseen.filter((sentence) => !isOfActivity(sentence));
  const never =
    "A permit that was only signed shows nowhere before it is used, nor do limits inside Permit2 or tokens that log nothing. “Check again” below the list repeats these reads from your own browser.";
  return [found, ...limits, never].join(" ");
}

function sayUnlimited(approvals: readonly Approval[], { isEveryApprovalSeen }: ApprovalFacts): string {
  const unlimited = approvals.filter((one) => one.unlimited);
  if (unlimited.length === 0)
    return isEveryApprovalSeen
      ? "None of them is unlimited."
      : "None of those that I could read is unlimited.";
  const named = unlimited.map((one) => `${sayToken(one.token)} for ${sayWho(one)}`);
  return `**${count(unlimited.length, "unlimited approval")}:** ${sayList(named)}.`;
}

const answers: Readonly<
  Record<
    Exclude<ApprovalQuestion, "basis">,
    (meant: readonly Approval[], facts: ApprovalFacts) => string | null
  >
> = {
  card: (_, facts) => sayCard(facts),
  loss: sayLoss,
  reach: sayReach,
  risk: sayRisk,
  given: sayWhoGave,
  unlimited: sayUnlimited,
  most: sayMost,
  keep: sayKeep,
};
