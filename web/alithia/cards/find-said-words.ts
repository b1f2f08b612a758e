import type { SaidWords } from "../../wallet/proposal-card/said-words.ts";
import type { ThreadMessage } from "../chat/chat-state.ts";

type Message = Pick<ThreadMessage, "parts" | "sender" | "content">;

/**
 * Maps tickets to the words quoted by their arguments' sources. A source counts visitor messages backwards;
 * undelivered ones and confirmations shift the count, so eight older messages are candidates too.
 */
export function findSaidWords(messages: readonly Message[]): [id: string, words: SaidWords][] {
  return messages.flatMap(({ parts }, at) =>
    parts.flatMap((part): [string, SaidWords][] => {
      if (part.type !== "proposal") return [];
      const said = messages.filter(({ sender }, index) => sender === "user" && index < at).reverse();
      const words = (part.proposal.command?.arguments ?? []).flatMap(({ path, source }) => {
        if (source.kind !== "said") return [];
        const { message, from, to } = source;
        const told = said.slice(message, message + 9);
        return [[path, told.flatMap(({ content }) => content.slice(from, to) || [])] as const];
      });
      return [[part.proposal.id, Object.fromEntries(words)]];
    }),
  );
}
