import type { Returned } from "../reading/contract-call.ts";

const maxBelievable = 36n;

/** A token's decimals; null when it tells none or tells what no amount can be written with. */
export function decodeDecimals(returned: Returned): number | null {
  if (returned === null || returned.length !== 66) return null;
  const decimals = BigInt(returned);
  return decimals <= maxBelievable ? Number(decimals) : null;
}
