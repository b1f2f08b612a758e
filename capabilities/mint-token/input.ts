import * as z from "zod";
import { addressInput } from "../input/address-input.ts";
import { amountInput } from "../input/amount-input.ts";
import { tokenInput } from "../input/token-input.ts";

/** Minted to the connected account when `to` is absent. */
export const mintTokenInput = z.object({
  token: tokenInput,
  to: z.optional(addressInput),
  amount: amountInput,
});

export type MintTokenInput = z.infer<typeof mintTokenInput>;
