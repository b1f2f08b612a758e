/**
 * The venues used for trades on Sonic. `npm run verify-network` rewrites the list with those whose contracts
 * and quotes passed, and records the results in `docs/verified/`; before the first run it has the one venue
 * whose published bytecode and addresses two sources agree on.
 */
export const verifiedOnSonic: readonly string[] = ["uniswap-v3"];
