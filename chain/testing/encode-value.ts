import { encodeAbiParameters } from "viem/utils";
import type { Hex } from "../node/rpc-request.ts";

/** ABI encodings of a single return value. */
export const encodeNumber = (value: bigint): Hex => encodeAbiParameters([{ type: "uint256" }], [value]);
export const encodeAddress = (value: Hex): Hex => encodeAbiParameters([{ type: "address" }], [value]);
export const encodeText = (value: string): Hex => encodeAbiParameters([{ type: "string" }], [value]);
