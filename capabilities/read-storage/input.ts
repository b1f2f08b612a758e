import * as z from "zod";
import { addressInput } from "../input/address-input.ts";
import { findSlot } from "./slots.ts";

export const readStorageInput = z.object({
  address: addressInput,
  slot: z
    .string()
    .refine((text) => findSlot(text) !== null, "is no storage slot")
    .describe("A slot: its number, 32 bytes in hex, or implementation, admin or beacon (EIP-1967)"),
  block: z.optional(
    z
      .string()
      .regex(/^\d{1,18}$/)
      .describe("A block number in decimal digits; the latest block when absent"),
  ),
});

export type ReadStorageInput = z.infer<typeof readStorageInput>;
