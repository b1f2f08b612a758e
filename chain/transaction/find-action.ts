import { zeroAddress } from "viem";
import { hexToBytes, size } from "viem/utils";
import { isUnlimited } from "../amount/is-unlimited.ts";
import type { DecodedEvent } from "../decoding/decode-event.ts";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import type { DecodedCall, PlainValue } from "../decoding/decoded-call.ts";
import type { Hex } from "../node/rpc-request.ts";
import type { AccountKind } from "../reading/plan-account.ts";
import type { Party } from "../registry/create-registry.ts";
import { quoteForeignText } from "../text/foreign-text.ts";
import { type TokenAmount, type TokenLabel, toTokenAmount } from "../token/token-label.ts";
import type { MovedAmount } from "./find-swap.ts";
import type { Transaction } from "./transaction.ts";
import type { TransactionAction } from "./transaction-facts.ts";

type AskedAction = {
  from: Party;
  to: Party | null;
  value: TokenAmount;
  call: DecodedCall | null;
  created: Hex | null;
  authorizations: number;
  /** Movements in the logs; null for a failed or pending transaction, which has only calldata. */
  confirmed: readonly MovedAmount[] | null;
  events: readonly DecodedEvent[];
  coin: TokenLabel;
  wrappedNative: Hex | undefined;
  sale: Hex | undefined;
  ali: TokenLabel | null;
  findLabel(token: Hex): TokenLabel;
  toParty(address: Hex): Party;
};

/**
 * Determines what a transaction was for. If there are logs, a token transfer counts only if a log confirms
 * it, as a contract may do something other than it was asked.
 */
export function findAction(asked: AskedAction): TransactionAction {
  const { from, to, value, call, authorizations } = asked;
  if (from.address === zeroAddress) return { kind: "internal" };
  if (to === null) return { kind: "deployed", contract: asked.created && asked.toParty(asked.created) };
  if (call === null) {
    if (BigInt(value.units) > 0n) return { kind: "sent", amount: value, from, to };
    return authorizations > 0 ? { kind: "delegated", count: authorizations } : { kind: "nothing" };
  }
  const { name, selector } = call;
  const find = actionsOfCalls.get(`${name}(${call.arguments.map(({ type }) => type).join(",")})`);
  return find?.(readCall(asked, to, call)) ?? { kind: "called", target: to, name, selector };
}

type AskedCall = AskedAction & {
  token: TokenLabel;
  target: Hex;
  argument(place: number): PlainValue | undefined;
  partyAt(place: number): Party;
  unitsAt(place: number): bigint;
  amountAt(place: number): TokenAmount;
  /** Movements of the called token in the logs; undefined without logs. */
  moved: MovedAmount[] | undefined;
  /** The single movement of a fungible token among these. */
  only: MovedAmount | undefined;
};

function readCall(asked: AskedAction, to: Party, call: DecodedCall): AskedCall {
  const token = asked.findLabel(to.address);
  const argument = (place: number) => call.arguments.at(place)?.value;
  const text = (place: number) => String(argument(place) ?? "0");
  const unitsAt = (place: number) => BigInt(text(place));
  const moved = asked.confirmed?.filter(({ amount }) => amount.token.address === to.address);
  return {
    ...asked,
    token,
    target: to.address,
    argument,
    partyAt: (place) => asked.toParty(text(place) as Hex),
    unitsAt,
    amountAt: (place) => toTokenAmount(token, unitsAt(place)),
    moved,
    only: moved?.length === 1 && moved[0]?.tokenId === undefined ? moved[0] : undefined,
  };
}

type FindAction = (call: AskedCall) => TransactionAction | null;

const findSafeTransfer: FindAction = ({ moved }) => (moved === undefined ? null : findSentItems(moved));

/** Functions return null if the logs do not confirm what the call's name says. */
const actionsOfCalls: ReadonlyMap<string, FindAction> = new Map<string, FindAction>([
  ["transfer(address,uint256)", findTransfer],
  ["transferFrom(address,address,uint256)", findTransferFrom],
  ["safeTransferFrom(address,address,uint256)", findSafeTransfer],
  ["safeTransferFrom(address,address,uint256,bytes)", findSafeTransfer],
  ["safeTransferFrom(address,address,uint256,uint256,bytes)", findSafeTransfer],
  ["safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)", findSafeTransfer],
  ["approve(address,uint256)", findApproval],
  ["approve(address,address,uint160,uint48)", findPermit2Approval],
  ["setApprovalForAll(address,bool)", findOperator],
  ["deposit()", findWrap],
  ["withdraw(uint256)", findUnwrap],
  ["mint(address,uint256)", findMint],
  ["burn(uint256)", findBurn],
  ["buy(uint256,uint256)", findPurchase],
  ["returnTokens(uint256)", findReturn],
  ["returnTokensWithPermit(uint256,uint256,uint8,bytes32,bytes32)", findReturn],
]);

function findTransfer({ confirmed, from, only, partyAt, amountAt }: AskedCall): TransactionAction | null {
  if (!confirmed) return { kind: "sent", amount: amountAt(1), from, to: partyAt(0) };
  return only?.to.address === partyAt(0).address ? { kind: "sent", ...only } : null;
}

