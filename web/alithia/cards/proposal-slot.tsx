import type { Proposal } from "@alithia/protocol/proposal.ts";

/** Where a transaction stands that the visitor is asked to review: what it does, and what speaks against it. */
export function ProposalSlot({ proposal }: { proposal: Proposal }) {
  return (
    <section className="card proposal-card" aria-label="Proposed transaction">
      <ol>
        {proposal.summary.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {proposal.warnings.map((warning) => (
        <p key={warning.code} className="proposal-warning" data-level={warning.level}>
          {warning.sentence}
        </p>
      ))}
    </section>
  );
}
