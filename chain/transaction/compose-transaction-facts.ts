import { getAddress } from "viem/utils";
import type { AccountKind } from "../account/describe-code.ts";
import { listMovements } from "../account/token-movement.ts";
import { formatAmount } from "../amount/format-amount.ts";
import { decodeEvent } from "../decoding/decode-event.ts";
import type { DecodedCall } from "../decoding/decoded-call.ts";
import type { SignatureBook } from "../decoding/signature-book.ts";
import type { Network } from "../networks.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Block } from "../reading/plan-block.ts";
import { toIso } from "../reading/to-iso.ts";
import type { Registry } from "../registry/create-registry.ts";
import { nameParty, type Party } from "../registry/name-party.ts";
import { toTokenAmount } from "../token/token-amount.ts";
import { findListedLabel, labelNative, type TokenLabel } from "../token/token-label.ts";
import { findAction } from "./find-action.ts";
import { findNote } from "./find-note.ts";
import { findRevert } from "./find-revert.ts";
import { findStory } from "./find-story.ts";
import { findSwap, type LookedForSwap } from "./find-swap.ts";
import { listApprovals } from "./list-approvals.ts";
import type { MovedAmount } from "./moved-amount.ts";
import { nameAmounts } from "./name-amounts.ts";
import type { Replay } from "./plan-replay.ts";
import type { Receipt } from "./receipt.ts";
import { recoverDelegations } from "./recover-delegations.ts";
import type { Trace } from "./trace.ts";
import type { Transaction } from "./transaction.ts";
import type { Fee, TransactionAction, TransactionFacts } from "./transaction-facts.ts";
import { withoutDoubles } from "./without-doubles.ts";

const plainTransferGas = 21_000n;

/**
 * What a transaction cost. Sonic may add a tenth of the unused gas to the gas used. After a plain transfer
 * (which needs 21,000) that part is known; otherwise only its upper bound: a ninth of what is left of the limit.
 */
function computeFee(network: Network, coin: TokenLabel, transaction: Transaction, receipt: Receipt): Fee {
  const priceWei = receipt.gasPriceWei ?? transaction.gasPriceWei;
  const fee: Fee = {
    paid: toTokenAmount(coin, receipt.gasUsed * priceWei),
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

/** Null is what the node did not have or would not tell. */
type TransactionReads = {
  registry: Registry;
  book: SignatureBook;
  findLabel(token: Hex): TokenLabel;
  transaction: Transaction;
  receipt: Receipt | null;
  call: DecodedCall | null;
  block: Block | null;
  account: AccountKind | null;
  implementation: Hex | null;
  replay: Replay | null;
  trace: Trace | null;
};

/**
 * Puts what the node told of a transaction together as plain JSON, and asks nothing itself. It does without whatever is
 * null and never throws for it; what a visitor would miss because of that stands in `unseen`, in sentences.
 */
export async function composeTransactionFacts(read: TransactionReads): Promise<TransactionFacts> {
  const { registry, transaction, receipt, trace, findLabel } = read;
  const note = findNote(read);
  const call = note === null ? read.call : null;
  const toParty = (address: Hex) => nameParty(registry, address);
  const coin = labelNative(registry);
  const value = toTokenAmount(coin, transaction.valueWei);
  const from = toParty(transaction.from);
  const to = transaction.to === null ? null : toParty(transaction.to);
  const succeeded = receipt?.succeeded === true;
  const logs = receipt?.logs ?? [];
  const movements = logs.flatMap(listMovements).map((moved): MovedAmount => {
    const amount = toTokenAmount(findLabel(moved.token), moved.units);
    const parties = { from: toParty(moved.from), to: toParty(moved.to), amount };
    return moved.tokenId === undefined ? parties : { ...parties, tokenId: moved.tokenId.toString() };
  });
  const inside = trace?.inside.map((moved): MovedAmount => {
    const amount = toTokenAmount(coin, moved.valueWei);
    return { from: toParty(moved.from), to: toParty(moved.to), amount };
  });
  const decoded = logs.map((log) => decodeEvent(read.book, log));
  const events = decoded.filter((event) => event !== null);
  const outer: MovedAmount[] =
    succeeded && to && transaction.valueWei > 0n ? [{ from, to, amount: value }] : [];
  const { aliSale, aliToken, wrappedNative } = checksummed(registry);
  const all = withoutDoubles([...outer, ...movements, ...(inside ?? [])], transaction.to);
  const action = findAction({
    from,
    to,
    value,
    call,
    created: succeeded ? receipt.created : null,
    authorizations: transaction.authorizations.length,
    confirmed: succeeded ? movements : null,
    events,
    coin,
    wrappedNative,
    sale: aliSale,
    ali: aliToken ? findLabel(aliToken) : null,
    findLabel,
    toParty,
  });
  const insideSeen = inside !== undefined;
  const looked = { from, to, call, events, movements: all, coin, wrappedNative, insideSeen, toParty, logs };
  return {
    chain: { id: registry.network.chainId, name: registry.network.name },
    hash: transaction.hash,
    outcome: receipt ? (succeeded ? "succeeded" : "failed") : "pending",
    block: read.block ? { number: read.block.number.toString(), time: toIso(read.block.timestamp) } : null,
    from,
    to: to && {
      ...to,
      account: read.account,
      implementation: read.implementation === null ? null : toParty(read.implementation),
    },
    action: action.kind === "called" && succeeded ? (findBest(looked) ?? action) : action,
    value,
    note,
    fee: receipt && computeFee(registry.network, coin, transaction, receipt),
    call:
      call &&
      nameAmounts(call, {
        findListed: (address) => findListedLabel(registry, address),
        findName: registry.findName,
        sale: aliSale,
        ali: aliToken,
      }),
    movements,
    inside: inside ?? null,
    approvals: listApprovals(logs, findLabel, toParty),
    events,
    undecodedEvents: decoded.length - events.length,
    revert: receipt && !succeeded ? findRevert(read) : null,
    delegations: await recoverDelegations(transaction.authorizations, toParty),
    unseen: listUnseen({ ...read, call }),
  };
}

type Looked = Omit<LookedForSwap, "to"> & { to: Party | null; logs: Receipt["logs"] };

/** A swap with its exact terms where the story is one, else the story that the balance and the events tell. */
function findBest({ to, ...looked }: Looked): TransactionAction | null {
  const { call } = looked;
  if (to === null || call === null) return null;
  const story = findStory({ ...looked, to, call });
  const isTrade = story === null || story.verb === "swapped" || story.verb === "exchanged";
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
