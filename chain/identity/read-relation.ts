import { pad } from "viem/utils";
import { findMovement, listSpenders } from "../account/wallet-logs.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { planContractCalls } from "../reading/contract-calls.ts";
import type { Block } from "../reading/plan-block.ts";
import { type LogFilter, latestFirst, planReachedLogs } from "../reading/read-logs.ts";
import { readTogether } from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import {
  allowanceCall,
  approvalTopic,
  decodeNumber,
  descriptionCalls,
  transferTopic,
} from "../token/token-calls.ts";
import { findListedLabel, labelUnlisted, type TokenAmount, toTokenAmount } from "../token/token-label.ts";

/** What a wallet and another address did with each other, by the logs of tokens. */
export type Relation = {
  /** Sums by token, of what the wallet gave and got. */
  gave: TokenAmount[];
  got: TokenAmount[];
  /** What the other address may spend of the wallet's now. */
  mayTake: TokenAmount[];
  /** The latest transaction that moved tokens between them; null if none did. */
  latest: Hex | null;
};

const maxTokens = 6;

/** Reads it in two round trips; null if the node does not keep or give all logs. */
export async function readRelation(
  reader: ChainReader,
  registry: Registry,
  wallet: Hex,
  other: Hex,
  block: Block,
): Promise<Relation | null> {
  const range = { fromBlock: 0n, toBlock: block.number };
  const reached = await readTogether(
    reader,
    listFilters(wallet, other).map((filter) => planReachedLogs(reader, filter, range)),
  );
  if (reached.some(({ fromBlock }) => fromBlock !== 0n)) return null;
  const logs = reached.flatMap(({ logs: own }) => own).toSorted(latestFirst);
  const movements = logs
    .flatMap((log) => findMovement(log) ?? [])
    .filter(({ tokenId }) => tokenId === undefined);
  const granted = listSpenders(logs).filter(({ kind }) => kind === "allowance");
  const tokens = [...new Set([...granted, ...movements].map(({ token }) => token))].slice(0, maxTokens);
  const [described, allowed] = await readTogether(reader, [
    planContractCalls(tokens.flatMap(descriptionCalls), block.tag, `The tokens of ${wallet} and ${other}`),
    planContractCalls(
      tokens.map((token) => allowanceCall(token, wallet, other)),
      block.tag,
      `What ${other} may spend of ${wallet}`,
    ),
  ]);
  const sum = (units: (token: Hex, at: number) => bigint): TokenAmount[] =>
    tokens.flatMap((token, at) => {
      const label =
        findListedLabel(registry, token) ??
        labelUnlisted(registry, token, described.slice(3 * at, 3 * at + 3));
      const total = units(token, at);
      return total === 0n ? [] : [toTokenAmount(label, total)];
    });
  const moved = (from: Hex) => (token: Hex) =>
    movements
      .filter((one) => one.token === token && one.from === from)
      .reduce((total, one) => total + one.units, 0n);
  return {
    gave: sum(moved(wallet)),
    got: sum(moved(other)),
    mayTake: sum((_, at) => decodeNumber(allowed[at] ?? null) ?? 0n),
    latest: movements[0]?.log.transactionHash ?? null,
  };
}

function listFilters(wallet: Hex, other: Hex): LogFilter[] {
  const [own, others] = [wallet, other].map((one) => pad(one, { size: 32 }).toLowerCase() as Hex) as [
    Hex,
    Hex,
  ];
  const label = `Transfers and approvals between ${wallet} and ${other}`;
  return [
    { topics: [[transferTopic, approvalTopic], own, others], label },
    { topics: [transferTopic, others, own], label },
  ];
}
