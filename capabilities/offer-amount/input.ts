import * as z from "zod";
import { tokenInput } from "../input/token-input.ts";

export const offerAmountInput = z.object({
  token: tokenInput,
  percent: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,6})?$/)
    .refine((percent) => Number(percent) > 0 && Number(percent) <= 100)
    .describe("100 is all of it, 50 is half"),
  purpose: z.enum(["send", "trade"]).describe("What the amount is for"),
});

export type OfferAmountInput = z.infer<typeof offerAmountInput>;
