import { encodeFunctionData, getAddress, parseAbi } from "viem/utils";
import { formatAmount } from "../amount/format-amount.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { type Hex, isSameHex } from "../node/rpc-request.ts";
import { findUsdc } from "../price/dollar-promise.ts";
import { findFeeds, type Prices, planPrices } from "../price/plan-prices.ts";
import { type Block, planBlock } from "../reading/plan-block.ts";
import type { Log } from "../reading/read-logs.ts";
import {
  type ContractCall,
  planAll,
  planMulticall,
  type Returned,
  readContractsSingly,
  readTogether,
} from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { RegistryToken } from "../registry/sonic-tokens.ts";
import { allowanceCall, balanceCall, descriptionCalls } from "../token/token-calls.ts";
import {
  countItemGrants,
  type GrantedSpender,
  groupActivity,
  type ItemCandidate,
  itemCall,
  listItemCandidates,
  listMovements,
  listSpenders,
  type TransactionLogs,
} from "./wallet-logs.ts";

/** A filter of an address's activity; the latest of everything if empty. Block bounds are inclusive. */
export type ActivityChoice = {
  fromBlock?: bigint;
  toBlock?: bigint;
  moved?: "in" | "out";
  counterparty?: Hex;
  /** How many at most, where it is not the usual number. */
  most?: number;
};

const maxLatest = 8;
const maxChosen = 25;

/** Returns the newest matching transactions, at most 8 unfiltered or 25 filtered by default, and the number left out. */
function chooseActivity(
  groups: readonly TransactionLogs[],
  owner: Hex,
  choice: ActivityChoice,
): { activity: TransactionLogs[]; moreActivity: number } {
  const { fromBlock, toBlock, moved, counterparty } = choice;
  const isIn = ({ blockNumber }: TransactionLogs) =>
    blockNumber >= (fromBlock ?? 0n) && (toBlock === undefined || blockNumber <= toBlock);
  const moves = ({ logs }: TransactionLogs) =>
    logs.flatMap(listMovements).some(({ from, to }) => {
      const [isOut, isInto] = [isSameHex(from, owner), isSameHex(to, owner)];
      if (moved !== undefined && !(moved === "out" ? isOut : isInto)) return false;
      if (counterparty === undefined) return isOut || isInto;
      return (isOut && isSameHex(to, counterparty)) || (isInto && isSameHex(from, counterparty));
    });
  const asksMovement = moved !== undefined || counterparty !== undefined;
  const fitting = groups.filter((group) => isIn(group) && (!asksMovement || moves(group)));
  const max = choice.most ?? (Object.keys(choice).length === 0 ? maxLatest : maxChosen);
  return { activity: fitting.slice(0, max), moreActivity: Math.max(0, fitting.length - max) };
}

const maxTokens = 25;
const maxApprovals = 200;
const maxItems = 60;
const operatorAbi = parseAbi([
  "function isApprovedForAll(address owner, address operator) view returns (bool)",
]);

/** What an explorer adds to the logs: token contracts, and items received. */
export type Suggested = { tokens: readonly Hex[]; items: readonly ItemCandidate[] };

export type Revealed = {
  activity: TransactionLogs[];
  /** How many more matching transactions are in the logs. */
  moreActivity: number;
  times: ReadonlyMap<bigint, bigint>;
  /** Unlisted tokens in the logs: the results for name, symbol, decimals and the wallet's balance. */
  tokens: ReadonlyMap<Hex, readonly Returned[]>;
  /** Those of them that are in no log: they may be anything. */
  suggested: ReadonlySet<Hex>;
  tokensLeftOut: number;
  grants: { granted: GrantedSpender; standing: Returned }[];
  grantsLeftOut: number;
  /** Approvals that could not be read. An unlisted contract that answers nothing grants nothing. */
  grantsUnread: number;
  /** Approvals of single NFTs in the logs, which are not read. */
  itemGrantsLeftOut: number;
  /** Items received once, and what their contracts return for them now. */
  items: { candidate: ItemCandidate; standing: Returned }[];
  itemsLeftOut: number;
  prices: Prices;
};

