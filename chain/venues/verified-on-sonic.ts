/**
 * Venues that trades go to on Sonic. `npm run verify-network` rewrites the list with those whose contracts and quotes it
 * found as this repository says, and its records stand in `docs/verified/`; before the first it holds the one venue whose
 * published bytecode and addresses two sources agree on.
 */
export const verifiedOnSonic: readonly string[] = ["uniswap-v3"];
