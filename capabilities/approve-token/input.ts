import * as z from "zod";
import { addressInput } from "../input/address-input.ts";
import { amountInput } from "../input/amount-input.ts";
import { tokenInput } from "../input/token-input.ts";

export const approveTokenInput = z.object({
  token: tokenInput,
  spender: addressInput,
  amount: amountInput,
});

export type ApproveTokenInput = z.infer<typeof approveTokenInput>;
