import { zeroAddress } from "../account/zero-address.ts";
import { isUnlimited } from "../amount/is-unlimited.ts";
import type { DecodedEvent } from "../decoding/decode-event.ts";
import type { DecodedCall } from "../decoding/decoded-call.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Party } from "../registry/name-party.ts";
import { type TokenAmount, toTokenAmount } from "../token/token-amount.ts";
import type { TokenLabel } from "../token/token-label.ts";
import type { MovedAmount } from "./moved-amount.ts";
import type { TransactionAction } from "./transaction-facts.ts";

type AskedAction = {
  from: Party;
  to: Party | null;
  value: TokenAmount;
  call: DecodedCall | null;
  created: Hex | null;
  authorizations: number;
  /** Token movements that the logs confirm; null when the transaction failed or waits, and calldata is all there is. */
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
 * What a transaction was for. With logs at hand a token's transfer counts only when a log confirms it: what
 * a contract was asked and what it did can differ.
 */
export function findAction(asked: AskedAction): TransactionAction {
  const { from, to, value, call, authorizations } = asked;
  if (from.address === zeroAddress) return { kind: "internal" };
  if (to === null) return { kind: "deployed", contract: asked.created && asked.toParty(asked.created) };
  if (call === null) {
    if (BigInt(value.units) > 0n) return { kind: "sent", amount: value, from, to };
    return authorizations > 0 ? { kind: "delegated", count: authorizations } : { kind: "nothing" };
  }
  return (
    findCallAction(asked, to, call) ?? {
      kind: "called",
      target: to,
      name: call.name,
      selector: call.selector,
    }
  );
}

function findCallAction(asked: AskedAction, to: Party, call: DecodedCall): TransactionAction | null {
  const { confirmed, toParty, wrappedNative, coin } = asked;
  const token = asked.findLabel(to.address);
  const text = (place: number) => String(call.arguments.at(place)?.value ?? "0");
  const party = (place: number) => toParty(text(place) as Hex);
  const units = (place: number) => toTokenAmount(token, BigInt(text(place)));
  const moved = confirmed?.filter(({ amount }) => amount.token.address === to.address);
  const only = moved?.length === 1 && moved[0]?.tokenId === undefined ? moved[0] : undefined;
  switch (`${call.name}(${call.arguments.map(({ type }) => type).join(",")})`) {
    case "transfer(address,uint256)":
      if (!confirmed) return { kind: "sent", amount: units(1), from: asked.from, to: party(0) };
      return only?.to.address === party(0).address ? { kind: "sent", ...only } : null;
    case "transferFrom(address,address,uint256)":
      if (moved?.some(({ tokenId }) => tokenId !== undefined)) return findSentItems(moved);
      if (!confirmed) return { kind: "sent", amount: units(2), from: party(0), to: party(1) };
      return only ? { kind: "sent", ...only } : null;
    case "safeTransferFrom(address,address,uint256)":
    case "safeTransferFrom(address,address,uint256,bytes)":
    case "safeTransferFrom(address,address,uint256,uint256,bytes)":
    case "safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)":
      return moved === undefined ? null : findSentItems(moved);
    case "approve(address,uint256)": {
      const unlimited = isUnlimited(BigInt(text(1)));
      return { kind: "approved", token, spender: party(0), amount: units(1), unlimited };
    }
    case "setApprovalForAll(address,bool)":
      return { kind: "operator", token, operator: party(0), approved: call.arguments[1]?.value === true };
    case "deposit()":
      return to.address === wrappedNative ? { kind: "wrapped", amount: asked.value } : null;
    case "withdraw(uint256)":
      return to.address === wrappedNative
        ? { kind: "unwrapped", amount: toTokenAmount(coin, BigInt(text(0))) }
        : null;
    case "mint(address,uint256)":
      if (!confirmed) return { kind: "minted", amount: units(1), to: party(0) };
      return only && only.from.address === zeroAddress
        ? { kind: "minted", amount: only.amount, to: only.to }
        : null;
    case "burn(uint256)":
      if (!confirmed) return { kind: "burned", amount: units(0), from: asked.from };
      return only && only.to.address === zeroAddress
        ? { kind: "burned", amount: only.amount, from: only.from }
        : null;
    case "buy(uint256,uint256)":
      if (to.address !== asked.sale || asked.ali === null) return null;
      if (!confirmed)
        return {
          kind: "asked-for-ali",
          paid: asked.value,
          least: toTokenAmount(asked.ali, BigInt(text(0))),
        };
      return findPurchase(asked, to.address);
    case "returnTokens(uint256)":
      if (to.address !== asked.sale || asked.ali === null) return null;
      if (!confirmed)
        return {
          kind: "returned-ali",
          returned: toTokenAmount(asked.ali, BigInt(text(0))),
          refund: null,
        };
      return findReturn(asked, to.address);
    default:
      return null;
  }
}

/** Items of a collection that all went from one to another, as the logs confirm. */
function findSentItems(moved: readonly MovedAmount[]): TransactionAction | null {
  const [first] = moved;
  const items = moved.flatMap(({ amount, tokenId }) => (tokenId === undefined ? [] : [{ amount, tokenId }]));
  const isOneWay = moved.every(
    ({ from, to }) => from.address === first?.from.address && to.address === first?.to.address,
  );
  if (first === undefined || items.length !== moved.length || !isOneWay) return null;
  return { kind: "sent-items", items, from: first.from, to: first.to };
}

function findPurchase({ events, coin, ali }: AskedAction, sale: Hex): TransactionAction | null {
  const [tokens, paid] = findUnits(events, sale, "TokensPurchased", ["tokens", "cost"]);
  if (ali === null || tokens === undefined || paid === undefined) return null;
  return { kind: "bought-ali", paid: toTokenAmount(coin, paid), received: toTokenAmount(ali, tokens) };
}

function findReturn({ events, coin, ali }: AskedAction, sale: Hex): TransactionAction | null {
  const [tokens, refund] = findUnits(events, sale, "TokensReturned", ["tokens", "refund"]);
  if (ali === null || tokens === undefined || refund === undefined) return null;
  return { kind: "returned-ali", returned: toTokenAmount(ali, tokens), refund: toTokenAmount(coin, refund) };
}

/** Amounts that a contract's event of that name carries. */
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
