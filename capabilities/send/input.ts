import * as z from "zod";
import { addressInput } from "../input/address-input.ts";
import { amountInput } from "../input/amount-input.ts";
import { tokenInput } from "../input/token-input.ts";

/** One token to one or several recipients, in the visitor's order; the native coin without `token`. */
export const sendInput = z.object({
  token: z.optional(tokenInput.describe("Symbol or address; S when absent")),
  transfers: z
    .array(z.strictObject({ to: addressInput, amount: amountInput }))
    .min(1)
    .max(20)
    .describe("At most 20, in the visitor's order"),
});

export type SendInput = z.infer<typeof sendInput>;
