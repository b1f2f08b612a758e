import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { findBlockAt } from "@alithia/chain/block/read-chain-status.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { type Block, toIso } from "@alithia/chain/reading/plan-block.ts";
import { resolveDays } from "../input/resolve-days.ts";
import { wholePast } from "./chart-facts.ts";

type BlockRange = {
  fromBlock: bigint;
  toBlock: bigint;
  /** The time that was asked for; of the whole past, from when the chain's first block is. */
  period: { from: string; to: string };
};

/** Finds the blocks of days in words. Reads through `searcher`, as the search proves nothing. */
export async function findRange(searcher: ChainReader, latest: Block, days: string): Promise<BlockRange> {
  const to = toIso(latest.timestamp);
  if (days.toLowerCase() === wholePast)
    return { fromBlock: 0n, toBlock: latest.number, period: { from: toIso(0n), to } };
  const asked = resolveDays(days, Number(latest.timestamp) * 1_000);
  if (asked === null || asked.from >= Number(latest.timestamp) * 1_000)
    throw new CapabilityFailure(
      "bad-days",
      `I cannot tell which time “${days}” is. Say it as “last 7 days”, “since 1 March” or “in October”.`,
    );
  const [before, last] = await Promise.all([
    findBlockAt(searcher, latest, BigInt(Math.ceil(asked.from / 1_000)) - 1n),
    findBlockAt(searcher, latest, BigInt(Math.floor(asked.to / 1_000))),
  ]);
  return {
    fromBlock: before === null ? 0n : before + 1n,
    toBlock: last ?? 0n,
    period: {
      from: toIso(BigInt(Math.ceil(asked.from / 1_000))),
      to: toIso(BigInt(Math.floor(asked.to / 1_000))),
    },
  };
}
