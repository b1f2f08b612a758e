import { useCopy } from "../../ui/use-copy.ts";

const words = { idle: "Copy", copied: "Copied", refused: "Not allowed" };

export function CopyText({ text }: { text: string }) {
  const { outcome, copy } = useCopy();
  return (
    <button type="button" onClick={() => copy(text)}>
      {words[outcome]}
    </button>
  );
}
