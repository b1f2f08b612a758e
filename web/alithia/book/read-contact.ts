import { looksAlike } from "@alithia/chain/warnings/look-alike-warnings.ts";
import { type Contact, contactSchema, sameName } from "@alithia/protocol/address-book.ts";
import { getAddress } from "viem/utils";
import * as bookWords from "../../words/book-words.ts";

/** A valid contact, or why it is invalid. `twin` is another contact with a look-alike address. */
type ReadContact =
  | { outcome: "contact"; contact: Contact; twin: Contact | null }
  | { outcome: "fault"; sentence: string };

export function readContact(
  typed: { name: string; address: string },
  others: readonly Contact[],
): ReadContact {
  const [name, address] = [typed.name.trim().replace(/\s+/g, " "), typed.address.trim()];
  const parsed = contactSchema.safeParse({ name, address });
  if (!contactSchema.shape.name.safeParse(name).success) return fault(bookWords.nameFault);
  if (!parsed.success) return fault(bookWords.addressFault);
  const right = getAddress(parsed.data.address);
  const digits = parsed.data.address.slice(2);
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (isMixed && right !== parsed.data.address) return fault(bookWords.checksumFault);
  const contact = { name, address: right };
  const twin =
    others.find((other) => !sameName(other.name, name) && looksAlike(other.address, right)) ?? null;
  return { outcome: "contact", contact, twin };
}

function fault(sentence: string): ReadContact {
  return { outcome: "fault", sentence };
}
