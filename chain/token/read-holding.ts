import { zeroAddress } from "viem";
import { getAddress } from "viem/utils";
import { findMovement } from "../account/wallet-logs.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/rpc-request.ts";
import { planBlock, toIso } from "../reading/plan-block.ts";
import { latestFirst, readLogs } from "../reading/read-logs.ts";
import { planAll, planContractCalls, readTogether } from "../reading/read-plan.ts";
import { nameParty, type Party, type Registry } from "../registry/create-registry.ts";
import { balanceCall, decodeNumber, transferTopic } from "./token-calls.ts";
import { type TokenAmount, type TokenLabel, toTokenAmount } from "./token-label.ts";

/** What an account holds of a token, and how it came by the token's own logs, which it may make up. */
export type TokenHolding = {
  account: Hex;
  /** Null if the contract tells none. */
  balance: TokenAmount | null;
  /** Newest first. */
  received: Arrival[];
  more: number;
  /** The first block whose logs were read; null if none were. */
  fromBlock: string | null;
};

/** `from` is null for what was minted. */
type Arrival = { from: Hex | null; amount: TokenAmount; time: string | null; hash: Hex };

const maxArrivals = 3;
const maxRounds = 2;

/** Reads an account's balance of a token and the latest transfers of it to the account. */
export async function readTokenHolding(
  reader: ChainReader,
  token: TokenLabel & { address: Hex },
  account: Hex,
  block: bigint,
): Promise<TokenHolding> {
  const blockTag = `0x${block.toString(16)}` as const;
  const receiver = `0x${account.slice(2).toLowerCase().padStart(64, "0")}` as const;
  const label = `Transfers of ${token.address} to ${account}`;
  const [[returned], { logs, fromBlock }] = await Promise.all([
    readTogether(reader, [
      planContractCalls([balanceCall(token.address, account)], blockTag, `Token balance of ${account}`),
    ]).then(([balances]) => balances),
    readLogs(
      reader,
      { address: token.address, topics: [transferTopic, null, receiver], label },
      { fromBlock: 0n, toBlock: block },
      maxRounds,
    ),
  ]);
  const moved = [...logs].sort(latestFirst).flatMap((log) => findMovement(log) ?? []);
  const shown = moved.slice(0, maxArrivals);
  const [blocks] = await readTogether(reader, [planAll(shown.map(({ log }) => planBlock(log.blockNumber)))]);
  const units = decodeNumber(returned ?? null);
  return {
    account: getAddress(account),
    balance: units === null ? null : toTokenAmount(token, units),
    received: shown.map(({ from, units: sent, log }, at) => ({
      from: from === zeroAddress ? null : from,
      amount: toTokenAmount(token, sent),
      time: blocks[at] ? toIso(blocks[at].timestamp) : null,
      hash: log.transactionHash,
    })),
    more: moved.length - shown.length,
    fromBlock: fromBlock?.toString() ?? null,
  };
}

/** Who holds a token by the sum of its Transfer events, the largest first. */
export type TokenHolders = { rows: { party: Party; held: TokenAmount }[]; count: number };

const maxShown = 10;

/** Adds up a token's transfers; null if the node gives only a part of them or they do not add up to its supply. */
export async function readTokenHolders(
  reader: ChainReader,
  registry: Registry,
  { token, supply, block }: { token: TokenLabel & { address: Hex }; supply: bigint; block: bigint },
): Promise<TokenHolders | null> {
  const filter = {
    address: token.address,
    topics: [transferTopic as Hex],
    label: `Transfers of ${token.address}`,
  };
  const { logs, fromBlock } = await readLogs(reader, filter, { fromBlock: 0n, toBlock: block });
  if (fromBlock !== 0n) return null;
  const sums = new Map<Hex, bigint>();
  for (const { from, to, units } of logs.flatMap((log) => findMovement(log) ?? [])) {
    sums.set(from, (sums.get(from) ?? 0n) - units);
    sums.set(to, (sums.get(to) ?? 0n) + units);
  }
  sums.delete(zeroAddress);
  const held = [...sums]
    .filter(([, units]) => units !== 0n)
    .sort(([, one], [, other]) => (other > one ? 1 : -1));
  const isWhole =
    held.every(([, units]) => units > 0n) && supply === held.reduce((sum, [, units]) => sum + units, 0n);
  if (!isWhole) return null;
  const rows = held
    .slice(0, maxShown)
    .map(([address, units]) => ({ party: nameParty(registry, address), held: toTokenAmount(token, units) }));
  return { rows, count: held.length };
}
