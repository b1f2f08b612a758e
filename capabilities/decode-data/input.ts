import * as z from "zod";
import { addressInput } from "../input/fields.ts";

const hex = z.string().regex(/^0x([0-9a-fA-F]{2})*$/, "is not whole bytes in hex, starting with 0x");
const word = z.string().regex(/^0x[0-9a-fA-F]{64}$/, "is not 32 bytes in hex, starting with 0x");

/** Calldata, a selector or the data of an error; with `topics`, the data of a log. */
export const decodeDataInput = z.object({
  data: hex.max(200_000).describe("Hex: calldata, selector, error or log data"),
  topics: z.optional(z.array(word).min(1).max(4)).describe("Of a log"),
  target: z.optional(addressInput).describe("The contract, where known"),
});

export type DecodeDataInput = z.infer<typeof decodeDataInput>;
