import { findNodeLag } from "../block/find-node-lag.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { NodeFailure } from "../node/node-failure.ts";
import { type Block, planBlock } from "./plan-block.ts";
import { readTogether } from "./read-plan.ts";

/** The block that a reply's reads of state are pinned to. */
export async function readLatestBlock(reader: ChainReader): Promise<Block> {
  const [block] = await readTogether(reader, [planBlock("latest")]);
  if (!block)
    throw new NodeFailure("node-garbled", "The node did not tell its latest block. Please try again.");
  const lag = findNodeLag(reader.chainId, block.timestamp, reader.now());
  if (lag !== null) throw lag;
  return block;
}