function findTransferFrom(call: AskedCall): TransactionAction | null {
  const { confirmed, moved, only, partyAt } = call;
  if (moved?.some(({ tokenId }) => tokenId !== undefined)) return findSentItems(moved);
  if (!confirmed) return { kind: "sent", amount: call.amountAt(2), from: partyAt(0), to: partyAt(1) };
  return only ? { kind: "sent", ...only } : null;
}

function findApproval({ token, partyAt, amountAt, unitsAt }: AskedCall): TransactionAction {
  const unlimited = isUnlimited(unitsAt(1));
  return { kind: "approved", token, spender: partyAt(0), amount: amountAt(1), unlimited };
}

function findPermit2Approval({ findLabel, argument, partyAt, unitsAt }: AskedCall): TransactionAction {
  const token = findLabel(String(argument(0)) as Hex);
  const unlimited = isUnlimited(unitsAt(2));
  return {
    kind: "approved",
    token,
    spender: partyAt(1),
    amount: toTokenAmount(token, unitsAt(2)),
    unlimited,
  };
}

function findOperator({ token, partyAt, argument }: AskedCall): TransactionAction {
  return { kind: "operator", token, operator: partyAt(0), approved: argument(1) === true };
}

function findWrap({ target, wrappedNative, value }: AskedCall): TransactionAction | null {
  return target === wrappedNative ? { kind: "wrapped", amount: value } : null;
}

function findUnwrap({ target, wrappedNative, coin, unitsAt }: AskedCall): TransactionAction | null {
  return target === wrappedNative ? { kind: "unwrapped", amount: toTokenAmount(coin, unitsAt(0)) } : null;
}

function findMint({ confirmed, only, amountAt, partyAt }: AskedCall): TransactionAction | null {
  if (!confirmed) return { kind: "minted", amount: amountAt(1), to: partyAt(0) };
  return only?.from.address === zeroAddress ? { kind: "minted", amount: only.amount, to: only.to } : null;
}

function findBurn({ confirmed, from, only, amountAt }: AskedCall): TransactionAction | null {
  if (!confirmed) return { kind: "burned", amount: amountAt(0), from };
  return only?.to.address === zeroAddress ? { kind: "burned", amount: only.amount, from: only.from } : null;
}

function findPurchase(call: AskedCall): TransactionAction | null {
  const { ali, coin, value, target } = call;
  if (target !== call.sale || ali === null) return null;
  if (!call.confirmed)
    return { kind: "asked-for-ali", paid: value, least: toTokenAmount(ali, call.unitsAt(0)) };
  const [tokens, paid] = findUnits(call.events, target, "TokensPurchased", ["tokens", "cost"]);
  if (tokens === undefined || paid === undefined) return null;
  return { kind: "bought-ali", paid: toTokenAmount(coin, paid), received: toTokenAmount(ali, tokens) };
}

function findReturn(call: AskedCall): TransactionAction | null {
  const { ali, coin, target } = call;
  if (target !== call.sale || ali === null) return null;
  if (!call.confirmed)
    return { kind: "returned-ali", returned: toTokenAmount(ali, call.unitsAt(0)), refund: null };
  const [tokens, refund] = findUnits(call.events, target, "TokensReturned", ["tokens", "refund"]);
  if (tokens === undefined || refund === undefined) return null;
  return { kind: "returned-ali", returned: toTokenAmount(ali, tokens), refund: toTokenAmount(coin, refund) };
}

/** Returns items of a collection that all moved between the same two parties, as the logs confirm. */
function findSentItems(moved: readonly MovedAmount[]): TransactionAction | null {
  const [first] = moved;
  const items = moved.flatMap(({ amount, tokenId }) => (tokenId === undefined ? [] : [{ amount, tokenId }]));
  const isOneWay = moved.every(
    ({ from, to }) => from.address === first?.from.address && to.address === first?.to.address,
  );
  if (first === undefined || items.length !== moved.length || !isOneWay) return null;
  return { kind: "sent-items", items, from: first.from, to: first.to };
}

/** Returns the named amounts in a contract's event of that name. */
function findUnits(
  events: readonly DecodedEvent[],
  of: Hex,
  event: string,
  names: readonly string[],
): (bigint | undefined)[] {
  const found = events.find(({ name, contract }) => name === event && contract === of);
  return names.map((name) => {
    const value = found?.arguments.find((held) => held.name === name)?.value;
    return typeof value === "string" ? BigInt(value) : undefined;
  });
}

const longestText = 300;
/** Precompiles are at the lowest addresses and have no visible code. */
const lastPrecompile = 0xffffn;

/** Data sent to an account without code is a note and no call, as nothing executes it. */
export function findNote({
  transaction,
  account,
}: {
  transaction: Transaction;
  account: AccountKind | null;
}): { bytes: number; text: string | null } | null {
  const { to, data } = transaction;
  if (to === null || data === "0x" || account?.kind !== "account" || BigInt(to) <= lastPrecompile)
    return null;
  return { bytes: size(data), text: readText(data) };
}

/** Decodes bytes as text if all are printable, else returns null. */
function readText(data: Hex): string | null {
  return decodeOrNull(() => {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(hexToBytes(data));
    return /^[\P{C}\n\r\t]+$/u.test(text) ? quoteForeignText(text, longestText) : null;
  });
}
