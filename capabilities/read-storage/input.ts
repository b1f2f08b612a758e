import * as z from "zod";
import { addressInput } from "../input/address-input.ts";
import { findSlot } from "./slots.ts";

export const readStorageInput = z.object({
  address: addressInput,
  slot: z
    .string()
    .refine((text) => findSlot(text) !== null, "is no storage slot")
    .describe("Number, 32 bytes in hex, implementation, admin or beacon"),
  block: z.optional(
    z
      .string()
      .regex(/^\d{1,18}$/)
      .describe("Block number; the latest when absent"),
  ),
});

export type ReadStorageInput = z.infer<typeof readStorageInput>;
