import { findLatestTime, timeToSignSeconds } from "@alithia/chain/block/head-time.ts";
import { requireCurrentHead } from "@alithia/chain/block/require-current-head.ts";
import { findNetwork } from "@alithia/chain/networks.ts";
import { readReferencePrices } from "@alithia/chain/price/read-reference-prices.ts";
import { verifyProposal } from "@alithia/chain/proposal/verify-proposal.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import {
  type FeeQuote,
  findGasMargin,
  prepareTransaction,
  simulateTogether,
} from "@alithia/chain/transaction/prepare-transaction.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { type FormOf, type ProposalForm, proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import * as blockerWords from "../../words/blocker-words.ts";
import { wouldFail } from "../../words/ticket-words.ts";
import type { WalletProvider } from "../create-wallet-discovery.ts";
import { findPermittedReturn } from "../find-permitted-return.ts";
import { askedElsewhere, type TransactionRecord } from "../transactions/transaction-record.ts";
import { useTransactions } from "../transactions/use-transactions.ts";
import { canSendTogether } from "../transactions/wallet-calls.ts";
import { useWallet } from "../use-wallet.ts";
import { createProposalChain } from "./create-proposal-chain.ts";
import { findStepBlocker, type StepBlocker } from "./find-step-blocker.ts";
import { isOf, purposeOf, type ReportSigned, titleOf, useReports } from "./proposal-records.ts";
import { noThread, type TicketStanding, type TicketThread } from "./ticket-thread.ts";

export type ProposalReview = Pick<TicketThread, "loadThread" | "askAgain"> & {
  records: (TransactionRecord | undefined)[];
  /** Index of the next step, or null when all are done. */
  nextStep: number | null;
  blocker: StepBlocker | null;
  busy: boolean;
  /** Whether the sender has been created, so that steps can be signed. */
  isReady: boolean;
  /** Gas and fee limits for the next step; null until the node has priced it for this account. */
  fees: FeeQuote | null;
  /** US dollars per S, with 18 decimals; null if no feed has a fresh price. */
  coinUsd: bigint | null;
  /** The page rebuilt the same calldata from the same values, and decoded the same values from it. */
  isVerified: boolean;
  acceptedRisk: boolean;
  acceptRisk(accepted: boolean): void;
  sign(): Promise<void>;
  /** Stops waiting for a signature, of this proposal or of the transaction that blocks it. */
  leave(record: TransactionRecord): Promise<void>;
  /** Another transaction that awaits a signature in the wallet. */
  waitingFor: TransactionRecord | null;
  /** Summary of an earlier ticket for the same operation, while that can still be signed. */
  alsoOpen: string | null;
};

