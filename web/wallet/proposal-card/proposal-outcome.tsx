import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { lazy, Suspense } from "react";
import type { TransactionRecord } from "../transactions/transaction-record.ts";
import { AddressWords } from "./address-words.tsx";
import { tellOutcomes } from "./tell-outcomes.ts";

const HowToVerify = lazy(() =>
  import("./how-to-verify.tsx").then((loaded) => ({ default: loaded.HowToVerify })),
);

/** The agent's word on what did happen, below the card: from receipts and their events, never before. */
export function ProposalOutcome(props: {
  proposal: Proposal;
  records: readonly (TransactionRecord | undefined)[];
  config: SiteConfig;
}) {
  const { proposal, records, config } = props;
  const outcomes = tellOutcomes(proposal, records);
  const deployed = records.find((record) => record?.contractAddress !== undefined);
  const deployment = proposal.steps.find(({ to }) => to === undefined);
  return (
    <div className="proposal-outcome" role="status">
      {outcomes.map((sentence) => (
        <p key={sentence}>
          <AddressWords text={sentence} />
        </p>
      ))}
      {deployed?.status === "confirmed" && deployed.contractAddress && deployment && (
        <Suspense fallback={null}>
          <HowToVerify
            address={deployed.contractAddress}
            data={deployment.data}
            explorerUrl={config.explorerUrl}
          />
        </Suspense>
      )}
    </div>
  );
}
