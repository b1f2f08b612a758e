import type { Evidence } from "@alithia/protocol/evidence.ts";

/** The reads behind a reply, each of which anyone can repeat. */
export function EvidenceCard({ evidence }: { evidence: Evidence }) {
  const count = evidence.reads.length;
  return (
    <details className="card evidence-card">
      <summary>
        {count === 1 ? "1 read" : `${count} reads`} behind this
        {evidence.block !== null && <span className="mono"> · block {evidence.block}</span>}
      </summary>
      <ol>
        {evidence.reads.map((read, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the reads of one answer never change.
          <li key={index}>
            <p>{read.label}</p>
            <p className="mono read-method">{read.method}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