/** State of a proposal: verified against its own values, signed step by step, and resumed after reloads. */
export function useProposal(
  proposal: Proposal,
  config: SiteConfig,
  reportSigned: ReportSigned,
  earlier: TicketStanding["alsoOpen"] = null,
  thread: TicketThread = noThread,
): ProposalReview {
  const { connection } = useWallet();
  const nodeUrl = config.publicNodeUrl ?? findNetwork(proposal.chainId)?.publicNodeUrl;
  const chain = useMemo(
    () =>
      nodeUrl === undefined
        ? null
        : createProposalChain({
            ...{ nodeUrl, chainId: proposal.chainId },
            saleToken: describeOwnToken(config.addresses),
          }),
    [nodeUrl, proposal.chainId, config.addresses],
  );
  const { records: all, sender, log } = useTransactions(chain);
  const verification = useMemo(() => verifyProposal(proposal), [proposal]);
  const [acceptedRisk, acceptRisk] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Set if a batch failed despite the wallet's claimed support; steps are then sent one by one. */
  const batchRefused = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Why a later step would now fail, e.g. because its approval has been revoked. */
  const [refused, setRefused] = useState<{ step: number; sentence: string } | null>(null);
  const [quoted, setQuoted] = useState<{ step: number; fees: FeeQuote } | null>(null);

  const records = proposal.steps.map((_, index) =>
    all.findLast(({ purpose }) => purpose === purposeOf(proposal, index)),
  );
  const waitingFor =
    all.find((record) => record.status === "awaiting-signature" && !records.includes(record)) ?? null;
  const nextStep = findNextStep(proposal, records);
  const known = findStepBlocker({
    proposal,
    ...thread,
    step: nextStep ?? 0,
    verification,
    connection,
    records,
    waitingFor,
    acceptedRisk,
    now: Date.now(),
  });
  const trouble = failure ?? (refused !== null && refused.step === nextStep ? refused.sentence : null);
  const blocker = known ?? (trouble === null ? null : { code: "failed", sentence: trouble });
  useReports(proposal, records, reportSigned);

  const account = connection.status === "connected" ? connection.account : null;
  const prepare = useCallback(
    async (place: number) => {
      const step = verification.outcome === "same" ? verification.steps[place] : undefined;
      if (chain === null || account === null || step === undefined) return null;
      const call = { from: account, ...step };
      await requireCurrentHead(chain.request, proposal.chainId);
      const margin = findGasMargin(proposal.form as { kind: ProposalForm["kind"] });
      return { call, prepared: await prepareTransaction(chain.request, call, margin) };
    },
    [chain, account, verification, proposal],
  );
  const mined = all.filter(({ status }) => status === "confirmed").length;
  const priced = known === null || known.code === "risk-not-accepted" ? nextStep : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was mined meanwhile may change what the step does.
  useEffect(() => {
    if (priced === null) return;
    let left = false;
    prepare(priced).then(
      (answer) => {
        if (left || answer === null) return;
        const { prepared } = answer;
        if (prepared.outcome === "ready") {
          setRefused(null);
          setQuoted({ step: priced, fees: prepared.fees });
        } else if (priced > 0) {
          const sentence = chain?.explainRevert(prepared.revertData) ?? prepared.message;
          setRefused({ step: priced, sentence: wouldFail(sentence) });
        }
      },
      (error: unknown) => {
        if (!left) setFailure(describeFailure(error));
      },
    );
    return () => {
      left = true;
    };
  }, [prepare, priced, chain, mined]);

  const coinUsd = useCoinPrice(chain, proposal.chainId, priced !== null && account !== null);
  const fees = quoted !== null && quoted.step === nextStep ? quoted.fees : null;

  async function sign() {
    if (known !== null || nextStep === null || sender === null || busy) return;
    if (connection.status !== "connected") return;
    setBusy(true);
    setFailure(null);
    const { provider } = connection.wallet;
    try {
      if (await sendRestTogether(nextStep, provider)) return;
      const permitted = await preparePermitted(nextStep, provider);
      const answer = permitted ?? (await prepare(nextStep));
      if (answer === null) return;
      const step = permitted === null ? nextStep : 1;
      const { call, prepared } = answer;
      if (prepared.outcome === "reverts") {
        return setFailure(chain?.explainRevert(prepared.revertData) ?? prepared.message);
      }
      const carried = permitted === null ? keepQuote(fees, prepared.fees) : prepared.fees;
      setQuoted({ step, fees: carried });
      const title = titleOf(proposal, step);
      const purpose = purposeOf(proposal, step);
      if ((await sender.send({ purpose, title, provider, call, fees: carried })) === null)
        setFailure(askedElsewhere);
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      setBusy(false);
    }
  }

  /** Sends all remaining steps as one batch; false if the wallet or the node's simulation lacks support. */
  async function sendRestTogether(step: number, provider: WalletProvider): Promise<boolean> {
    const left = verification.outcome === "same" ? verification.steps.slice(step) : [];
    if (left.length < 2 || chain === null || account === null || sender === null) return false;
    if (batchRefused.current || !(await canSendTogether(provider, account, proposal.chainId))) return false;
    await requireCurrentHead(chain.request, proposal.chainId);
    const calls = left.map((call) => ({ from: account, ...call }));
    const refused = await simulateTogether(chain.request, calls).catch(() => undefined);
    if (refused === undefined) return false;
    if (refused !== null) {
      setFailure(chain.explainRevert(refused.revertData));
      return true;
    }
    const before = calls.slice(0, -1);
    const call = calls[before.length];
    if (call === undefined) return false;
    const purpose = purposeOf(proposal, proposal.steps.length - 1);
    const title = titleOf(proposal, proposal.steps.length - 1);
    const record = await sender.send({ purpose, title, provider, call, before });
    if (record === null) setFailure(askedElsewhere);
    batchRefused.current = record?.status === "failed";
    return true;
  }

  /** Prepares both steps of a return as one transaction with a signed permit; null if not supported. */
  async function preparePermitted(step: number, provider: WalletProvider) {
    const form = findReturn(proposal);
    if (form === null || step !== 0 || chain === null || account === null || sender === null) return null;
    const { timestamp } = await requireCurrentHead(chain.request, proposal.chainId);
    const deadline = findLatestTime(timestamp, Date.now()) + timeToSignSeconds;
    const call = await findPermittedReturn(provider, chain.permitsFor(form.sale), {
      ...{ owner: account, token: form.token.address, tokens: BigInt(form.units), deadline },
      confirmTerms: sender.confirmTerms,
    });
    if (call === null) return null;
    const whole = { from: account, ...call };
    return { call: whole, prepared: await prepareTransaction(chain.request, whole) };
  }

  return {
    records,
    nextStep,
    blocker,
    busy,
    isReady: sender !== null,
    loadThread: thread.loadThread,
    askAgain: thread.askAgain,
    fees,
    coinUsd,
    isVerified: verification.outcome === "same",
    acceptedRisk,
    acceptRisk,
    sign,
    waitingFor,
    alsoOpen: earlier !== null && !all.some(isOf(earlier.id)) ? earlier.summary : null,
    async leave(record) {
      if (record.status === "awaiting-signers") log?.remove(record.id);
      else await sender?.leave(record);
    },
  };
}

