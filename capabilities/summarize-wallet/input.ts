import * as z from "zod";
import { addressInput } from "../input/fields.ts";
import { dayWords } from "../input/resolve-days.ts";

/** With `moved`, `counterparty` or `days` only the transfers that fit are told. */
export const summarizeWalletInput = z.object({
  address: addressInput,
  moved: z.enum(["in", "out"]).optional().describe("Direction"),
  counterparty: addressInput.optional().describe("Other side"),
  days: z
    .string()
    .refine((value) => value.length < 40 && dayWords.test(value), "no such days")
    .optional()
    .describe("Last week"),
});

export type SummarizeWalletInput = z.infer<typeof summarizeWalletInput>;
