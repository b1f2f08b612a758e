import type { ReadVerdict } from "@alithia/chain/evidence/check-evidence.ts";
import type { Evidence } from "@alithia/protocol/evidence.ts";
import { useState } from "react";
import { useChatActions } from "../chat-context.ts";

type Check =
  | { state: "idle" | "running" | "failed" }
  | { state: "done"; verdicts: ReadVerdict[]; summary: string };

const words = { agrees: "agrees", differs: "differs", "cannot-be-checked": "not checked" };

/** The reads behind a reply, which this browser can repeat on a node of its own. */
export function EvidenceCard({ evidence }: { evidence: Evidence }) {
  const { config } = useChatActions();
  const [check, setCheck] = useState<Check>({ state: "idle" });
  const { publicNodeUrl, chainId } = config;
  const count = evidence.reads.length;
  const verdicts = check.state === "done" ? check.verdicts : [];

  async function checkAgain(nodeUrl: string, ofChain: number) {
    setCheck({ state: "running" });
    try {
      const [{ checkReads }, { summarizeVerdicts }] = await Promise.all([
        import("./check-reads.ts"),
        import("./summarize-verdicts.ts"),
      ]);
      const verdicts = await checkReads(evidence, nodeUrl, ofChain);
      setCheck({ state: "done", verdicts, summary: summarizeVerdicts(verdicts) });
    } catch {
      setCheck({ state: "failed" });
    }
  }

  return (
    <details className="card evidence-card">
      <summary>
        {count === 1 ? "1 read" : `${count} reads`} behind this{" "}
        {evidence.block !== null && <span className="mono">block {formatBlock(evidence.block)}</span>}
      </summary>
      <ol>
        {evidence.reads.map((read, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the reads of one answer never change.
          <li key={index}>
            <p>{read.label}</p>
            <p className="mono read-method">
              {read.method}
              {read.block !== null && ` at ${formatBlock(read.block)}`}
              {verdicts[index] !== undefined && (
                <>
                  {" "}
                  <span className="verdict" data-verdict={verdicts[index].verdict}>
                    {words[verdicts[index].verdict]}
                  </span>
                </>
              )}
            </p>
            {verdicts[index]?.why !== undefined && <p className="read-method">{verdicts[index].why}</p>}
          </li>
        ))}
      </ol>
      {publicNodeUrl !== undefined && chainId !== undefined ? (
        <button
          type="button"
          aria-disabled={check.state === "running"}
          onClick={() => check.state !== "running" && checkAgain(publicNodeUrl, chainId)}
        >
          {check.state === "running" ? "Checking…" : "Check again from this browser"}
        </button>
      ) : (
        <p className="read-method">This site names no node that your browser could ask by itself.</p>
      )}
      <p className="check-result" role="status">
        {check.state === "done" && check.summary}
        {check.state === "failed" && "The check could not be made. Reload the page and try again."}
      </p>
    </details>
  );
}

/** "9945174" → "9,945,174"; anything that is no number stays as it is. */
export function formatBlock(block: string): string {
  return /^\d+$/.test(block) ? BigInt(block).toLocaleString("en-US") : block;
}