/** Returns the first unconfirmed step; null if all are, or the last one, if it covered all of them. */
function findNextStep(
  proposal: Proposal,
  records: readonly (TransactionRecord | undefined)[],
): number | null {
  const isConfirmed = (index: number) =>
    records[index]?.status === "confirmed" || proposal.steps[index]?.status === "confirmed";
  const wholeInLast = records.at(-1)?.batch !== undefined || findReturn(proposal) !== null;
  if (wholeInLast && isConfirmed(proposal.steps.length - 1)) return null;
  const undone = proposal.steps.findIndex((_, index) => !isConfirmed(index));
  return undone === -1 ? null : undone;
}

/** Returns the coin's price in US dollars, read once a fee is shown; null without a price. */
function useCoinPrice(
  chain: ReturnType<typeof createProposalChain> | null,
  chainId: number,
  isPriced: boolean,
): bigint | null {
  const [coinUsd, setCoinUsd] = useState<bigint | null>(null);
  useEffect(() => {
    const network = findNetwork(chainId);
    if (!isPriced || chain === null || network === null) return;
    let left = false;
    const now = Promise.resolve(BigInt(Math.floor(Date.now() / 1000)));
    readReferencePrices(chain.request, createRegistry(network, {}), [null], now).then(
      (prices) => {
        if (!left) setCoinUsd(prices.get("coin") ?? null);
      },
      // Without a price, the fee is shown in S only.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [chain, isPriced, chainId]);
  return coinUsd;
}

/** Keeps the displayed fee quote while it suffices, so that the wallet shows the same amount. */
function keepQuote(shown: FeeQuote | null, fresh: FeeQuote): FeeQuote {
  const suffices = shown !== null && shown.gas >= fresh.gas && shown.maxFeePerGasWei >= fresh.maxFeePerGasWei;
  return suffices ? shown : fresh;
}

/** Returns the form of a return that needs an approval or a permit, or null. */
function findReturn({ form, steps }: Proposal): FormOf<"return-ali"> | null {
  if (form.kind !== "return-ali" || steps.length !== 2) return null;
  const parsed = proposalFormSchema.safeParse(form);
  return parsed.success && parsed.data.kind === "return-ali" ? parsed.data : null;
}

function describeFailure(error: unknown): string {
  return error instanceof Error ? error.message : blockerWords.nodeSilent;
}
