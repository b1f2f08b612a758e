import { type Contact, contactSchema, maxContacts, sameName } from "@alithia/protocol/address-book.ts";

const storageKey = "alithia.address-book";

/** Creates the address book in `localStorage`. Reads never throw; writes return whether they succeeded. */
export function createBook(findStorage: () => Storage) {
  function list(): Contact[] {
    try {
      const stored: unknown = JSON.parse(findStorage().getItem(storageKey) ?? "[]");
      const values = Array.isArray(stored) ? stored.slice(0, maxContacts) : [];
      return values.flatMap((value) => {
        const contact = contactSchema.safeParse(value);
        return contact.success ? [contact.data] : [];
      });
    } catch {
      // Storage access may be forbidden and throw, and the stored value may not be JSON.
      return [];
    }
  }

  function save(contacts: Contact[]): boolean {
    if (contacts.length > maxContacts) return false;
    try {
      findStorage().setItem(storageKey, JSON.stringify(contacts));
      return true;
    } catch {
      // Quota exceeded or access forbidden.
      return false;
    }
  }

  const without = (name: string) => list().filter((contact) => !sameName(contact.name, name));

  return {
    list,
    find: (name: string) => list().find((contact) => sameName(contact.name, name)) ?? null,
    /** Replaces the address of an existing name. */
    keep: (contact: Contact) => save([...without(contact.name), contact]),
    forget: (name: string) => save(without(name)),
    clear: () => save([]),
  };
}
