/**
 * The devnet keeps its base fee at a floor after each block; a price that anvil took in between may be below it. What a
 * swap uses depends on the second in which it is mined, so that anvil's exact estimate may fall short.
 */
export const ampleFees = { gas: 5_000_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 9n };
