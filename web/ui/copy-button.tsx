import * as uiWords from "../words/ui-words.ts";
import { useCopy } from "./use-copy.ts";

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
