import { findNodeLag } from "../block/find-node-lag.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { NodeFailure } from "../node/node-failure.ts";
import { type Block, planBlock } from "./plan-block.ts";
import { readTogether } from "./read-plan.ts";

/** The block that a reply's reads of state are pinned to: the latest, or the reader's number of blocks below it. */
export async function readLatestBlock(reader: ChainReader): Promise<Block> {
  const [head] = await readTogether(reader, [planBlock("latest")]);
  const block = head && reader.blocksBehind > 0n ? await readBelow(reader, head) : head;
  if (!block)
    throw new NodeFailure("node-garbled", "The node did not tell its latest block. Please try again.");
  const lag = findNodeLag(reader.chainId, block.timestamp, reader.now());
  if (lag !== null) throw lag;
  return block;
}

async function readBelow(reader: ChainReader, head: Block): Promise<Block | null> {
  const number = head.number > reader.blocksBehind ? head.number - reader.blocksBehind : 0n;
  const [block] = await readTogether(reader, [planBlock(number)]);
  return block;
}
