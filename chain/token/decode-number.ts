import type { Returned } from "../reading/contract-call.ts";

/** The first word of what a contract returned, as a number; null when it returned less than a word. */
export function decodeNumber(returned: Returned): bigint | null {
  return returned !== null && returned.length >= 66 ? BigInt(returned.slice(0, 66)) : null;
}
