import type { Proposal } from "@alithia/protocol/proposal.ts";
import { createContext, lazy, Suspense, useContext } from "react";
import type { SaidWords, TicketStanding } from "../../wallet/proposal-card/ticket-thread.ts";
import * as messageWords from "../../words/message-words.ts";
import { useChatActions } from "../chat-context.ts";

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
