import { concatHex, numberToHex } from "viem";

/** Uniswap V3's packed path: token, fee, token, and so on. */
export function encodeSwapPath(path: readonly `0x${string}`[], fees: readonly number[]): `0x${string}` {
  const [first, ...rest] = path;
  if (first === undefined || rest.length !== fees.length)
    throw new Error("A path has one fee between two tokens.");
  const packed = concatHex([
    first,
    ...rest.flatMap((token, index) => [numberToHex(fees[index] ?? 0, { size: 3 }), token]),
  ]);
  return packed.toLowerCase() as `0x${string}`;
}
