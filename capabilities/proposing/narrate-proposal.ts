import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { writeSymbol } from "@alithia/chain/text/foreign-text.ts";
import { findMaxFee, type Proposal, type StepSimulation } from "@alithia/protocol/proposal.ts";
import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { escapeMarkdown, quote } from "../narration/phrases.ts";

/**
 * Narrates what precedes the card: that nothing has happened yet, what the proposal would do, and its
 * warnings. Names and reasons that contracts chose are escaped.
 */
export function narrateProposal(facts: ProposalFacts): string {
  const failing = findFailing(facts);
  const [summary = "", doubts = ""] = listSaid(facts);
  return joinParagraphs([
    failing === undefined ? sayPrepared(facts) : sayFailing(facts, failing.reason ?? ""),
    summary,
    facts.terms ?? "",
    doubts,
  ]);
}

/** Returns the two passages that the ticket shows as well: what would happen, and the doubts. */
export function listSaid(facts: ProposalFacts): string[] {
  const { warnings, maxFee } = facts;
  const failing = findFailing(facts);
  const lines = facts.summary.map(escapeMarkdown);
  const summary = lines.length > 1 ? lines.map((line) => `- ${line}`).join("\n") : lines.join("");
  const doubts = [
    ...warnings
      .filter(({ level }) => level !== "note")
      .filter(({ sentence }) => failing?.reason === undefined || !sentence.includes(failing.reason))
      .map(({ sentence }) => `**Careful:** ${escapeMarkdown(sentence)}`),
    maxFee === null || failing !== undefined ? "" : `The network fee is up to about ${maxFee} S.`,
  ];
  return [summary, joinParagraphs(doubts)];
}

function findFailing({ steps }: ProposalFacts) {
  return steps.find(({ outcome }) => outcome === "revert");
}

function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function sayPrepared({ summary, from, stacked, order }: ProposalFacts): string {
  const what = summary.length > 1 ? `${summary.length} transactions` : "a transaction";
  const why = order === undefined ? "" : ` ${escapeMarkdown(order)}`;
  return stacked
    ? `Then ${what} to sign after what is above; I ran ${summary.length > 1 ? "them" : "it"} as if that were already done.${why}`
    : `I have prepared ${what} for ${quote(from)}.${why} Nothing is sent until you sign it in your own wallet.`;
}

/** Why there are several transactions, where the first is the approval of one swap or return. */
function sayOrder(form: ProposalForm): string | undefined {
  if (form.kind === "return-ali" && form.approve)
    return "The first lets the sale take exactly what you return, the second returns it.";
  if (form.kind !== "swap" || form.sell === null) return undefined;
  if (form.routes.length > 1 || !form.routes.every(({ approve }) => approve)) return undefined;
  const sold = `${formatAmount(BigInt(form.sellUnits), form.sell.decimals)} ${writeSymbol(form.sell)}`;
  const paid = form.purchase === undefined ? "" : ", and the third pays the sale";
  return form.exact === "sell"
    ? `The first lets the exchange take exactly ${sold}, the second swaps them${paid}.`
    : `The first lets the exchange take at most ${sold}, the second swaps what it needs of them${paid}.`;
}

/** Names the exchange's contracts before their addresses, and the account itself as the visitor's. */
function nameParties(line: string, from: string, registry: Pick<Registry, "findContract">): string {
  return line
    .replace(new RegExp(`paid to ${from}`, "i"), "paid to your own wallet")
    .replace(/\b0x[0-9a-f]{40}\b/gi, (address) => {
      const known = registry.findContract(address);
      return known?.role === "exchange" ? `the ${known.name} ${address}` : address;
    });
}

function sayFailing({ stacked }: ProposalFacts, reason: string): string {
  const when = stacked ? "This would fail, even after what is above." : "This would fail at the moment.";
  return `**${when}** ${escapeMarkdown(reason)} Signed as it is, it would cost a fee and move nothing: change the values, or ask again later.`;
}

/** A proposal as plain JSON for its narration; the card shows the rest. */
export type ProposalFacts = {
  block: string;
  from: `0x${string}`;
  summary: string[];
  /** The capability's own terms, e.g. a trade's quote. */
  terms?: string;
  /** Why there are several transactions. */
  order?: string;
  /** A request that would make a failing proposal possible, e.g. to get what is missing. */
  remedy?: string;
  /** Whether it was simulated after the earlier proposals of the same reply. */
  stacked: boolean;
  steps: { outcome: StepSimulation["outcome"]; reason?: string }[];
  changes: string[];
  warnings: { level: string; sentence: string }[];
  /** In S; null if a step could not be priced. */
  maxFee: string | null;
};

export function toProposalFacts(
  proposal: Proposal,
  form: ProposalForm,
  registry: Pick<Registry, "findContract">,
  terms?: string,
): ProposalFacts {
  const { simulation, from } = proposal;
  const order = sayOrder(form);
  return {
    block: simulation.block,
    from,
    summary: proposal.summary.map((line) => nameParties(line, from, registry)),
    ...(terms === undefined ? {} : { terms }),
    ...(order === undefined ? {} : { order }),
    stacked: simulation.afterSteps !== undefined,
    steps: simulation.steps.map((step) =>
      step.outcome === "revert" ? { outcome: step.outcome, reason: step.reason } : { outcome: step.outcome },
    ),
    changes: simulation.steps.flatMap((step) =>
      step.outcome === "success" ? step.changes.map(sayChange) : [],
    ),
    warnings: proposal.warnings.map(({ level, sentence }) => ({ level, sentence })),
    maxFee: sayMaxFee(proposal),
  };
}

function sayMaxFee(proposal: Proposal): string | null {
  const fee = findMaxFee(proposal);
  return fee === null ? null : formatAmount(fee, 18, 6);
}

function sayChange({
  change,
  decimals,
  symbol,
}: {
  change: string;
  decimals: number;
  symbol: string;
}): string {
  const units = BigInt(change);
  return `${units > 0n ? "+" : ""}${formatAmount(units, decimals)} ${symbol}`;
}
