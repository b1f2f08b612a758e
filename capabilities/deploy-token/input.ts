import * as z from "zod";
import { amountInput } from "../input/amount-input.ts";

export const deployTokenInput = z.object({
  name: z.string().min(1).max(64).describe("As said"),
  symbol: z.string().min(1).max(16).describe("As said"),
  supply: amountInput,
  mintable: z.boolean().describe("Whether more may be minted later"),
  cap: z.optional(amountInput).describe("The most that may ever exist; only if mintable"),
});

export type DeployTokenInput = z.infer<typeof deployTokenInput>;
