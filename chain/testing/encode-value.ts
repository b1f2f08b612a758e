import { encodeAbiParameters } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";

/** What a contract returns that answers with one value: the bytes as its ABI writes them. */
export const encodeNumber = (value: bigint): Hex => encodeAbiParameters([{ type: "uint256" }], [value]);
export const encodeAddress = (value: Hex): Hex => encodeAbiParameters([{ type: "address" }], [value]);
export const encodeText = (value: string): Hex => encodeAbiParameters([{ type: "string" }], [value]);
