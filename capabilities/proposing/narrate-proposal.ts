import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { findMaxFee } from "@alithia/protocol/find-max-fee.ts";
import type { Proposal, StepSimulation } from "@alithia/protocol/proposal.ts";
import { escapeMarkdown, quote } from "../narration/phrases.ts";

/**
 * What stands above the card: that nothing has happened yet, what it would do, and what speaks against it. The
 * sentences carry names and reasons that contracts chose.
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

/** The two passages of the narration that the ticket says as well: what happens, and what speaks against it. */
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

function sayPrepared({ summary, from, stacked }: ProposalFacts): string {
  const what = summary.length > 1 ? `${summary.length} transactions` : "a transaction";
  return stacked
    ? `Then ${what} to sign after what is above; I ran ${summary.length > 1 ? "them" : "it"} as if that were already done.`
    : `I have prepared ${what} for ${quote(from)}. Nothing is sent until you sign it in your own wallet.`;
}

function sayFailing({ stacked }: ProposalFacts, reason: string): string {
  const when = stacked ? "This would fail, even after what is above." : "This would fail at the moment.";
  return `**${when}** ${escapeMarkdown(reason)} Signed as it is, it would cost a fee and move nothing: change the values, or ask again later.`;
}

/** A proposal as plain JSON for whoever speaks about it; the card shows the rest. */
export type ProposalFacts = {
  block: string;
  from: `0x${string}`;
  summary: string[];
  /** What the capability has to say of the terms, such as a trade's quote. */
  terms?: string;
  /** It was run as if what the same reply proposed before were done. */
  stacked: boolean;
  steps: { outcome: StepSimulation["outcome"]; reason?: string }[];
  changes: string[];
  warnings: { level: string; sentence: string }[];
  /** In S; null when a step could not be priced. */
  maxFee: string | null;
};

export function toProposalFacts(proposal: Proposal, terms?: string): ProposalFacts {
  const { simulation } = proposal;
  return {
    block: simulation.block,
    from: proposal.from,
    summary: proposal.summary,
    ...(terms === undefined ? {} : { terms }),
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
