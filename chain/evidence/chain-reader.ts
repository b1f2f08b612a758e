import type { Evidence } from "@alithia/protocol/evidence.ts";
import type { NodeAnswer, NodeCall } from "../node/chain-node.ts";

/** One question to the node with what it is for, in words. */
export type LabelledCall = NodeCall & { label: string };

/** Reads for one reply and remembers every answered read as evidence that anyone can repeat. */
export type ChainReader = {
  chainId: number;
  /** The reader's clock, in milliseconds since 1970. */
  now(): number;
  /** How far below the latest block to read, where the servers behind one address are some blocks apart. */
  blocksBehind: bigint;
  /** The blocks of logs that the node takes at once, where a refusal has shown it some time ago at most. */
  findLogWidth(): bigint | null;
  /** Null where it took not even the narrowest range. */
  learnLogWidth(width: bigint | null): void;
  /** Throws `NodeFailure` with `node-behind` when who answers has not reached the block that was asked for. */
  read(calls: readonly LabelledCall[]): Promise<NodeAnswer[]>;
  evidence(): Promise<Evidence>;
};
