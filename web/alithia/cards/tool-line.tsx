import type { ReplyPart } from "@alithia/protocol/reply-part.ts";

type Tool = Extract<ReplyPart, { type: "tool" }>;

const endings = { done: "", failed: " — not done", refused: " — refused" };

/** What the agent did for this reply, in a word. */
export function ToolLine({ tool }: { tool: Tool }) {
  const ending = tool.outcome === undefined ? "…" : endings[tool.outcome];
  return (
    <p className="tool-line" data-outcome={tool.outcome ?? "running"}>
      {tool.toolName.replaceAll("-", " ")}
      {ending}
    </p>
  );
}
