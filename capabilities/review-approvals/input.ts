import * as z from "zod";
import { addressInput, tokenInput } from "../input/fields.ts";

/** Lists the approvals of `owner`; with `revoke`, prepares taking them back, all or those of one token or spender. */
export const reviewApprovalsInput = z.object({
  owner: addressInput,
  revoke: z
    .optional(z.strictObject({ token: z.optional(tokenInput), spender: z.optional(addressInput) }))
    .describe("Prepares taking back: those of one token or spender; {} for all"),
});

export type ReviewApprovalsInput = z.infer<typeof reviewApprovalsInput>;
