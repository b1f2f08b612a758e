import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { ProposalView } from "./proposal-view.tsx";
import { type ReportSigned, useProposal } from "./use-proposal.ts";

/** A proposal of the agent with the visitor's wallet behind it. */
export function ProposalCard(props: { proposal: Proposal; config: SiteConfig; reportSigned: ReportSigned }) {
  const { proposal, config } = props;
  const review = useProposal(proposal, config, props.reportSigned);
  return <ProposalView proposal={proposal} config={config} review={review} />;
}
