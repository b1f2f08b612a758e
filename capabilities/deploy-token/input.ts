import * as z from "zod";
import { amountInput } from "../input/amount-input.ts";

export const deployTokenInput = z.object({
  name: z.string().min(1).max(64),
  symbol: z.string().min(1).max(16),
  supply: amountInput,
  mintable: z.boolean(),
  cap: z.optional(amountInput).describe("The most that may ever exist; only for a mintable token"),
});

export type DeployTokenInput = z.infer<typeof deployTokenInput>;