/** Reads everything that the logs call for, in one round trip. */
export async function readRevealed(
  reader: ChainReader,
  registry: Registry,
  owner: Hex,
  block: Block,
  { logs, suggested, choice }: { logs: readonly Log[]; suggested: Suggested; choice: ActivityChoice },
  held: readonly RegistryToken[],
): Promise<Revealed> {
  const { activity, moreActivity } = chooseActivity(groupActivity(logs), owner, choice);
  const granted = withKnownSpenders(listSpenders(logs), registry);
  const asked = granted.slice(0, maxApprovals);
  const unlisted = listUnlisted(logs, registry);
  const named = unlisted.slice(0, maxTokens);
  const further = listFurther(suggested.tokens, registry, unlisted).slice(0, maxTokens);
  const candidates = listItemCandidates(logs, owner, suggested.items);
  const items = candidates.slice(0, maxItems);
  const tokens = [...named, ...further];
  const calls = [
    ...tokens.flatMap((token) => [...descriptionCalls(token), balanceCall(token, owner)]),
    ...asked.map((grant) => standingCall(grant, owner)),
    ...items.map((item) => itemCall(item, owner)),
  ];
  const usdc = findUsdc(registry);
  const isFed = findFeeds(registry, null) !== undefined;
  const measured = [...held.map(({ address }) => address), ...(isFed || usdc === null ? [] : [usdc])];
  const prices = planPrices(registry, measured);
  const label = `Tokens, items and approvals that the logs of ${owner} name`;
  const priceLabel = `Prices of ${registry.network.coin.symbol} and of the listed tokens it holds`;
  const numbers = [...new Set(activity.map(({ blockNumber }) => blockNumber))];
  const [aggregated, blocks, priced] = await readTogether(reader, [
    planMulticall(registry.multicall3, calls, block.tag, label),
    planAll(numbers.map((number) => planBlock(number))),
    planMulticall(registry.multicall3, prices.calls, block.tag, priceLabel),
  ]);
  const returned = aggregated ?? (await readContractsSingly(reader, calls, block.tag, label));
  const grants = asked.map((grant, index) => ({
    granted: grant,
    standing: returned[tokens.length * 4 + index] ?? null,
  }));
  const unread = grants.filter(
    ({ granted: { token }, standing }) =>
      standing === null && (aggregated === null || registry.findToken(token) !== null),
  );
  return {
    activity,
    moreActivity,
    times: new Map(blocks.flatMap((held) => (held ? [[held.number, held.timestamp]] : []))),
    tokens: new Map(tokens.map((token, index) => [token, returned.slice(index * 4, index * 4 + 4)])),
    suggested: new Set(further),
    tokensLeftOut: unlisted.length - named.length,
    grants,
    grantsLeftOut: granted.length - asked.length,
    grantsUnread: unread.length,
    itemGrantsLeftOut: countItemGrants(logs),
    items: items.map((candidate, index) => ({
      candidate,
      standing: returned[tokens.length * 4 + asked.length + index] ?? null,
    })),
    itemsLeftOut: candidates.length - items.length,
    prices: prices.decode(priced ?? [], block.timestamp),
  };
}

/** Adds common spenders for listed tokens, as the logs may not reach far enough back. */
function withKnownSpenders(found: GrantedSpender[], registry: Registry): GrantedSpender[] {
  const known = new Set(found.map(({ token, spender }) => `${token}${spender}`));
  const common = registry.tokens
    .filter(({ kind }) => kind === "stablecoin" || kind === "wrapped-native" || kind === "ali")
    .flatMap((token) =>
      registry.spenders.map(
        (spender): GrantedSpender => ({
          token: token.address,
          spender: spender.address,
          kind: "allowance",
          units: null,
        }),
      ),
    );
  return [...found, ...common.filter(({ token, spender }) => !known.has(`${token}${spender}`))];
}

function listUnlisted(logs: readonly Log[], registry: Registry): Hex[] {
  const named = groupActivity(logs).flatMap(({ logs: own }) => own);
  const moved = named.flatMap((log) => listMovements(log).map(({ token }) => token));
  const granted = listSpenders(logs).map(({ token }) => token);
  return [...new Set([...moved, ...granted])].filter((token) => !registry.findToken(token));
}

function listFurther(suggested: readonly Hex[], registry: Registry, known: readonly Hex[]): Hex[] {
  const tokens = new Set(suggested.map((token) => getAddress(token)));
  return [...tokens].filter((token) => !registry.findToken(token) && !known.includes(token));
}

function standingCall({ token, spender, kind }: GrantedSpender, owner: Hex): ContractCall {
  if (kind === "allowance") return allowanceCall(token, owner, spender);
  const data = encodeFunctionData({
    abi: operatorAbi,
    functionName: "isApprovedForAll",
    args: [owner, spender],
  });
  return { to: token, data };
}

const ofActivity = "Its logs name ";

/** Whether a sentence of what was left out is of earlier activity, and not of what stands now. */
export function isOfActivity(unseen: string): boolean {
  return unseen.startsWith(ofActivity);
}

/** Says what of a wallet was not read, a sentence each. */
export function listUnseen({
  logsFromBlock,
  revealed,
}: {
  logsFromBlock: bigint | null;
  revealed: Revealed;
}): string[] {
  const unseen: string[] = [];
  if (logsFromBlock === null)
    unseen.push(
      "The node gave no logs at all, so I saw no activity, and approvals only for common spenders.",
    );
  else if (logsFromBlock > 0n)
    unseen.push(
      `The node gave logs from block ${formatAmount(logsFromBlock, 0)} on; older activity and approvals may exist that I did not see.`,
    );
  if (revealed.moreActivity > 0)
    unseen.push(
      `${ofActivity}${formatAmount(BigInt(revealed.moreActivity), 0)} earlier ${revealed.moreActivity === 1 ? "transaction" : "transactions"} that I left out here; ask me about one day, or about one other address.`,
    );
  if (revealed.tokensLeftOut > 0)
    unseen.push(`${revealed.tokensLeftOut} more unlisted tokens appear in its logs; I did not read them.`);
  if (revealed.grantsLeftOut > 0)
    unseen.push(`${revealed.grantsLeftOut} more approvals appear in its logs; I did not read them.`);
  if (revealed.grantsUnread > 0)
    unseen.push(`The node would not tell whether ${revealed.grantsUnread} of the approvals still stand.`);
  if (revealed.itemGrantsLeftOut > 0)
    unseen.push(
      `${revealed.itemGrantsLeftOut} approvals of single NFTs appear in its logs; I did not check whether they stand.`,
    );
  return unseen;
}
