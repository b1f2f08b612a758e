import type { Warning } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { nullIfRefused, type RpcRequest } from "../node/rpc-request.ts";
import type { UsdPrice } from "../price/read-reference-prices.ts";
import { buildSend } from "../proposal/build-steps.ts";
import { simulateSteps } from "../proposal/simulate-steps.ts";
import { writeSymbol } from "../text/foreign-text.ts";
import { balanceCall, decodeNumber } from "../token/token-calls.ts";
import type { Address } from "../venues/venue.ts";
import { askCall, type QuotedRoute } from "./ask-routes.ts";
import type { TradedPool } from "./find-trade.ts";

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
type TransferLoss = { token: FormToken; sent: bigint; arrived: bigint };

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

/** The worth of a token in a pool, in dollars, below which its price is easily manipulated. */
const minPoolDollars = 10_000n;
const priceDecimals = 10n ** 18n;
/** The units that rebasing tokens, which store shares, lose to rounding. */
const maxRounding = 2n;

/** Warns of pools that are new or hold little. `findDecimals` returns null for unlisted tokens. */
export function warnPools(
  facts: readonly PoolFacts[],
  findPrice: (token: string) => UsdPrice | undefined,
  findDecimals: (token: string) => number | null,
): Warning[] {
  return facts.flatMap(({ pool, holdsTaken, holdsGiven, isYoung }): Warning[] => {
    const where = `The pool ${pool.address} on ${pool.venue.name}`;
    const worths = [
      findWorth(pool.takes, holdsTaken, findPrice, findDecimals),
      findWorth(pool.gives, holdsGiven, findPrice, findDecimals),
    ].filter((worth) => worth !== null);
    const isThin = worths.some((worth) => worth < minPoolDollars);
    const thin = `${where} holds less than ${minPoolDollars.toLocaleString("en")} dollars of a token: its price is easily moved.`;
    const young = `${where} is less than about a week old.`;
    return [
      ...(isThin ? [{ code: "thin-pool", level: "caution" as const, sentence: thin }] : []),
      ...(isYoung === true ? [{ code: "young-pool", level: "caution" as const, sentence: young }] : []),
    ];
  });
}

/** In whole dollars. */
function findWorth(
  token: string,
  units: bigint | null,
  findPrice: (token: string) => UsdPrice | undefined,
  findDecimals: (token: string) => number | null,
): bigint | null {
  const [price, decimals] = [findPrice(token), findDecimals(token)];
  if (units === null || price === undefined || decimals === null) return null;
  return (units * price) / (10n ** BigInt(decimals) * priceDecimals);
}

/** Warns of a token with a transfer fee, or whose balances are shares of something else. */
export function warnTransferLoss({ token, sent, arrived }: TransferLoss): Warning {
  const symbol = writeSymbol(token);
  if (sent - arrived <= maxRounding) {
    const sentence = `${symbol} counts shares, so that balances of it change by themselves and a few smallest units go missing on the way.`;
    return { code: "rebasing-token", level: "caution", sentence };
  }
  const percent = (Number(((sent - arrived) * 10_000n) / sent) / 100).toFixed(2);
  const sentence = `${symbol} keeps about ${percent} % of each transfer: less arrives than any exchange quotes, and many of its trades fail.`;
  return { code: "transfer-fee", level: "caution", sentence };
}
