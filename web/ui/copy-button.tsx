import { useEffect, useState } from "react";

/** Copies the text, and says so for two seconds; where the browser refuses, it says that instead. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<"idle" | "copied" | "refused">("idle");

  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), 2_000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  }

  return (
    <>
      <button type="button" className="copy-button" onClick={copy}>
        {outcome === "copied" ? "Copied" : label}
      </button>
      <span role="status" className={outcome === "refused" ? "copy-refused" : "for-readers"}>
        {outcome === "copied" && "Copied."}
        {outcome === "refused" && "The browser did not allow it. Select the text and copy it."}
      </span>
    </>
  );
}
