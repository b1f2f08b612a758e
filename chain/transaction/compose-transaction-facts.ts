import { getAddress } from "viem/utils";
import { listMovements } from "../account/wallet-logs.ts";
import { formatAmount } from "../amount/format-amount.ts";
import { type DecodedEvent, decodeEvent } from "../decoding/decode-event.ts";
import type { DecodedCall } from "../decoding/decoded-call.ts";
import { tellByDescriptor } from "../descriptors/tell-by-descriptor.ts";
import type { Hex } from "../node/rpc-request.ts";
import { tellDollars } from "../price/read-reference-prices.ts";
import { toIso } from "../reading/plan-block.ts";
import { listReported, nameParty, type Party, type Registry } from "../registry/create-registry.ts";
import { findListedLabel, labelNative, type TokenLabel, toTokenAmount } from "../token/token-label.ts";
import { findAction, findNote } from "./find-action.ts";
import { findRevert } from "./find-revert.ts";
import { findStory } from "./find-story.ts";
import { findSwap, type LookedForSwap, type MovedAmount, withoutDoubles } from "./find-swap.ts";
import {
  listApprovals,
  listInnerCalls,
  listLogs,
  recoverDelegations,
  type TransactionReads,
} from "./list-inside.ts";
import { nameAmounts } from "./name-amounts.ts";
import type { Trace } from "./read-trace.ts";
import type { Receipt } from "./transaction.ts";
import type { Fee, TransactionAction, TransactionFacts } from "./transaction-facts.ts";

const plainTransferGas = 21_000n;
/** Receipts with more movements are spam or machine-made: their call is described without a story. */
const maxTold = 2_000;

/**
 * Computes a transaction's fee. Sonic may add a tenth of the unused gas to the gas used. After a plain
 * transfer (21,000 gas) that part is known; otherwise only its bound: a ninth of the rest of the limit.
 */
function computeFee(
  { registry: { network }, transaction, coinUsd }: TransactionReads,
  coin: TokenLabel,
  receipt: Receipt,
): Fee {
  const priceWei = receipt.gasPriceWei ?? transaction.gasPriceWei;
  const paid = toTokenAmount(coin, receipt.gasUsed * priceWei);
  const fee: Fee = {
    paid,
    dollars: tellDollars(coinUsd, paid),
    gasUsed: receipt.gasUsed.toString(),
    gasLimit: transaction.gasLimit.toString(),
    gasPriceGwei: formatAmount(priceWei, 9),
    sponsored: priceWei === 0n,
  };
  if (!network.mayChargeUnusedGas || priceWei === 0n) return fee;
  const isPlain = transaction.data === "0x" && receipt.logs.length === 0 && transaction.to !== null;
  const tenth = (transaction.gasLimit - plainTransferGas) / 10n;
  if (isPlain && receipt.gasUsed >= plainTransferGas) {
    const charged = receipt.gasUsed - plainTransferGas;
    if (charged === 0n || charged === tenth)
      return { ...fee, unusedGas: { charge: toTokenAmount(coin, charged * priceWei), exact: true } };
  }
  const most = (transaction.gasLimit - receipt.gasUsed) / 9n;
  return { ...fee, unusedGas: { charge: toTokenAmount(coin, most * priceWei), exact: false } };
}

/**
 * Composes what was read of a transaction as plain JSON, without any requests. Does not throw for null
 * inputs; what a visitor misses because of them is listed in `unseen`, in sentences.
 */
export async function composeTransactionFacts(read: TransactionReads): Promise<TransactionFacts> {
  const { registry, transaction, receipt } = read;
  const note = findNote(read);
  const call = note === null ? read.call : null;
  const coin = labelNative(registry);
  const toParty = (address: Hex) => nameParty(registry, address);
  const logs = receipt?.logs ?? [];
  const decoded = logs.map((log) => decodeEvent(read.book, log));
  const events = decoded.filter((event) => event !== null);
  const movements = listMovedTokens(logs, read.findLabel, toParty);
  const inside = listMovedInside(read.trace, coin, toParty);
  const moved = { call, coin, events, movements, inside, toParty };
  const facts = {
    chain: { id: registry.network.chainId, name: registry.network.name },
    hash: transaction.hash,
    outcome: receipt === null ? "pending" : receipt.succeeded ? "succeeded" : "failed",
    block: read.block && { number: read.block.number.toString(), time: toIso(read.block.timestamp) },
    from: toParty(transaction.from),
    to: describeReceiver(read, toParty),
    action: findBestAction(read, moved),
    value: toTokenAmount(coin, transaction.valueWei),
    note,
    fee: receipt && computeFee(read, coin, receipt),
    call: call && nameCall(call, registry),
    told: tellByDescriptor(
      registry.descriptors,
      { ...transaction, chainId: registry.network.chainId },
      { findLabel: read.findLabel, findName: registry.findName, coin },
    ),
    movements,
    inside,
    approvals: listApprovals(logs, read.findLabel, toParty),
    events,
    undecodedEvents: decoded.length - events.length,
    logs: listLogs(read, logs, decoded),
    inner: listInnerCalls(read, toParty),
    revert: receipt && !receipt.succeeded ? findRevert(read) : null,
    delegations: await recoverDelegations(transaction.authorizations, toParty),
    unseen: listUnseen({ ...read, call }),
  } satisfies Omit<TransactionFacts, "reported">;
  return { ...facts, reported: listReported(registry.scams, facts) };
}

