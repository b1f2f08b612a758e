import type { Verification } from "@alithia/chain/proposal/verify-proposal.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import * as blockerWords from "../../words/blocker-words.ts";
import { describeWaiting } from "../../words/sending-words.ts";
import type { ConnectionState } from "../create-wallet-connection.ts";
import { isOpen, type TransactionRecord } from "../transactions/transaction-record.ts";
import { findUnsourcedValue } from "./find-unsourced-value.ts";
import type { TicketThread } from "./said-words.ts";

export type StepBlocker = { code: string; sentence: string };

/** Returns the most severe reason why the step cannot be signed now, or null. */
export function findStepBlocker(
  situation: {
    proposal: Proposal;
    step: number;
    verification: Verification;
    connection: ConnectionState;
    records: readonly (TransactionRecord | undefined)[];
    /** Another transaction that awaits a signature in the wallet. */
    waitingFor: TransactionRecord | null;
    acceptedRisk: boolean;
    now: number;
  } & Partial<Pick<TicketThread, "said" | "loadThread">>,
): StepBlocker | null {
  const { proposal, step, verification, connection, records } = situation;
  if (verification.outcome === "different") return { code: "different", sentence: verification.sentence };
  const unsourced = findUnsourcedValue(proposal, situation.said);
  if (unsourced !== null) {
    const isUnheard = (situation.loadThread ?? null) !== null;
    if (isUnheard) return { code: "not-loaded", sentence: blockerWords.notLoaded };
    return { code: "no-source", sentence: blockerWords.noSource(unsourced) };
  }
  if (records.some((record) => record !== undefined && isOpen(record))) {
    return { code: "in-flight", sentence: blockerWords.onItsWay };
  }
  const earlier = proposal.steps.findIndex((_, index) => index < step && !isDone(proposal, records, index));
  if (earlier !== -1) return { code: "not-yet", sentence: blockerWords.otherStepFirst(earlier + 1) };
  if (situation.now > proposal.expiresAt && step === 0) {
    return {
      code: "expired",
      sentence: blockerWords.tooOld,
    };
  }
  const simulated = proposal.simulation.steps[step];
  if (simulated?.outcome === "revert") {
    return { code: "would-revert", sentence: blockerWords.wouldFail(simulated.reason) };
  }
  const unpaid = proposal.warnings.find(({ code }) => code === "fee-uncovered" || code === "above-gas-cap");
  if (unpaid !== undefined) return { code: "would-revert", sentence: unpaid.sentence };
  if (connection.status !== "connected") return { code: "no-wallet", sentence: blockerWords.connectSigner };
  if (connection.account.toLowerCase() !== proposal.from.toLowerCase()) {
    return {
      code: "other-account",
      sentence: blockerWords.otherAccount(proposal.from),
    };
  }
  if (connection.chainId !== proposal.chainId) {
    return { code: "wrong-network", sentence: blockerWords.otherNetwork };
  }
  if (situation.waitingFor !== null)
    return { code: "wallet-busy", sentence: describeWaiting(situation.waitingFor.title) };
  if (proposal.warnings.some(({ level }) => level === "stop") && !situation.acceptedRisk) {
    return {
      code: "risk-not-accepted",
      sentence: blockerWords.confirmWarnings,
    };
  }
  return null;
}

function isDone(
  proposal: Proposal,
  records: readonly (TransactionRecord | undefined)[],
  index: number,
): boolean {
  return records[index]?.status === "confirmed" || proposal.steps[index]?.status === "confirmed";
}
