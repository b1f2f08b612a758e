import type { ReplyPart } from "@alithia/protocol/reply.ts";

/**
 * Removes from a reply's text the passages that its cards show themselves (their `said` text). While the text
 * streams, a trailing prefix of such a passage is held back.
 */
export function withoutSaid(content: string, parts: readonly ReplyPart[], isWriting: boolean): string {
  const passages = parts.flatMap(listSaid).filter((passage) => passage !== "");
  return passages.reduce((text, passage) => cutPassage(text, passage, isWriting), content).trimEnd();
}

function listSaid(part: ReplyPart): readonly string[] {
  switch (part.type) {
    case "portfolio":
      return [part.portfolio.said];
    case "proposal":
      return part.proposal.said ?? [];
    case "choices":
      return [part.choices.question];
    case "notice":
      return [part.sentence];
    default:
      return [];
  }
}

function cutPassage(text: string, passage: string, isWriting: boolean): string {
  const from = text.indexOf(passage);
  if (from !== -1) {
    const before = text.slice(0, from).trimEnd();
    const after = text.slice(from + passage.length).trimStart();
    return before === "" || after === "" ? before + after : `${before}\n\n${after}`;
  }
  if (!isWriting) return text;
  for (let length = Math.min(passage.length - 1, text.length); length > 0; length--)
    if (text.endsWith(passage.slice(0, length))) return text.slice(0, -length).trimEnd();
  return text;
}