type ToParty = (address: Hex) => Party;

function listMovedTokens(
  logs: Receipt["logs"],
  findLabel: TransactionReads["findLabel"],
  toParty: ToParty,
): MovedAmount[] {
  return logs.flatMap(listMovements).map(({ token, units, from, to, tokenId }) => ({
    from: toParty(from),
    to: toParty(to),
    amount: toTokenAmount(findLabel(token), units),
    ...(tokenId === undefined ? {} : { tokenId: tokenId.toString() }),
  }));
}

function listMovedInside(trace: Trace | null, coin: TokenLabel, toParty: ToParty): MovedAmount[] | null {
  if (trace === null) return null;
  return trace.inside.map(({ from, to, valueWei }) => ({
    from: toParty(from),
    to: toParty(to),
    amount: toTokenAmount(coin, valueWei),
  }));
}

function describeReceiver(
  { transaction, account, implementation }: TransactionReads,
  toParty: ToParty,
): TransactionFacts["to"] {
  if (transaction.to === null) return null;
  return { ...toParty(transaction.to), account, implementation: implementation && toParty(implementation) };
}

function nameCall(call: DecodedCall, registry: Registry): DecodedCall {
  const { aliSale, aliToken } = checksummed(registry);
  return nameAmounts(call, {
    findListed: (address) => findListedLabel(registry, address),
    findName: registry.findName,
    sale: aliSale,
    ali: aliToken,
  });
}

type Moved = {
  call: DecodedCall | null;
  coin: TokenLabel;
  events: DecodedEvent[];
  movements: MovedAmount[];
  inside: MovedAmount[] | null;
  toParty: ToParty;
};

/** Describes a call known only by its name by its story or as a swap, if possible. */
function findBestAction(read: TransactionReads, { movements, inside, ...told }: Moved): TransactionAction {
  const { transaction, receipt, findLabel } = read;
  const { aliSale, aliToken, wrappedNative } = checksummed(read.registry);
  const from = told.toParty(transaction.from);
  const to = transaction.to && told.toParty(transaction.to);
  const value = toTokenAmount(told.coin, transaction.valueWei);
  const succeeded = receipt?.succeeded === true;
  const action = findAction({
    ...told,
    from,
    to,
    value,
    created: succeeded ? receipt.created : null,
    authorizations: transaction.authorizations.length,
    confirmed: succeeded ? movements : null,
    wrappedNative,
    sale: aliSale,
    ali: aliToken ? findLabel(aliToken) : null,
    findLabel,
  });
  if (action.kind !== "called" || !succeeded) return action;
  const outer = to && transaction.valueWei > 0n ? [{ from, to, amount: value }] : [];
  const all = withoutDoubles([...outer, ...movements, ...(inside ?? [])], transaction.to);
  if (all.length > maxTold) return action;
  const insideSeen = inside !== null;
  return (
    findBest({
      ...told,
      from,
      to,
      movements: all,
      wrappedNative,
      insideSeen,
      logs: receipt.logs,
      data: transaction.data,
      findRole: (address) => read.registry.findContract(address)?.role ?? null,
    }) ?? action
  );
}

type Looked = Omit<LookedForSwap, "to"> &
  Omit<Parameters<typeof findStory>[0], "to" | "call"> & { to: Party | null };

/** Returns a swap with its exact terms if the story is one, else the story from balance and events. */
function findBest({ to, ...looked }: Looked): TransactionAction | null {
  const { call } = looked;
  if (to === null || call === null) return null;
  const story = findStory({ ...looked, to, call });
  const isTrade = story === null || story.verb === "swapped";
  return (isTrade ? findSwap({ ...looked, to }) : null) ?? story;
}

function checksummed({ addresses, tokens }: Registry) {
  const own = (address: Hex | undefined) => (address ? getAddress(address) : undefined);
  const wrapped = tokens.find(({ kind }) => kind === "wrapped-native");
  return {
    aliSale: own(addresses.aliSale),
    aliToken: own(addresses.aliToken),
    wrappedNative: own(wrapped?.address),
  };
}

function listUnseen({ receipt, call, trace, replay, transaction, registry }: TransactionReads): string[] {
  const unseen: string[] = [];
  const { symbol } = registry.network.coin;
  if (receipt?.succeeded && !trace && (call !== null || transaction.to === null))
    unseen.push(
      `This node does not trace, so any other ${symbol} that moved inside the call leaves no mark I can see.`,
    );
  if (receipt && !receipt.succeeded && !trace && replay?.outcome === "not-possible")
    unseen.push("The node would not replay the transaction, so its reason stays unread.");
  if (call && call.name === null)
    unseen.push(`No function that I know has the selector ${call.selector}, so I leave open what was asked.`);
  return unseen;
}
