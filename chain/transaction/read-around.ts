import type { DecodedCall } from "../decoding/decoded-call.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { NodeFailure } from "../node/chain-node.ts";
import { type Hex, toQuantity } from "../node/rpc-request.ts";
import { planPrices } from "../price/plan-prices.ts";
import { planImplementation, planKeptCode } from "../reading/plan-account.ts";
import { type Block, planBlock, readLatestBlock } from "../reading/plan-block.ts";
import {
  planAll,
  planMulticall,
  planTogether,
  type ReadPlan,
  type Returned,
  readContractsSingly,
  readTogether,
} from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import { descriptionCalls } from "../token/token-calls.ts";
import { planReplay, type Replay } from "./find-revert.ts";
import { planTrace, type Trace } from "./read-trace.ts";
import type { Receipt, Transaction } from "./transaction.ts";

type Asked = {
  transaction: Transaction;
  receipt: Receipt | null;
  call: DecodedCall | null;
  tokens: readonly Hex[];
};

/** The context of a transaction; null stands for what the node did not have or refused. */
type Around = {
  block: Block | null;
  replay: Replay | null;
  trace: Trace | null;
  code: Hex | null;
  implementation: Hex | null;
  /** Name, symbol and decimals of each token, in order. */
  returned: readonly Returned[];
  /** The coin's price in US dollars at the transaction's block, with 18 decimals. */
  coinUsd: bigint | null;
};

/**
 * Reads what explaining a transaction needs beside its receipt, in one round trip at its own block. If the
 * node has pruned that state or not reached the block, code and tokens are read at its latest block.
 */
export async function readAround(reader: ChainReader, registry: Registry, asked: Asked): Promise<Around> {
  const { receipt } = asked;
  if (receipt === null) return await readAtLatest(reader, registry, asked, nothingPast);
  const tag = toQuantity(receipt.blockNumber);
  const attempt = await ifReached(
    readTogether(reader, [planPast(asked, receipt), planState(registry, asked, tag)]),
  );
  if (attempt !== null) {
    const [past, state] = attempt;
    const isStateKept = asked.transaction.to === null || state.code !== null;
    if (isStateKept)
      return {
        ...past,
        ...state,
        returned: await completeTokens(reader, asked, tag, state),
        coinUsd: decodeCoinPrice(registry, state.priced, past.block),
      };
    return await readAtLatest(reader, registry, asked, past);
  }
  const again = await ifReached(readTogether(reader, [planPast(asked, receipt)]));
  return await readAtLatest(reader, registry, asked, again?.[0] ?? nothingPast);
}

type Past = Pick<Around, "block" | "replay" | "trace">;
type State = Pick<Around, "code" | "implementation"> & {
  aggregated: Returned[] | null;
  priced: Returned[] | null;
};

const nothingPast: Past = { block: null, replay: null, trace: null };

async function readAtLatest(
  reader: ChainReader,
  registry: Registry,
  asked: Asked,
  past: Past,
): Promise<Around> {
  const read = await ifReached(
    (async () => {
      const { tag } = await readLatestBlock(reader);
      const [state] = await readTogether(reader, [planState(registry, asked, tag)]);
      return { ...state, returned: await completeTokens(reader, asked, tag, state) };
    })(),
  );
  return { ...past, ...(read ?? { code: null, implementation: null, returned: [] }), coinUsd: null };
}

/** Returns null if the server that answers has not reached the block. */
async function ifReached<Outcome>(reading: Promise<Outcome>): Promise<Outcome | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NodeFailure && error.code === "node-behind") return null;
    throw error;
  }
}

const tokensLabel = "Names and decimals of the tokens involved";

function planPast({ transaction, receipt }: Asked, { blockNumber }: Receipt): ReadPlan<Past> {
  const replayed = receipt !== null && !receipt.succeeded ? [planReplay(transaction, blockNumber)] : [];
  const { calls, parse } = planTogether([
    planBlock(blockNumber),
    planAll(replayed),
    planTrace(transaction.hash),
  ]);
  return {
    calls,
    parse: (answers) => {
      const [block, replays, trace] = parse(answers);
      return { block, replay: replays[0] ?? null, trace };
    },
  };
}

function planState(registry: Registry, asked: Asked, tag: Hex): ReadPlan<State> {
  const { to } = asked.transaction;
  const { calls, parse } = planTogether([
    planAll(to === null ? [] : [planKeptCode(to, tag)]),
    planAll(to === null || asked.call === null ? [] : [planImplementation(to, tag)]),
    planMulticall(registry.multicall3, asked.tokens.flatMap(descriptionCalls), tag, tokensLabel),
    planMulticall(registry.multicall3, planPrices(registry, []).calls, tag, "Price of the fee's coin"),
  ]);
  return {
    calls,
    parse: (answers) => {
      const [codes, implementations, aggregated, priced] = parse(answers);
      return { code: codes[0] ?? null, implementation: implementations[0] ?? null, aggregated, priced };
    },
  };
}

function decodeCoinPrice(registry: Registry, priced: Returned[] | null, block: Block | null): bigint | null {
  if (priced === null || block === null) return null;
  return planPrices(registry, []).decode(priced, block.timestamp).get("coin")?.usd ?? null;
}

async function completeTokens(
  reader: ChainReader,
  { tokens }: Asked,
  tag: Hex,
  { aggregated }: State,
): Promise<readonly Returned[]> {
  return (
    aggregated ?? (await readContractsSingly(reader, tokens.flatMap(descriptionCalls), tag, tokensLabel))
  );
}
