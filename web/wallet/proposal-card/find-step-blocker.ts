import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import type { Verification } from "@alithia/chain/proposal/verify-proposal.ts";
import type { Command } from "@alithia/protocol/command.ts";
import { saysValue } from "@alithia/protocol/lexing/says-value.ts";
import { matchKind } from "@alithia/protocol/match-kind.ts";
import { findArgumentRule } from "@alithia/protocol/operations.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import {
  type FormOf,
  type FormToken,
  type ProposalForm,
  proposalFormSchema,
} from "@alithia/protocol/proposal-form.ts";
import * as blockerWords from "../../words/blocker-words.ts";
import { describeWaiting } from "../../words/sending-words.ts";
import type { ConnectionState } from "../create-wallet-connection.ts";
import { isOpen, type TransactionRecord } from "../transactions/transaction-record.ts";
import type { SaidWords, TicketThread } from "./ticket-thread.ts";

export type StepBlocker = { code: string; sentence: string };

type Situation = {
  proposal: Proposal;
  step: number;
  verification: Verification;
  connection: ConnectionState;
  records: readonly (TransactionRecord | undefined)[];
  /** Another transaction that awaits a signature in the wallet. */
  waitingFor: TransactionRecord | null;
  acceptedRisk: boolean;
  now: number;
} & Partial<Pick<TicketThread, "said" | "loadThread">>;

/** Returns the most severe reason why the step cannot be signed now, or null. */
export function findStepBlocker(situation: Situation): StepBlocker | null {
  return findProposalBlocker(situation) ?? findSignerBlocker(situation);
}

function findProposalBlocker(situation: Situation): StepBlocker | null {
  const { proposal, step, verification, records } = situation;
  if (verification.outcome === "different") return { code: "different", sentence: verification.sentence };
  const unsourced = findUnsourcedValue(proposal, situation.said);
  if (unsourced !== null) {
    const isUnheard = (situation.loadThread ?? null) !== null;
    if (isUnheard) return { code: "not-loaded", sentence: blockerWords.notLoaded };
    return { code: "no-source", sentence: blockerWords.noSource(unsourced) };
  }
  if (records.some((record) => record !== undefined && isOpen(record)))
    return { code: "in-flight", sentence: blockerWords.onItsWay };
  const earlier = proposal.steps.findIndex((_, index) => index < step && !isDone(proposal, records, index));
  if (earlier !== -1) return { code: "not-yet", sentence: blockerWords.otherStepFirst(earlier + 1) };
  if (situation.now > proposal.expiresAt && step === 0)
    return { code: "expired", sentence: blockerWords.tooOld };
  const simulated = proposal.simulation.steps[step];
  if (simulated?.outcome === "revert")
    return { code: "would-revert", sentence: blockerWords.wouldFail(simulated.reason) };
  const unpaid = proposal.warnings.find(({ code }) => code === "fee-uncovered" || code === "above-gas-cap");
  return unpaid === undefined ? null : { code: "would-revert", sentence: unpaid.sentence };
}

function findSignerBlocker({
  proposal,
  connection,
  waitingFor,
  acceptedRisk,
}: Situation): StepBlocker | null {
  if (connection.status !== "connected") return { code: "no-wallet", sentence: blockerWords.connectSigner };
  if (!isSameHex(connection.account, proposal.from))
    return { code: "other-account", sentence: blockerWords.otherAccount(proposal.from) };
  if (connection.chainId !== proposal.chainId)
    return { code: "wrong-network", sentence: blockerWords.otherNetwork };
  if (waitingFor !== null) return { code: "wallet-busy", sentence: describeWaiting(waitingFor.title) };
  const isRisky = proposal.warnings.some(({ level }) => level === "stop") && !acceptedRisk;
  return isRisky ? { code: "risk-not-accepted", sentence: blockerWords.confirmWarnings } : null;
}

function isDone(
  proposal: Proposal,
  records: readonly (TransactionRecord | undefined)[],
  index: number,
): boolean {
  return records[index]?.status === "confirmed" || proposal.steps[index]?.status === "confirmed";
}

const coinDecimals = 18;

/**
 * Returns the name of the first value of a proposal without a valid source, or null: its source kind is not
 * allowed, the visitor's quoted words or address book do not say it, or the form has a value that the command
 * lacks. `said`: the quoted words by argument path, or null to skip that check for a ticket shown without its thread.
 */
export function findUnsourcedValue(
  { command, form, from }: Proposal,
  said: SaidWords | null = null,
): string | null {
  if (command === undefined) return blockerWords.itsValues;
  const foreign = command.arguments.find(({ path, value, source }) => {
    const rule = findArgumentRule(command.operation, path);
    if (!rule?.sources.includes(source.kind)) return true;
    if (!/said|book/.test(source.kind) || said === null) return false;
    return !said[path]?.some((words) => saysValue(words, value, rule.kind));
  });
  if (foreign !== undefined) return foreign.path;
  const parsed = proposalFormSchema.safeParse(form);
  return parsed.success ? findUnheld(parsed.data, command, from) : blockerWords.itsValues;
}

