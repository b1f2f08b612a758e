import { escapeMarkdown } from "../narration/escape-markdown.ts";
import { quote } from "../narration/quote.ts";
import type { ProposalFacts } from "./proposal-facts.ts";

/**
 * What stands above the card: that nothing has happened yet, what it would do, and what speaks against it. The
 * sentences carry names and reasons that contracts chose.
 */
export function narrateProposal(facts: ProposalFacts): string {
  const failing = facts.steps.find(({ outcome }) => outcome === "revert");
  const many = facts.summary.length > 1;
  const opening =
    failing === undefined
      ? `I have prepared ${many ? `${facts.summary.length} transactions` : "a transaction"} for ${quote(facts.from)}. Nothing is sent until you sign it in your own wallet.`
      : `**This would fail at the moment.** ${escapeMarkdown(failing.reason ?? "")} Signed as it is, it would cost a fee and move nothing: change the values, or ask again later.`;
  const lines = facts.summary.map(escapeMarkdown).map((sentence) => (many ? `- ${sentence}` : sentence));
  const warnings = facts.warnings
    .filter(({ level }) => level !== "note")
    .filter(({ sentence }) => failing?.reason === undefined || !sentence.includes(failing.reason))
    .map(({ sentence }) => `**Careful:** ${escapeMarkdown(sentence)}`);
  const fee = facts.maxFee === null ? "" : `The network fee is up to about ${facts.maxFee} S.`;
  const stacked = facts.stacked ? "I ran it as if what I propose above were already done." : "";
  return [
    opening,
    lines.join("\n"),
    facts.terms ?? "",
    ...warnings,
    stacked,
    failing === undefined ? fee : "",
  ]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}
