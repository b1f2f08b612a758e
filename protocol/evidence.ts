import * as z from "zod/mini";
import { addressSchema } from "./hex.ts";

/**
 * One read behind a reply: a JSON-RPC request that anyone can repeat.
 * `digest` is the SHA-256 (hex, no prefix) of the canonical JSON of the relevant result fields. Which fields
 * are relevant depends on `method` alone, so the browser computes the same digest from another node's answer.
 */
const evidenceReadSchema = z.object({
  method: z.string(),
  params: z.array(z.unknown()),
  /** Decimal block number the read is pinned to; null for unpinned reads (a receipt, a transaction). */
  block: z.nullable(z.string()),
  digest: z.string(),
  /** What was read, worded for the visitor: "Balance of 0x…". */
  label: z.string(),
});

export const evidenceSchema = z.object({
  chainId: z.number(),
  /** Decimal number of the block at which state was read. */
  block: z.nullable(z.string()),
  reads: z.array(evidenceReadSchema),
  subject: z.optional(addressSchema),
});

export type EvidenceRead = z.infer<typeof evidenceReadSchema>;
export type Evidence = z.infer<typeof evidenceSchema>;
