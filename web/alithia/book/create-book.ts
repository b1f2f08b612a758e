import { type Contact, contactSchema, maxContacts, sameName } from "@alithia/protocol/address-book.ts";

const storageKey = "alithia.address-book";

/** The visitor's names for addresses, in this browser's storage. Reads never throw; a change tells whether it is kept. */
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
      // A browser may forbid its storage with an error of its own; what is in it may be no JSON.
      return [];
    }
  }

  function save(contacts: Contact[]): boolean {
    if (contacts.length > maxContacts) return false;
    try {
      findStorage().setItem(storageKey, JSON.stringify(contacts));
      return true;
    } catch {
      // Full or forbidden.
      return false;
    }
  }

  const without = (name: string) => list().filter((contact) => !sameName(contact.name, name));

  return {
    list,
    find: (name: string) => list().find((contact) => sameName(contact.name, name)) ?? null,
    /** A name that is there already gets the new address. */
    keep: (contact: Contact) => save([...without(contact.name), contact]),
    forget: (name: string) => save(without(name)),
    clear: () => save([]),
  };
}
