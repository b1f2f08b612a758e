import * as z from "zod";
import { amountInput } from "../input/amount-input.ts";
import { tokenInput } from "../input/token-input.ts";

export const quotePriceInput = z.object({
  sell: tokenInput,
  buy: tokenInput,
  amount: amountInput,
  side: z.enum(["sell", "buy"]).describe("Which token the amount counts"),
});

export type QuotePriceInput = z.infer<typeof quotePriceInput>;
