import * as z from "zod";
import { addressInput } from "../input/address-input.ts";
import { dayWords } from "../input/resolve-days.ts";

/** With `moved`, `counterparty` or `days` only the transfers that fit are told. */
export const summarizeWalletInput = z.object({
  address: addressInput,
  moved: z.enum(["in", "out"]).optional().describe("Only received or sent"),
  counterparty: addressInput.optional(),
  days: z
    .string()
    .max(40)
    .refine((value) => dayWords.test(value), "no such days")
    .optional()
    .describe("Such as yesterday, last week, 2025-03-01"),
});

export type SummarizeWalletInput = z.infer<typeof summarizeWalletInput>;
