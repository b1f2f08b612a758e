import { useEffect, useState } from "react";

type CopyOutcome = "idle" | "copied" | "refused";

/** Copies a text and tells for two seconds what came of it: a browser may refuse, or have no clipboard at all. */
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
      // Without a clipboard, or without leave to use it.
      setOutcome("refused");
    }
  }

  return { outcome, copy };
}
