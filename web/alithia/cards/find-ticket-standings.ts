import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { TicketStanding } from "../../wallet/proposal-card/ticket-standing.ts";
import type { ThreadMessage } from "../chat/chat-state.ts";

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
