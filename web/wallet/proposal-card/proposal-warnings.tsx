import type { Warning } from "@alithia/protocol/proposal.ts";

const names = { stop: "Stop", caution: "Careful", note: "Note" };

/** Everything that speaks against signing, the gravest first, as the proposal brings it. */
export function ProposalWarnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="proposal-warnings" aria-label="Warnings">
      {warnings.map(({ code, level, sentence }) => (
        <li key={code + sentence} className="proposal-warning" data-level={level}>
          <strong>{names[level]}:</strong> {sentence}
        </li>
      ))}
    </ul>
  );
}