/** Returns the first value that the form has but the command lacks, or null. */
function findUnheld(form: ProposalForm, command: Command, from: string): string | null {
  const held = readCommand(command);
  const { valueAt, isParty, isAmount } = held;
  return matchKind<ProposalForm, string | null>(
    form,
    {
      send: (send) => findUnheldTransfer(send, held),
      "mint-token": ({ to, units, token }) => {
        const isOwn = valueAt("to") === undefined && to.toLowerCase() === from.toLowerCase();
        if (!isOwn && !isParty("to", to)) return "recipient";
        return isAmount("amount", units, token.decimals) ? null : "amount";
      },
      wrap: ({ units }) => (isAmount("amount", units, coinDecimals) ? null : "amount"),
      unwrap: (unwrap) => findUnheldInUnwrap(unwrap, held),
      swap: (swap) => findUnheldInSwap(swap, held),
      revoke: ({ approvals }) => {
        const [token, spender] = [valueAt("token"), valueAt("spender")];
        const isMeant = approvals.every(
          (approval) =>
            (token === undefined || isToken(token, approval.token)) &&
            (spender === undefined || isParty("spender", approval.spender)),
        );
        return isMeant ? null : "approval";
      },
      "deploy-token": ({ name, symbol, supplyUnits }) => {
        if (name !== valueAt("name") || symbol !== valueAt("symbol")) return "name";
        return isAmount("supply", supplyUnits, coinDecimals) ? null : "supply";
      },
      "call-contract": ({ signature, address, valueWei }) => {
        if (valueAt("function") !== signature.replace(/\(.*$/s, "")) return "function";
        const paid = valueAt("value");
        if ((paid === undefined ? 0n : toUnits(paid, coinDecimals)) !== BigInt(valueWei)) return "value";
        const isNamed = !/^0x/i.test(valueAt("address") ?? "0x");
        return isNamed || isParty("address", address) ? null : "address";
      },
    },
    () => null,
  );
}

type Held = ReturnType<typeof readCommand>;

function readCommand(command: Command) {
  const valueAt = (path: string) => command.arguments.find((argument) => argument.path === path)?.value;
  return {
    valueAt,
    isParty: (path: string, address: string) => valueAt(path)?.toLowerCase() === address.toLowerCase(),
    isAmount: (path: string, units: string, decimals: number) =>
      toUnits(valueAt(path), decimals) === BigInt(units),
  };
}

function findUnheldTransfer({ token, transfers }: FormOf<"send">, held: Held): string | null {
  if (!isToken(held.valueAt("token"), token)) return "token";
  const decimals = token?.decimals ?? coinDecimals;
  const wrong = transfers.findIndex(
    ({ to, units }, index) =>
      !held.isParty(`transfers.${index}.to`, to) ||
      !held.isAmount(`transfers.${index}.amount`, units, decimals),
  );
  return wrong === -1 ? null : `transfer ${wrong + 1}`;
}

function findUnheldInSwap(swap: FormOf<"swap">, { valueAt, isAmount }: Held): string | null {
  const { sell, buy, sellUnits, buyUnits } = swap;
  const bought = swap.purchase?.token ?? buy;
  if (!isToken(valueAt("sell"), sell) || !isToken(valueAt("buy"), bought)) return "token";
  const [token, units] = swap.exact === "sell" ? [sell, sellUnits] : [buy, buyUnits];
  if (!isAmount("amount", units, token?.decimals ?? coinDecimals)) return "amount";
  if (!isVenue(valueAt("venue") ?? "best", swap)) return "venue";
  return isBelowMin(valueAt("min"), bought, swap.purchase?.minTokens ?? buyUnits) ? "min" : null;
}

/** Checks an unwrap. With a purchase, the wrapped coin is the token sold to pay in the sale. */
function findUnheldInUnwrap(
  { wrapped, units, purchase }: FormOf<"unwrap">,
  { valueAt, isAmount }: Held,
): string | null {
  if (!isAmount("amount", units, coinDecimals)) return "amount";
  if (purchase === undefined) return null;
  const paid = { address: wrapped, symbol: "wS", decimals: coinDecimals };
  if (!isToken(valueAt("sell"), paid) || !isToken(valueAt("buy"), purchase.token)) return "token";
  return isBelowMin(valueAt("min"), purchase.token, purchase.minTokens) ? "min" : null;
}

function isVenue(named: string, { purchase, routes }: FormOf<"swap">): boolean {
  if (named === "best") return true;
  if (named === "sale") return purchase !== undefined;
  return routes.every(({ venue }) => venue.split("-")[0] === named.split("-")[0]);
}

function isBelowMin(min: string | undefined, token: FormToken | null, units: string): boolean {
  const least = toUnits(min, token?.decimals ?? coinDecimals);
  return least !== null && BigInt(units) < least;
}

/** Matches a listed symbol or the token's address; null stands for the native coin, which has no address. */
function isToken(said: string | undefined, token: FormToken | null): boolean {
  const named = said?.toLowerCase();
  if (token === null) return named === undefined || named === "s";
  const isListed = token.unlisted === undefined && named === token.symbol.toLowerCase();
  return isListed || named === token.address.toLowerCase();
}

function toUnits(amount: string | undefined, decimals: number): bigint | null {
  const parsed = parseAmount((amount ?? "").replace(/(\.\d*?)0+$/, "$1"), decimals);
  return parsed.outcome === "amount" ? parsed.units : null;
}
