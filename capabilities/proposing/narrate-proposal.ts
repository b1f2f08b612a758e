import { escapeMarkdown, quote } from "../narration/phrases.ts";
import type { ProposalFacts } from "./proposal-facts.ts";

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
