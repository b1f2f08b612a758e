/** Venues whose contracts and quotes `npm run verify-network` found as this repository says; it rewrites this list. */
export const verifiedOnSonic: readonly string[] = ["uniswap-v3"];
