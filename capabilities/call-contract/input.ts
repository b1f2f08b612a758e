import * as z from "zod";
import { addressInput } from "../input/fields.ts";

const functionName = z.string().min(1).max(200);
const values = z.optional(z.array(z.string().max(2_000)).max(20).describe("In order; lists as JSON"));

/** Without `function`, what the contract offers is listed. */
export const readFunctionInput = z.object({
  address: addressInput,
  function: z.optional(functionName.describe("Name or signature; all when absent")),
  arguments: values,
});

export const callFunctionInput = z.object({
  address: addressInput,
  function: functionName.describe("Name or signature"),
  arguments: values,
});

export type ReadFunctionInput = z.infer<typeof readFunctionInput>;
export type CallFunctionInput = z.infer<typeof callFunctionInput>;
