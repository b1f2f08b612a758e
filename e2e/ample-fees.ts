/**
 * The devnet resets its base fee to a floor after each block, so a price estimated in between may be too low.
 * The gas of a swap depends on the second it is mined in, so anvil's exact estimate may fall short.
 */
export const ampleFees = { gas: 5_000_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 9n };
