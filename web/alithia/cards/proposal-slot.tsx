import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { createContext, lazy, Suspense, useContext } from "react";
import type { SaidWords, TicketStanding } from "../../wallet/proposal-card/ticket-thread.ts";
import * as messageWords from "../../words/message-words.ts";
import type { ThreadMessage } from "../chat/chat-state.ts";
import { useChatActions } from "../chat-context.ts";
import { isTelling } from "../history/conversation-book.ts";

type Ticket = { proposal: Proposal; message: number; standing: TicketStanding };

/** Returns the tickets of a thread that are replaced, taken back or duplicated, by id. */
export function findTicketStandings(
  messages: readonly Pick<ThreadMessage, "parts">[],
): [id: string, standing: TicketStanding][] {
  const tickets: Ticket[] = [];
  messages.forEach(({ parts }, message) => {
    for (const part of parts) {
      if (part.type === "notice" && part.code === "taken-back") takeBack(tickets);
      if (part.type !== "proposal") continue;
      const { proposal } = part;
      const replaced = tickets.find(({ proposal: { id } }) => id === proposal.replaces);
      if (replaced !== undefined) replaced.standing = { ...replaced.standing, folded: "replaced" };
      const other = findAlsoOpen(tickets, proposal, message);
      tickets.push({ proposal, message, standing: { folded: null, alsoOpen: other } });
    }
  });
  return tickets
    .filter(({ standing }) => standing.folded !== null || standing.alsoOpen !== null)
    .map(({ proposal, standing }) => [proposal.id, standing]);
}

/** Marks the open tickets of the latest reply with tickets as taken back. */
function takeBack(tickets: Ticket[]): void {
  const latest = tickets.at(-1)?.message;
  for (const ticket of tickets)
    if (ticket.message === latest && ticket.standing.folded === null)
      ticket.standing = { ...ticket.standing, folded: "taken-back" };
}

/** Returns an unsigned, open ticket of an earlier reply for the same operation, or null. */
function findAlsoOpen(
  tickets: readonly Ticket[],
  { command }: Proposal,
  message: number,
): TicketStanding["alsoOpen"] {
  const open = tickets.findLast(
    (earlier) =>
      earlier.message < message &&
      earlier.standing.folded === null &&
      command !== undefined &&
      earlier.proposal.command?.operation === command.operation &&
      earlier.proposal.steps.every(({ hash }) => hash === undefined),
  )?.proposal;
  return open === undefined ? null : { id: open.id, summary: open.summary.join(" ") };
}

/** Maps tickets to their requests: the nearest preceding visitor message that is more than e.g. "Yes". */
export function findRequests(messages: readonly Message[]): [id: string, request: string][] {
  return messages.flatMap(({ parts }, at) =>
    parts.flatMap((part): [string, string][] => {
      if (part.type !== "proposal") return [];
      const request = messages.findLast(
        ({ sender, content }, index) => index < at && sender === "user" && isTelling(content),
      );
      return request === undefined ? [] : [[part.proposal.id, request.content]];
    }),
  );
}

type Message = Pick<ThreadMessage, "parts" | "sender" | "content">;

/**
 * Maps tickets to the words quoted by their arguments' sources: the visitor's, or the address that this browser's
 * address book keeps. A source counts visitor messages backwards; undelivered ones and confirmations shift the
 * count, so eight older messages are candidates too.
 */
export function findSaidWords(
  messages: readonly Message[],
  findContact: (name: string) => Contact | null,
): [id: string, words: SaidWords][] {
  return messages.flatMap(({ parts }, at) =>
    parts.flatMap((part): [string, SaidWords][] => {
      if (part.type !== "proposal") return [];
      const said = messages.filter(({ sender }, index) => sender === "user" && index < at).reverse();
      const words = (part.proposal.command?.arguments ?? []).flatMap(({ path, source }) => {
        if (source.kind === "book") {
          const kept = findContact(source.name);
          return [[path, kept === null ? [] : [kept.address]] as const];
        }
        if (source.kind !== "said") return [];
        const { message, from, to } = source;
        const told = said.slice(message, message + 9);
        return [[path, told.flatMap(({ content }) => content.slice(from, to) || [])] as const];
      });
      return [[part.proposal.id, Object.fromEntries(words)]];
    }),
  );
}

const ProposalCard = lazy(() =>
  import("../../wallet/proposal-card/proposal-card.tsx").then((loaded) => ({ default: loaded.ProposalCard })),
);

/** For each ticket id in the thread: standing, originating request and quoted source words. */
export const ThreadTickets = createContext<{
  standings: ReadonlyMap<string, TicketStanding>;
  said: ReadonlyMap<string, SaidWords>;
  requests: ReadonlyMap<string, string>;
  /** Earlier messages are not loaded. */
  isPartial: boolean;
}>({ standings: new Map(), said: new Map(), requests: new Map(), isPartial: false });

/** Renders a proposal as a ticket. The code loads with the first proposal. */
export function ProposalSlot({ proposal }: { proposal: Proposal }) {
  const { config, reportSigned, loadThread, edit } = useChatActions();
  const { standings, said, requests, isPartial } = useContext(ThreadTickets);
  const request = requests.get(proposal.id);
  const thread = {
    said: said.get(proposal.id) ?? {},
    loadThread: isPartial ? loadThread : null,
    askAgain: request === undefined ? null : () => edit(request),
  };
  return (
    <Suspense fallback={<p>{messageWords.loadingProposal}</p>}>
      <ProposalCard {...{ proposal, config, reportSigned, thread }} standing={standings.get(proposal.id)} />
    </Suspense>
  );
}
