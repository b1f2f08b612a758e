import type { Proposal } from "@alithia/protocol/proposal.ts";
import { createContext, lazy, Suspense, useContext } from "react";
import type { TicketStanding } from "../../wallet/proposal-card/ticket-standing.ts";
import * as messageWords from "../../words/message-words.ts";
import { useChatActions } from "../chat-context.ts";

const ProposalCard = lazy(() =>
  import("../../wallet/proposal-card/proposal-card.tsx").then((loaded) => ({ default: loaded.ProposalCard })),
);

/** How the tickets of the thread stand to each other, by the ids of their proposals. */
export const TicketStandings = createContext<ReadonlyMap<string, TicketStanding>>(new Map());

/** Where a transaction stands that the visitor is asked to review. Its code comes with the first proposal. */
export function ProposalSlot({ proposal }: { proposal: Proposal }) {
  const { config, reportSigned } = useChatActions();
  const standing = useContext(TicketStandings).get(proposal.id);
  return (
    <Suspense fallback={<p>{messageWords.loadingProposal}</p>}>
      <ProposalCard {...{ proposal, config, reportSigned, standing }} />
    </Suspense>
  );
}
