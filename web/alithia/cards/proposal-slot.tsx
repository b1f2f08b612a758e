import type { Proposal } from "@alithia/protocol/proposal.ts";
import { lazy, Suspense } from "react";
import { useChatActions } from "../chat-context.ts";

const ProposalCard = lazy(() =>
  import("../../wallet/proposal-card/proposal-card.tsx").then((loaded) => ({ default: loaded.ProposalCard })),
);

/** Where a transaction stands that the visitor is asked to review. Its code comes with the first proposal. */
export function ProposalSlot({ proposal }: { proposal: Proposal }) {
  const { config, reportSigned } = useChatActions();
  return (
    <Suspense fallback={<p>Loading the proposal…</p>}>
      <ProposalCard proposal={proposal} config={config} reportSigned={reportSigned} />
    </Suspense>
  );
}
