import * as z from "zod";
import { addressInput, tokenInput } from "../input/fields.ts";

export const listApprovalsInput = z.object({ owner: addressInput });

/** All approvals of `owner`, or those of one token or spender. */
export const revokeInput = z.object({
  owner: addressInput.describe("Connected account"),
  token: z.optional(tokenInput.describe("Only of this")),
  spender: z.optional(addressInput.describe("Only of this")),
});

export type ListApprovalsInput = z.infer<typeof listApprovalsInput>;
export type RevokeInput = z.infer<typeof revokeInput>;
