import * as z from "zod/mini";
import { addressSchema } from "./hex.ts";

export const maxContacts = 100;

/** One to four words starting with a letter; names that look like an address or an amount do not match. */
const namePattern = /^\p{L}[\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}.'’-]*){0,3}$/u;

export const contactSchema = z.object({
  name: z.string().check(z.maxLength(32), z.regex(namePattern)),
  address: addressSchema,
});

/** The visitor's own names for addresses, stored in the browser and sent with each message. */
export const addressBookSchema = z.array(contactSchema).check(z.maxLength(maxContacts));

/** A contact the visitor is asked to add to this browser's address book, or to remove from it. */
export const contactChangeSchema = z.object({ act: z.enum(["keep", "forget"]), contact: contactSchema });

export type Contact = z.infer<typeof contactSchema>;
export type ContactChange = z.infer<typeof contactChangeSchema>;

/** Compares names case-insensitively. */
export function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
