import type { Contact } from "@alithia/protocol/address-book.ts";

export type BookFacts =
  | {
      act: "keep";
      contact: Contact;
      /** The address that the name stands for until now. */
      replaced: string | null;
      /** Begins and ends like the address to keep, and is another one. */
      twin: { address: string; name: string | null } | null;
    }
  | { act: "forget"; contact: Contact | null; name: string }
  | { act: "list"; contacts: Contact[] };
