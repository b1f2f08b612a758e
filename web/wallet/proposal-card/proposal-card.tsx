import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { useState } from "react";
import * as ticketWords from "../../words/ticket-words.ts";
import { AddressWords } from "./address-words.tsx";
import type { ReportSigned } from "./proposal-records.ts";
import { ProposalView } from "./proposal-view.tsx";
import { aloneStanding, type TicketStanding, type TicketThread } from "./ticket-thread.ts";
import { useProposal } from "./use-proposal.ts";

/** A proposal with signing through the visitor's wallet; one collapsed line if replaced or taken back. */
export function ProposalCard(props: {
  proposal: Proposal;
  config: SiteConfig;
  reportSigned: ReportSigned;
  standing: TicketStanding | undefined;
  thread: TicketThread;
}) {
  const { proposal, config, standing = aloneStanding } = props;
  const review = useProposal(proposal, config, props.reportSigned, standing.alsoOpen, props.thread);
  const [isUnfolded, unfold] = useState(false);
  const isSigned = [...review.records, ...proposal.steps].some(
    (one) => one !== undefined && (one.hash !== undefined || one.status === "awaiting-signature"),
  );
  if (standing.folded === null || isUnfolded || isSigned)
    return <ProposalView proposal={proposal} config={config} review={review} />;
  return (
    <p className="ticket-folded">
      <AddressWords text={proposal.summary.join(" ")} /> <em>{ticketWords.folded[standing.folded]}</em>{" "}
      <button type="button" className="quiet-button" onClick={() => unfold(true)}>
        {ticketWords.unfold}
      </button>
    </p>
  );
}
