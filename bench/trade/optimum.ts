/** A constant-product pool, with its fee in millionths. */
export type Pool = { sells: bigint; buys: bigint; fee: bigint };

/** Returns what a constant-product pool pays, by its formula and independently of the product's code. */
export function payOut({ sells, buys, fee }: Pool, units: bigint): bigint {
  const paid = units * (1_000_000n - fee);
  return (paid * buys) / (sells * 1_000_000n + paid);
}

/** Returns the best output over all pools, greedily in a thousand steps of the best marginal price. */
export function findOptimum(pools: readonly Pool[], units: bigint): bigint {
  const steps = 1_000n;
  const taken = pools.map(() => 0n);
  for (let step = 0n; step < steps; step += 1n) {
    const part = (units * (step + 1n)) / steps - (units * step) / steps;
    const gains = pools.map((pool, index) => {
      const before = taken[index] ?? 0n;
      return payOut(pool, before + part) - payOut(pool, before);
    });
    const best = gains.reduce((at, gain, index) => (gain > (gains[at] ?? 0n) ? index : at), 0);
    taken[best] = (taken[best] ?? 0n) + part;
  }
  return pools.reduce((sum, pool, index) => sum + payOut(pool, taken[index] ?? 0n), 0n);
}
