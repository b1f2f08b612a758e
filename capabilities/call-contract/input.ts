import * as z from "zod";
import { addressInput } from "../input/fields.ts";

/** Without `function`, what the contract offers is listed. */
export const callContractInput = z.object({
  address: addressInput,
  function: z.optional(z.string().min(1).max(200).describe("Name or signature; all are listed when absent")),
  arguments: z.optional(
    z.array(z.string().max(2_000)).max(20).describe("In order; lists and tuples as JSON"),
  ),
});

export type CallContractInput = z.infer<typeof callContractInput>;
