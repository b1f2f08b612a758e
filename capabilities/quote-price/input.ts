import * as z from "zod";
import { amountInput } from "../input/amount-input.ts";
import { tokenInput } from "../input/token-input.ts";

export const quotePriceInput = z.object({
  sell: tokenInput,
  buy: tokenInput,
  amount: amountInput,
  side: z.enum(["sell", "buy"]).describe("The token whose amount it is"),
});

export type QuotePriceInput = z.infer<typeof quotePriceInput>;
