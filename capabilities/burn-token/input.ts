import * as z from "zod";
import { amountInput } from "../input/amount-input.ts";
import { tokenInput } from "../input/token-input.ts";

/** Only the connected account's own tokens can be burnt. */
export const burnTokenInput = z.object({ token: tokenInput, amount: amountInput });

export type BurnTokenInput = z.infer<typeof burnTokenInput>;
