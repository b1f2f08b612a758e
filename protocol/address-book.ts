import * as z from "zod/mini";
import { addressSchema } from "./hex.ts";

export const maxContacts = 100;

/** One to four words that begin with a letter; a name that looks like an address or an amount is none. */
const namePattern = /^\p{L}[\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}.'’-]*){0,3}$/u;

export const contactSchema = z.object({
  name: z.string().check(z.maxLength(32), z.regex(namePattern)),
  address: addressSchema,
});

/** The visitor's own names for addresses. It is kept in the visitor's browser and travels with each message. */
export const addressBookSchema = z.array(contactSchema).check(z.maxLength(maxContacts));

/** What the visitor is asked to keep in the book of this browser, or to take out of it. */
export const contactChangeSchema = z.object({ act: z.enum(["keep", "forget"]), contact: contactSchema });

export type Contact = z.infer<typeof contactSchema>;
export type ContactChange = z.infer<typeof contactChangeSchema>;

/** Names are the same in any case. */
export function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
