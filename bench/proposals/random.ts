/** Reproducible randomness: equal seeds give equal draws. */
export type Random = {
  below(limit: bigint): bigint;
  chance(part: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
};

/** Creates a small xorshift generator, meant only for varying tests. */
export function createRandom(seed: number): Random {
  let state = (BigInt(seed) * 0x9e3779b97f4a7c15n + 1n) & 0xffffffffffffffffn;
  function draw(): bigint {
    state ^= (state << 13n) & 0xffffffffffffffffn;
    state ^= state >> 7n;
    state ^= (state << 17n) & 0xffffffffffffffffn;
    return state;
  }
  return {
    below: (limit) => draw() % limit,
    chance: (part) => Number(draw() % 10_000n) < part * 10_000,
    pick<Item>(items: readonly Item[]): Item {
      return items[Number(draw() % BigInt(items.length))] as Item;
    },
  };
}
