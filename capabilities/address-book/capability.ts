import type { Capability, CapabilityContext } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { isEverydayName } from "@alithia/agent/understanding/name-contacts.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { looksAlike } from "@alithia/chain/warnings/looks-alike.ts";
import { type Contact, sameName } from "@alithia/protocol/address-book.ts";
import { getAddress } from "viem";
import { quote } from "../narration/quote.ts";
import type { BookFacts } from "./book-facts.ts";
import { type AddressBookInput, addressBookInput } from "./input.ts";
import { narrateBook } from "./narrate.ts";
import { understandAddressBook } from "./understand.ts";

export function createAddressBook({
  registry,
}: {
  registry: Pick<Registry, "findTokensBySymbol">;
}): Capability<AddressBookInput, BookFacts> {
  return {
    name: "address-book",
    effect: "read",
    aside: true,
    description: "The visitor's names for addresses.",
    input: addressBookInput,
    command: ({ act, name, address }) =>
      act !== "keep" || name === undefined || address === undefined
        ? null
        : {
            operation: "remember-contact",
            arguments: [
              { path: "name", value: name },
              { path: "address", value: address },
            ],
          },
    understand: understandAddressBook,
    narrate: narrateBook,
    execute: async ({ act, name = "", address }, context) => {
      const known = context.book.find((contact) => sameName(contact.name, name)) ?? null;
      if (act === "list") return { facts: { act, contacts: [...context.book] } };
      if (act === "forget" || address === undefined) {
        const facts = { act: "forget" as const, contact: known, name };
        return known === null
          ? { facts }
          : { facts, contactChange: { act: "forget" as const, contact: known } };
      }
      if (isEverydayName(name) || registry.findTokensBySymbol(name).length > 0 || name === "S")
        throw new CapabilityFailure(
          "name-ambiguous",
          `${quote(name)} also means something else in a request, so I would mishear it. Choose a fuller name, such as ${quote(`${name} Miller`)}.`,
        );
      const contact = { name, address: getAddress(address) };
      const facts = {
        act,
        contact,
        replaced: known === null || isSame(known.address, address) ? null : known.address,
        twin: findTwin(contact, context),
      };
      return { facts, contactChange: { act: "keep" as const, contact } };
    },
  };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** An address of the book or of the conversation that the new one is easily mistaken for. */
function findTwin({ address }: Contact, { book, knownAddresses, account }: CapabilityContext) {
  const named = book.find((contact) => looksAlike(contact.address, address));
  if (named !== undefined) return { address: named.address, name: named.name };
  const other = [...knownAddresses, ...(account === undefined ? [] : [account])].find((one) =>
    looksAlike(one, address),
  );
  return other === undefined ? null : { address: other, name: null };
}
