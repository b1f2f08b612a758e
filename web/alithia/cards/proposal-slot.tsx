import type { Proposal } from "@alithia/protocol/proposal.ts";
import { createContext, lazy, Suspense, useContext } from "react";
import type { SaidWords } from "../../wallet/proposal-card/said-words.ts";
import type { TicketStanding } from "../../wallet/proposal-card/ticket-standing.ts";
import * as messageWords from "../../words/message-words.ts";
import { useChatActions } from "../chat-context.ts";

const ProposalCard = lazy(() =>
  import("../../wallet/proposal-card/proposal-card.tsx").then((loaded) => ({ default: loaded.ProposalCard })),
);

/** How the tickets of the thread stand to each other, what they were asked for with and the words that their values come from, by their ids. */
export const ThreadTickets = createContext<{
  standings: ReadonlyMap<string, TicketStanding>;
  said: ReadonlyMap<string, SaidWords>;
  requests: ReadonlyMap<string, string>;
  /** What was said before is not loaded. */
  isPartial: boolean;
}>({ standings: new Map(), said: new Map(), requests: new Map(), isPartial: false });

/** Where a transaction stands that the visitor is asked to review. Its code comes with the first proposal. */
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
