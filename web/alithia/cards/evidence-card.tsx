import type { ReadVerdict } from "@alithia/chain/evidence/check-evidence.ts";
import type { Evidence } from "@alithia/protocol/evidence.ts";
import { useState } from "react";
import * as messageWords from "../../words/message-words.ts";
import { useChatActions } from "../chat-context.ts";

type Check =
  | { state: "idle" | "running" | "failed" }
  | { state: "done"; verdicts: ReadVerdict[]; summary: string };

/** Lists the reads behind a reply, which the browser can repeat on a public node. */
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
        import("../../words/verdict-words.ts"),
      ]);
      const verdicts = await checkReads(evidence, nodeUrl, ofChain);
      setCheck({ state: "done", verdicts, summary: summarizeVerdicts(verdicts) });
    } catch {
      // The script did not load, or the node returned nothing comparable.
      setCheck({ state: "failed" });
    }
  }

  return (
    <details className="card evidence-card">
      <summary>
        {messageWords.readsBehind(count)}{" "}
        {evidence.block !== null && (
          <span className="mono">{messageWords.block(formatBlock(evidence.block))}</span>
        )}
      </summary>
      <ol>
        {evidence.reads.map((read, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the reads of one answer never change.
          <li key={index}>
            <p>{read.label}</p>
            <p className="mono read-method">
              {read.method}
              {read.block !== null && messageWords.atBlock(formatBlock(read.block))}
              {verdicts[index] !== undefined && (
                <>
                  {" "}
                  <span className="verdict" data-verdict={verdicts[index].verdict}>
                    {messageWords.verdicts[verdicts[index].verdict]}
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
          {check.state === "running" ? messageWords.checking : messageWords.checkAgain}
        </button>
      ) : (
        <p className="read-method">{messageWords.noNode}</p>
      )}
      <p className="check-result" role="status">
        {check.state === "done" && check.summary}
        {check.state === "failed" && messageWords.checkFailed}
      </p>
    </details>
  );
}

/** Formats e.g. "9945174" as "9,945,174"; returns non-numeric input unchanged. */
export function formatBlock(block: string): string {
  return /^\d+$/.test(block) ? BigInt(block).toLocaleString("en-US") : block;
}
