import { contactSchema } from "@alithia/protocol/address-book.ts";
import * as z from "zod";
import { addressInput } from "../input/address-input.ts";

const isName = (value: string) => contactSchema.shape.name.safeParse(value).success;

/** `keep` takes a name and an address, `forget` a name. */
export const addressBookInput = z
  .object({
    act: z.enum(["keep", "forget", "list"]).describe("Keep takes both"),
    name: z
      .string()
      .refine(isName, "a name has 1 to 4 words, begins with a letter and has 32 characters at most")
      .optional()
      .describe("As written"),
    address: addressInput.optional().describe("In full"),
  })
  .refine(({ act, name }) => act === "list" || name !== undefined, "name is missing")
  .refine(({ act, address }) => act !== "keep" || address !== undefined, "address is missing");

export type AddressBookInput = z.infer<typeof addressBookInput>;
