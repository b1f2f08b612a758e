import * as z from "zod/mini";
import { addressSchema } from "./hex.ts";

/**
 * One read behind a reply: a JSON-RPC request that anyone can repeat.
 * `digest` is the sha-256 (hex, no prefix) of the canonical JSON of the fields of the result that matter;
 * which these are follows from `method` alone, so that the browser computes the same from another node's answer.
 */
const evidenceReadSchema = z.object({
  method: z.string(),
  params: z.array(z.unknown()),
  /** Decimal number of the block the read is pinned to; null for reads that are not (a receipt, a transaction). */
  block: z.nullable(z.string()),
  digest: z.string(),
  /** What was read, in words for the visitor: "Balance of 0x…". */
  label: z.string(),
});

export const evidenceSchema = z.object({
  chainId: z.number(),
  /** The block at which the state was read, decimal. */
  block: z.nullable(z.string()),
  reads: z.array(evidenceReadSchema),
  subject: z.optional(addressSchema),
});

export type EvidenceRead = z.infer<typeof evidenceReadSchema>;
export type Evidence = z.infer<typeof evidenceSchema>;
