import { lazy, Suspense } from "react";
import { loadMarkdownText } from "../markdown/load-markdown-text.ts";
import { PlainOnFailure } from "./plain-on-failure.tsx";

const MarkdownText = lazy(loadMarkdownText);

/** The agent's words: Markdown, drawn as it comes. Until its parser is here, they stand as they were written. */
export function AgentText({ text, isWriting }: { text: string; isWriting: boolean }) {
  const asWritten = <div className="agent-text agent-text-plain">{text}</div>;
  return (
    <PlainOnFailure plain={asWritten}>
      <Suspense fallback={asWritten}>
        <MarkdownText text={text} isWriting={isWriting} />
      </Suspense>
    </PlainOnFailure>
  );
}
