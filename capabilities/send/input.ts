import * as z from "zod";
import { addressInput } from "../input/address-input.ts";
import { amountInput } from "../input/amount-input.ts";
import { tokenInput } from "../input/token-input.ts";

/** One token to one or several recipients, in the visitor's order; the native coin without `token`. */
export const sendInput = z.object({
  token: z.optional(tokenInput),
  transfers: z
    .array(z.object({ to: addressInput, amount: amountInput }))
    .min(1)
    .max(20),
});

export type SendInput = z.infer<typeof sendInput>;
