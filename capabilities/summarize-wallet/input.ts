import * as z from "zod";
import { addressInput } from "../input/fields.ts";
import { dayWords } from "../input/resolve-days.ts";

/** With `part` only the NFTs are told; with `moved`, `counterparty` or `days` only the transfers that fit. */
export const summarizeWalletInput = z.object({
  address: addressInput,
  part: z.enum(["nfts"]).optional().describe("NFTs alone"),
  moved: z.enum(["in", "out"]).optional().describe("Direction"),
  counterparty: addressInput.optional().describe("Other side"),
  days: z
    .string()
    .refine((value) => value.length < 40 && dayWords.test(value), "no such days")
    .optional()
    .describe("Last week"),
});

export type SummarizeWalletInput = z.infer<typeof summarizeWalletInput>;
