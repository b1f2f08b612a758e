import type { SaidWords } from "../../wallet/proposal-card/said-words.ts";
import type { ThreadMessage } from "../chat/chat-state.ts";

/**
 * Cut from the messages that this page holds. A place counts the visitor's messages back; what was sent after it and
 * never arrived, or only confirmed a question, stands between, so that the same place of older ones counts too.
 */
export function findSaidWords(
  messages: readonly Pick<ThreadMessage, "parts" | "sender" | "content">[],
): [id: string, words: SaidWords][] {
  return messages.flatMap(({ parts }, at) => {
    const before = messages.slice(0, at).filter(({ sender }) => sender === "user");
    return parts.flatMap((part): [string, SaidWords][] => {
      if (part.type !== "proposal") return [];
      const words = (part.proposal.command?.arguments ?? []).flatMap(({ path, source }) => {
        if (source.kind !== "said") return [];
        const told = before.toReversed().slice(source.message);
        const pieces = told.map(({ content }) => content.slice(source.from, source.to));
        return [[path, [...new Set(pieces)].filter((piece) => piece !== "")] as const];
      });
      return [[part.proposal.id, Object.fromEntries(words)]];
    });
  });
}
