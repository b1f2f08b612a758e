import * as z from "zod";
import { amountInput } from "../input/amount-input.ts";
import { tokenInput } from "../input/token-input.ts";

export const tradeInput = z.object({
  sell: tokenInput,
  buy: tokenInput,
  amount: amountInput,
  slippagePercent: z.optional(
    z
      .string()
      .regex(/^\d(\.\d{1,2})?$/)
      .refine((percent) => Number(percent) > 0 && Number(percent) <= 0.5)
      .describe("Only where the visitor wants a tighter bound on slippage than the usual 0.5, in percent"),
  ),
  side: z.enum(["sell", "buy"]).describe("Which token the amount counts"),
});

export type TradeInput = z.infer<typeof tradeInput>;
