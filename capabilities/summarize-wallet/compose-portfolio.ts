import type {
  Activity,
  Approval,
  GivenApproval,
  Movement,
  WalletFacts,
} from "@alithia/chain/account/wallet-facts.ts";
import type { TokenAmount, TokenLabel } from "@alithia/chain/token/token-label.ts";
import type {
  Holding,
  Portfolio,
  PortfolioToken,
  StandingApproval,
  WalletEvent,
} from "@alithia/protocol/portfolio.ts";
import { zeroAddress } from "viem";
import { getAddress } from "viem/utils";
import { type GivenTimes, narrateDetails, sayHowToRevoke } from "./narrate.ts";
import { narrateBalancesAndWorth } from "./narrate-holdings.ts";
import { sayUnseenTransfers } from "./narrate-movements.ts";
import type { ListedTransfer, WalletSummary } from "./wallet-summary.ts";

/** Composes the card of a wallet; the narration's details say the same in words. */
export function composePortfolio(facts: WalletSummary): Portfolio {
  const { address, coin, worth, listed } = facts;
  const held = {
    chainId: facts.chain.id,
    address,
    block: facts.block.number,
    totalWei: worth?.total.units ?? coin.units,
    coinUsd: facts.coinUsd,
    holdings: listHoldings(facts),
  };
  if (facts.scope === "holdings") {
    const said = narrateBalancesAndWorth(facts);
    return { ...held, only: "holdings", activity: [], approvals: [], notes: [], said };
  }
  return {
    ...held,
    activity: listEvents(facts),
    approvals: facts.approvals.map((approval) => composeApproval(approval, facts)),
    notes: listed === null ? [sayUnseenTransfers(facts, facts.activity.length === 0)] : [],
    said: narrateDetails(facts),
  };
}

/** Composes a card with only the approvals of a wallet. */
export function composeApprovals(facts: WalletFacts, given: GivenTimes): Portfolio {
  const { chain, address, coin, block, approvals } = facts;
  return {
    ...{ chainId: chain.id, address, block: block.number, totalWei: coin.units, coinUsd: null },
    ...{ holdings: [], activity: [], notes: [], only: "approvals", said: sayHowToRevoke(approvals, given) },
    approvals: approvals.map((approval) => composeApproval(approval, facts)),
  };
}

/** Lists priced holdings first, by descending worth; the coin is included even if the balance is zero. */
function listHoldings({ coin, tokens, worth }: WalletSummary): Holding[] {
  const worthOf = ({ token, units }: TokenAmount): string | null => {
    if (token.address === undefined) return units;
    return worth?.parts.find((part) => part.token.address === token.address)?.worth.units ?? null;
  };
  const rows = [coin, ...tokens].map((amount) => ({
    token: toToken(amount.token),
    units: amount.units,
    worthWei: worthOf(amount),
  }));
  return rows.sort((one, other) => compare(other.worthWei, one.worthWei));
}

function compare(one: string | null, other: string | null): number {
  const difference = BigInt(one ?? -1n) - BigInt(other ?? -1n);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Merges the explorer's transfers and the events from logs by time, newest first. */
function listEvents({ address, activity, listed, coin }: WalletSummary): WalletEvent[] {
  const ofLogs = activity.flatMap((one) => [
    ...one.movements.map((movement) => toMovement(movement, one)),
    ...one.approvals.map((approval) => toApproval(approval, one)),
  ]);
  const transfers = (listed?.transfers ?? []).map((transfer) => toTransfer(transfer, address, coin.token));
  return [...ofLogs, ...transfers].sort((one, other) => (other.time ?? "").localeCompare(one.time ?? ""));
}

function toMovement({ direction, other, otherName, amount, tokenId }: Movement, at: Activity): WalletEvent {
  const isNobody = other === zeroAddress;
  const kind =
    direction === "self"
      ? "moved"
      : direction === "in"
        ? isNobody
          ? "minted"
          : "received"
        : isNobody
          ? "burned"
          : "sent";
  return {
    hash: at.hash,
    block: at.block,
    time: at.time,
    kind,
    token: toToken(amount.token),
    units: tokenId === undefined ? amount.units : null,
    ...(tokenId === undefined ? {} : { item: tokenId }),
    other: isNobody || direction === "self" ? null : { address: getAddress(other), name: otherName },
  };
}

function toApproval(
  { token, spender, spenderName, amount, unlimited }: GivenApproval,
  at: Activity,
): WalletEvent {
  return {
    hash: at.hash,
    block: at.block,
    time: at.time,
    kind: amount?.units === "0" ? "withdrawn" : "allowed",
    token: toToken(token),
    units: unlimited || amount === null || amount.units === "0" ? null : amount.units,
    other: { address: getAddress(spender), name: spenderName },
  };
}

function toTransfer(transfer: ListedTransfer, owner: string, coin: TokenLabel): WalletEvent {
  const outgoing = getAddress(transfer.from) === owner;
  const other = outgoing ? transfer.to : transfer.from;
  return {
    hash: transfer.hash,
    block: null,
    time: transfer.time,
    kind: transfer.failed ? "failed" : outgoing ? "sent" : "received",
    token: toToken(coin),
    units: transfer.amount.units,
    other: other === null ? null : { address: getAddress(other), name: null },
  };
}

function composeApproval(approval: Approval, { tokens }: Pick<WalletFacts, "tokens">): StandingApproval {
  const { token, spender, spenderName, kind, amount, unlimited } = approval;
  const units = unlimited || amount === undefined ? null : amount.units;
  const held = tokens.find((one) => one.token.address === token.address)?.units ?? "0";
  const atStake = units !== null && BigInt(units) < BigInt(held) ? units : held;
  return {
    token: toToken(token),
    spender: { address: getAddress(spender), name: spenderName },
    kind,
    units,
    atStakeUnits: kind === "operator" ? null : atStake,
  };
}

function toToken({ address, symbol, decimals, listed, imitates }: TokenLabel): PortfolioToken {
  const named = { token: address ?? null, symbol: symbol ?? "", decimals, unlisted: !listed };
  return imitates === undefined ? named : { ...named, imitates };
}
