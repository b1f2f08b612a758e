import { describeOutcome } from "@alithia/chain/proposal/describe-outcome.ts";
import { listFormTokens } from "@alithia/chain/proposal/list-form-tokens.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { lazy, Suspense } from "react";
import type { TransactionRecord } from "../transactions/transaction-record.ts";
import { AddressWords } from "./address-words.tsx";

const HowToVerify = lazy(() =>
  import("./how-to-verify.tsx").then((loaded) => ({ default: loaded.HowToVerify })),
);

/** What actually happened, below the card: derived from receipts and their events only. */
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

/** Returns one sentence per step with a successful receipt. */
function tellOutcomes(proposal: Proposal, records: readonly (TransactionRecord | undefined)[]): string[] {
  const form = proposalFormSchema.safeParse(proposal.form);
  if (!form.success) return [];
  return proposal.steps.flatMap((step, index) => {
    const record = records[index];
    if (record?.status !== "confirmed" || record.logs === undefined) return [];
    const call = { data: step.data, valueWei: BigInt(step.valueWei), ...(step.to && { to: step.to }) };
    const { contractAddress } = record;
    const mined = {
      from: proposal.from,
      logs: record.logs,
      ...(contractAddress && { contractAddress }),
    };
    return [describeOutcome(call, mined, listFormTokens(form.data))];
  });
}
