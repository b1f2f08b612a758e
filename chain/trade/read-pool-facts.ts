import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { nullIfRefused, type RpcRequest } from "../node/rpc-request.ts";
import { buildSend } from "../proposal/build-steps.ts";
import { simulateSteps } from "../proposal/simulate-steps.ts";
import { balanceCall, decodeNumber } from "../token/token-calls.ts";
import type { Address } from "../venues/venue.ts";
import { askCall } from "./ask-routes.ts";
import type { TradedPool } from "./find-trade.ts";
import type { QuotedRoute } from "./trade-order.ts";

/** About a week of Sonic's blocks. */
const youngBlocks = 1_500_000n;
/** The divisor of a pool's balance for the amount that is moved to measure what arrives. */
const probePart = 1_000_000n;
/** Below this, a loss is indistinguishable from rounding. */
const minProbeUnits = 10_000n;
const millionths = 1_000_000n;

export type PoolFacts = {
  pool: TradedPool;
  /** In millionths; null if neither the key nor the pool contains it. */
  fee: number | null;
  holdsTaken: bigint | null;
  holdsGiven: bigint | null;
  /** Null if the node has pruned the state of a week ago. */
  isYoung: boolean | null;
};

/** Reads the facts of each pool of a trade, in one round of requests. */
export async function readPoolFacts(
  request: RpcRequest,
  pools: readonly TradedPool[],
  head: bigint,
): Promise<PoolFacts[]> {
  return await Promise.all(
    pools.map(async (pool) => {
      const { address, key, venue, takes, gives } = pool;
      const { kind, contracts } = venue;
      const holding = (token: Address) =>
        askCall(request, kind.vault?.holding(contracts, key, token) ?? balanceCall(token, address));
      const [fee, holdsTaken, holdsGiven, isYoung] = await Promise.all([
        readFee(request, pool),
        holding(takes),
        holding(gives),
        findYoung(request, address, head),
      ]);
      return {
        pool,
        fee,
        holdsTaken: decodeNumber(holdsTaken),
        holdsGiven: decodeNumber(holdsGiven),
        isYoung,
      };
    }),
  );
}

async function readFee(request: RpcRequest, { venue, key, address }: TradedPool): Promise<number | null> {
  const { fee } = venue.kind;
  if (fee.kind === "key") return Number(key);
  if (fee.kind === "product") return null;
  const told = decodeNumber(await askCall(request, { to: address, data: fee.data }));
  const { whole = millionths } = fee;
  return told === null || told > whole ? null : Number((told * millionths) / whole);
}

async function findYoung(request: RpcRequest, address: Address, head: bigint): Promise<boolean | null> {
  if (head <= youngBlocks) return null;
  const before = `0x${(head - youngBlocks).toString(16)}`;
  return nullIfRefused(request("eth_getCode", [address, before]).then((code) => code === "0x"));
}

/** What a transfer loses: a fee of the token, or a few units to its rounding. */
export type TransferLoss = { token: FormToken; sent: bigint; arrived: bigint };

/** Simulates a small transfer out of a pool; null if all of it arrives or it cannot be simulated. */
export async function findTransferLoss(
  request: RpcRequest,
  token: FormToken,
  { pool, holdsTaken, holdsGiven }: PoolFacts,
  block: bigint,
): Promise<TransferLoss | null> {
  const isGiven = pool.gives.toLowerCase() === token.address.toLowerCase();
  const sent = ((isGiven ? holdsGiven : holdsTaken) ?? 0n) / probePart;
  if (sent < minProbeUnits) return null;
  const { kind, contracts } = pool.venue;
  const from = kind.vault?.find(contracts) ?? pool.address;
  const to = kind.vault === undefined ? contracts.router : pool.address;
  const steps = buildSend({ kind: "send", token, transfers: [{ to, units: sent.toString() }] });
  const plan = { steps, before: [], from, block, tokens: [token] };
  const { steps: simulated } = await simulateSteps(request, plan);
  const [moved] = simulated;
  if (moved?.outcome !== "success" || moved.arrivedUnits === undefined) return null;
  const arrived = BigInt(moved.arrivedUnits);
  return arrived < sent ? { token, sent, arrived } : null;
}

/** Below this, rounding exceeds a hundredth of a percent. */
const minUnits = 1_000_000n;
const maxBasisPoints = 1_000n;

/**
 * Infers the fee of a constant-product pool, in millionths, from its balances and an exact quote. Returns
 * null for other pools, and if more than the pool's fee affects the quote.
 */
export function inferProductFee(
  { venue, pools, sellUnits, buyUnits }: QuotedRoute,
  { holdsTaken, holdsGiven }: Pick<PoolFacts, "holdsTaken" | "holdsGiven">,
): number | null {
  const { fee } = venue.kind;
  const [key = ""] = pools;
  if (fee.kind !== "product" || pools.length > 1 || !fee.keys.includes(key)) return null;
  if (holdsTaken === null || holdsGiven === null || holdsGiven <= buyUnits) return null;
  if (sellUnits < minUnits || buyUnits < minUnits) return null;
  const arrived = (buyUnits * holdsTaken) / (holdsGiven - buyUnits);
  const basisPoints = ((sellUnits - arrived) * 10_000n + sellUnits / 2n) / sellUnits;
  return basisPoints <= 0n || basisPoints > maxBasisPoints ? null : Number(basisPoints) * 100;
}
