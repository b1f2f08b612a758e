/** The most that an EVM word can count: of a token, any amount. */
export const largestUnits = 2n ** 256n - 1n;
