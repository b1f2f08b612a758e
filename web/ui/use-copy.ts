import { useEffect, useState } from "react";

export type CopyOutcome = "idle" | "copied" | "refused";

/** Copies a text and tells for two seconds what came of it: a browser may refuse, or have no clipboard at all. */
export function useCopy(): { outcome: CopyOutcome; copy(text: string): Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>("idle");

  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), 2_000);
    return () => clearTimeout(timer);
  }, [outcome]);

  return {
    outcome,
    copy: (text) =>
      writeToClipboard(text).then(
        () => setOutcome("copied"),
        () => setOutcome("refused"),
      ),
  };
}

async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
