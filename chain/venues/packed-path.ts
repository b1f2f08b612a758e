import { concatHex, getAddress, numberToHex, size, slice } from "viem";
import type { Address } from "./venue.ts";

const keyBytes = 3;

/** The packed path of concentrated pools: token, the pool's number in three bytes, token, and so on. */
export function encodePackedPath(path: readonly Address[], pools: readonly string[]): Address {
  const [first, ...rest] = path;
  if (first === undefined || rest.length !== pools.length)
    throw new Error("A path has one pool between two tokens.");
  const packed = concatHex([
    first,
    ...rest.flatMap((token, index) => [numberToHex(Number(pools[index]), { size: keyBytes }), token]),
  ]);
  return packed.toLowerCase() as Address;
}

/** The tokens of a packed path whose pools take `between` bytes each. Throws for bytes of another length. */
export function readPackedTokens(path: Address, between: number = keyBytes): Address[] {
  const hop = 20 + between;
  if (size(path) < 20 + hop || (size(path) - 20) % hop !== 0) throw new Error("This is no packed path.");
  const count = (size(path) - 20) / hop + 1;
  return Array.from({ length: count }, (_, at) => getAddress(slice(path, at * hop, at * hop + 20)));
}
