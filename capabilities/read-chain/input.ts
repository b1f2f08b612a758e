import * as z from "zod";
import { addressInput, tokenInput } from "../input/fields.ts";
import { dayWords } from "../input/resolve-days.ts";

const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/;

/**
 * `status` and `transactions` ask for nothing more; `block` and `gas` take an optional block; `balance`, `transaction-count`,
 * `code` and `logs` need the address, and `balance` takes a token (the native coin without one).
 */
export const readChainInput = z.object({
  topic: z
    .enum(["status", "block", "gas", "transactions", "balance", "transaction-count", "code", "logs"])
    .describe("The last four need address"),
  address: z.optional(addressInput),
  block: z.optional(
    z
      .string()
      .regex(/^\d{1,18}$/)
      .describe("Block number; the latest when absent"),
  ),
  token: z.optional(tokenInput),
  date: z.optional(
    z
      .string()
      .refine((value) => isoDate.test(value) || (value.length < 40 && dayWords.test(value)), "no such date")
      .describe("Instead of block: 2025-03-01T12:00"),
  ),
  count: z.optional(
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .describe("Of transactions"),
  ),
  event: z.optional(z.string().min(1).max(200).describe("Of logs: name or signature")),
  blocks: z.optional(
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .describe("Of logs: last blocks"),
  ),
});

export type ReadChainInput = z.infer<typeof readChainInput>;
