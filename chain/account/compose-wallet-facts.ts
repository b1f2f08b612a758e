import { getAddress } from "viem/utils";
import { formatAmount, formatDollars } from "../amount/format-amount.ts";
import { isUnlimited } from "../amount/is-unlimited.ts";
import { roundDollars } from "../amount/round-dollars.ts";
import type { Hex } from "../node/rpc-request.ts";
import { countPromised, priceByUsdc } from "../price/dollar-promise.ts";
import type { Prices } from "../price/plan-prices.ts";
import type { AccountKind } from "../reading/plan-account.ts";
import { type Block, stampRead, toIso } from "../reading/plan-block.ts";
import type { Log } from "../reading/read-logs.ts";
import type { Returned } from "../reading/read-plan.ts";
import { listReported, type Registry } from "../registry/create-registry.ts";
import { decodeNumber } from "../token/token-calls.ts";
import {
  findListedLabel,
  labelNative,
  labelUnlisted,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "../token/token-label.ts";
import { listUnseen, type Revealed } from "./read-revealed.ts";
import type {
  Activity,
  Approval,
  HeldCollection,
  HeldItems,
  Movement,
  WalletFacts,
  Worth,
} from "./wallet-facts.ts";
import {
  countByBlock,
  type ItemCandidate,
  type ItemStandard,
  listCollections,
  listMovements,
  listSpenders,
} from "./wallet-logs.ts";

type Held = { label: TokenLabel; balance: bigint | null };

/** A holding worth more than this part of a pool's coins loses at least a fifth when all of it is sold there. */
const leastShareOfPool = 4n;

/**
 * Sums up what has a price and lists what has none. Rounded down to the wei; the dollars in all are the sum of the
 * dollars of the parts, each rounded to the cent.
 */
export function composeWorth(
  registry: Registry,
  coinWei: bigint,
  prices: Prices,
  listed: readonly Held[],
  unlisted: readonly Held[],
): Worth | null {
  const coin = labelNative(registry);
  const fed = prices.get("coin")?.usd ?? null;
  const coinUsd = fed ?? priceByUsdc(registry, prices, prices.get("coin"), 18);
  const held = [...listed, ...unlisted].filter(({ balance }) => balance !== null && balance > 0n);
  const priced = held.flatMap(({ label, balance }) => {
    const token = label.address ? registry.findToken(label.address) : null;
    const price = token ? prices.get(token.address.toLowerCase()) : undefined;
    if (!price?.inCoin || balance === null) return [];
    const { inCoin, source, isThin, poolWei } = price;
    const wei = (balance * inCoin.numerator) / inCoin.denominator;
    const isMuch = poolWei !== undefined && wei * leastShareOfPool > poolWei;
    const pool = isMuch ? { pool: toTokenAmount(coin, poolWei) } : {};
    return [{ token: label, wei, source, isThin, balance, ...pool }];
  });
  if (priced.length === 0 && coinUsd === null) return null;
  const own = { token: coin, wei: coinWei, source: "coin" as const, isThin: false, balance: coinWei };
  const isByUsdc = fed === null && coinUsd !== null;
  const parts = [own, ...priced].map(({ wei, balance, ...part }) => {
    const promised = isByUsdc ? countPromised(toTokenAmount(part.token, balance)) : null;
    return { ...part, wei, usd: promised ?? (wei * (coinUsd ?? 0n)) / 10n ** 18n };
  });
  const sum = (values: bigint[]) => values.reduce((one, other) => one + other, 0n);
  const toDollars = (usd: bigint) => (coinUsd === null ? null : formatDollars(usd));
  return {
    total: toTokenAmount(coin, sum(parts.map(({ wei }) => wei))),
    dollars: toDollars(sum(parts.map(({ usd }) => roundDollars(usd)))),
    isByUsdc,
    parts: parts.flatMap(({ wei, usd, ...part }) =>
      wei === 0n ? [] : [{ ...part, worth: toTokenAmount(coin, wei), dollars: toDollars(usd) }],
    ),
    unpriced: held.map(({ label }) => label).filter((label) => !priced.some(({ token }) => token === label)),
  };
}

type Read = {
  registry: Registry;
  address: Hex;
  block: Block;
  coin: bigint;
  transactionCount: bigint;
  account: AccountKind;
  listedBalances: readonly Returned[];
  logs: readonly Log[];
  logsFromBlock: bigint | null;
  revealed: Revealed;
};

/**
 * Composes what was read of a wallet as plain JSON, without any requests. Does not throw for tokens without a
 * readable balance (see `unreadable`) or for logs that the node does not keep (see `unseen`).
 */
export function composeWalletFacts(read: Read): WalletFacts {
  const { registry, address, block, revealed } = read;
  const labels = labelTokens(registry, revealed);
  const findLabel = (token: Hex): TokenLabel =>
    labels.get(token) ?? findListedLabel(registry, token) ?? labelUnlisted(registry, token, []);
  const listed = registry.tokens.map((token, index) => ({
    label: findLabel(token.address),
    balance: decodeNumber(read.listedBalances[index] ?? null),
  }));
  const items = composeItems(read, findLabel);
  const collections = new Set([
    ...listCollections(read.logs),
    ...items.collections.map(({ token }) => token.address),
  ]);
  const unlisted = [...revealed.tokens]
    .filter(([token]) => !collections.has(token))
    .map(([token, returned]) => ({
      label: findLabel(token),
      balance: decodeNumber(returned[3] ?? null),
    }));
  const all = [...listed, ...unlisted];
  const facts = {
    address,
    name: registry.findName(address),
    ...stampRead(registry.network, block),
    account:
      read.account.kind === "delegated"
        ? { ...read.account, delegateName: registry.findName(read.account.delegate) }
        : read.account,
    transactionCount: read.transactionCount.toString(),
    coin: toTokenAmount(labelNative(registry), read.coin),
    tokens: all.flatMap(({ label, balance }): TokenAmount[] =>
      balance !== null && balance > 0n ? [toTokenAmount(label, balance)] : [],
    ),
    items,
    unreadable: all.flatMap(({ label, balance }) =>
      balance === null && !revealed.suggested.has(label.address ?? "0x") ? [label] : [],
    ),
    listedTokensLooked: listed.length,
    worth: composeWorth(registry, read.coin, revealed.prices, listed, unlisted),
    coinUsd: revealed.prices.get("coin")?.usd?.toString() ?? null,
    activity: composeActivity(read.registry, address, revealed, findLabel),
    movementCounts: countByBlock(address, read.logs, block.number),
    approvals: composeApprovals(registry, revealed, findLabel),
    isEveryApprovalSeen:
      read.logsFromBlock === 0n &&
      revealed.grantsLeftOut + revealed.grantsUnread + revealed.itemGrantsLeftOut === 0,
    logsFromBlock: read.logsFromBlock?.toString() ?? null,
    unseen: listUnseen(read),
  } satisfies Omit<WalletFacts, "reported">;
  return { ...facts, reported: listReported(registry.scams, facts) };
}

function labelTokens(registry: Registry, revealed: Revealed): Map<Hex, TokenLabel> {
  const unlisted = [...revealed.tokens].map(
    ([token, returned]) => [token, labelUnlisted(registry, token, returned)] as const,
  );
  const listed = registry.tokens.flatMap(({ address }) => {
    const label = findListedLabel(registry, address);
    return label ? [[address, label] as const] : [];
  });
  return new Map([...unlisted, ...listed]);
}

/** The approvals that stand, those without a limit first. */
function composeApprovals(
  registry: Registry,
  revealed: Revealed,
  findLabel: (token: Hex) => TokenLabel,
): Approval[] {
  const approvals = revealed.grants.flatMap(({ granted, standing }): Approval[] => {
    const units = decodeNumber(standing);
    if (units === null || units === 0n) return [];
    const token = findLabel(granted.token);
    const { spender, given } = granted;
    const parties = {
      ...{ token, spender, spenderName: registry.findName(spender) },
      ...(given && { given: { hash: given.hash, block: String(given.block) } }),
    };
    if (granted.kind === "operator") return [{ ...parties, kind: "operator", unlimited: true }];
    const amount = toTokenAmount(token, units);
    return [{ ...parties, kind: "allowance", amount, unlimited: isUnlimited(units) }];
  });
  return approvals.toSorted((one, other) => Number(other.unlimited) - Number(one.unlimited));
}

/** Composes a wallet's activity from logs, by transaction. */
function composeActivity(
  registry: Registry,
  owner: Hex,
  { activity, times }: Revealed,
  findLabel: (token: Hex) => TokenLabel,
): Activity[] {
  return activity.map(({ hash, blockNumber, logs }) => {
    const seconds = times.get(blockNumber);
    return {
      hash,
      block: blockNumber.toString(),
      time: seconds === undefined ? null : toIso(seconds),
      movements: logs.flatMap(listMovements).map((moved): Movement => {
        const outgoing = moved.from === getAddress(owner);
        const other = outgoing ? moved.to : moved.from;
        return {
          direction: moved.from === moved.to ? "self" : outgoing ? "out" : "in",
          other,
          otherName: registry.findName(other),
          amount: toTokenAmount(findLabel(moved.token), moved.units),
          ...(moved.tokenId === undefined ? {} : { tokenId: moved.tokenId.toString() }),
        };
      }),
      approvals: listSpenders(logs).map(({ token, spender, kind, units }) => ({
        token: findLabel(token),
        spender,
        spenderName: registry.findName(spender),
        kind,
        amount: units === null ? null : toTokenAmount(findLabel(token), units),
        unlimited: units !== null && kind === "allowance" && isUnlimited(units),
      })),
    };
  });
}

/** Composes the items that their contracts attribute to a wallet, by collection, and what is unseen. */
function composeItems(read: Read, findLabel: (token: Hex) => TokenLabel): HeldItems {
  const { logs, revealed } = read;
  const contracts = new Set([
    ...revealed.items.map(({ candidate }) => candidate.collection),
    ...listCollections(logs),
  ]);
  const collections = [...contracts].flatMap((contract) => composeCollection(contract, read, findLabel));
  return { collections, unseen: listUnseenItems(read, collections) };
}

function composeCollection(
  contract: Hex,
  { address, revealed }: Read,
  findLabel: (token: Hex) => TokenLabel,
): HeldCollection[] {
  const own = revealed.items.filter(({ candidate }) => candidate.collection === contract);
  const items = own.flatMap(({ candidate, standing }) => {
    const units = countHeld(candidate, decodeNumber(standing), address);
    return units === 0n ? [] : [{ tokenId: candidate.tokenId.toString(), units: units.toString() }];
  });
  const standard: ItemStandard = own[0]?.candidate.standard ?? "ERC-721";
  const counted = decodeNumber(revealed.tokens.get(contract)?.[3] ?? null) ?? 0n;
  const more = counted - BigInt(items.length);
  const unnamed = standard === "ERC-721" && more > 0n ? more : 0n;
  if (items.length === 0 && unnamed === 0n) return [];
  return [{ token: findLabel(contract), standard, items, unnamed: unnamed.toString() }];
}

function countHeld({ standard }: ItemCandidate, told: bigint | null, owner: Hex): bigint {
  if (told === null) return 0n;
  if (standard === "ERC-1155") return told;
  return told === BigInt(owner) ? 1n : 0n;
}

function listUnseenItems(
  { logsFromBlock, revealed }: Read,
  collections: readonly HeldCollection[],
): string[] {
  const unseen: string[] = [];
  if (logsFromBlock === null) unseen.push("The node gave no logs, by which NFTs are found.");
  else if (logsFromBlock > 0n)
    unseen.push(
      `I searched the node's logs from block ${formatAmount(logsFromBlock, 0)} on; NFTs that came before may be missing.`,
    );
  if (revealed.itemsLeftOut > 0)
    unseen.push(
      `${formatAmount(BigInt(revealed.itemsLeftOut), 0)} more that once came were not asked about.`,
    );
  const unread = revealed.items.filter(({ standing }) => standing === null).length;
  if (unread > 0)
    unseen.push(
      `Of ${formatAmount(BigInt(unread), 0)} that once came, the contract does not say who has it.`,
    );
  const unnamed = collections.reduce((sum, one) => sum + BigInt(one.unnamed), 0n);
  if (unnamed > 0n)
    unseen.push(`Contracts count ${formatAmount(unnamed, 0)} more for it whose numbers I did not see.`);
  return unseen;
}
