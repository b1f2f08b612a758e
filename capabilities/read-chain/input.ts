import * as z from "zod";
import { addressInput } from "../input/address-input.ts";
import { tokenInput } from "../input/token-input.ts";

/**
 * `status` asks for nothing more; `block` and `gas` take an optional block; `balance`, `transaction-count`,
 * `code` and `logs` need the address, and `balance` takes a token (the native coin without one).
 */
export const readChainInput = z.object({
  topic: z.enum(["status", "block", "gas", "balance", "transaction-count", "code", "logs"]),
  address: z.optional(addressInput),
  block: z.optional(
    z
      .string()
      .regex(/^\d{1,18}$/)
      .describe("A block number in decimal digits; the latest block when absent"),
  ),
  token: z.optional(tokenInput),
});

export type ReadChainInput = z.infer<typeof readChainInput>;
