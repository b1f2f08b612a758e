import { useEffect, useState } from "react";
import * as uiWords from "../words/ui-words.ts";

type CopyOutcome = "idle" | "copied" | "refused";

/** Copies a text and exposes the outcome for two seconds: browsers may refuse or lack a clipboard. */
export function useCopy(): { outcome: CopyOutcome; copy(text: string): Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>("idle");

  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), 2_000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // The clipboard is missing or access is denied.
      setOutcome("refused");
    }
  }

  return { outcome, copy };
}

/** Copies the text and announces it, or that the browser refused. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { outcome, copy } = useCopy();
  return (
    <>
      <button type="button" className="copy-button" onClick={() => copy(text)}>
        {outcome === "copied" ? uiWords.copiedLabel : label}
      </button>
      <span role="status" className={outcome === "refused" ? "copy-refused" : "sr-only"}>
        {outcome === "copied" && uiWords.copied}
        {outcome === "refused" && uiWords.notCopied}
      </span>
    </>
  );
}
