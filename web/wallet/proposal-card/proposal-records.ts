import type { Proposal } from "@alithia/protocol/proposal.ts";
import { useEffect, useRef } from "react";
import type { TransactionRecord } from "../transactions/transaction-record.ts";

export type ReportSigned = (proposalId: string, step: number, hash: `0x${string}`) => void;

/** Returns a predicate for sent transactions of the given proposal. */
export function isOf(id: string): (record: TransactionRecord) => boolean {
  return ({ purpose, hash }) => hash !== undefined && purpose.startsWith(`proposal:${id}:`);
}

export function titleOf(proposal: Proposal, step: number): string {
  return proposal.summary[step] ?? proposal.summary.join(" ");
}

export function purposeOf(proposal: Proposal, step: number): string {
  return `proposal:${proposal.id}:${step}`;
}

/** Reports each signed step to the server once, as soon as its hash is known. */
export function useReports(
  proposal: Proposal,
  records: readonly (TransactionRecord | undefined)[],
  reportSigned: ReportSigned,
): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    records.forEach((record, step) => {
      // A batch is a transaction of the wallet's own, whose calldata differs from a step's.
      if (record?.hash === undefined || record.batch !== undefined || told.current.has(record.hash)) return;
      told.current.add(record.hash);
      if (proposal.steps[step]?.hash !== record.hash) reportSigned(proposal.id, step, record.hash);
    });
  });
}
