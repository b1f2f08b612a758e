import type { Capability, CapabilityContext } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { findAddressesSaid } from "@alithia/agent/names-said.ts";
import { isEverydayName } from "@alithia/agent/understanding/normalization/common-words.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { looksAlike } from "@alithia/chain/warnings/recipient-warnings.ts";
import { type Contact, contactSchema, sameName } from "@alithia/protocol/address-book.ts";
import { getAddress } from "viem";
import * as z from "zod";
import { addressInput } from "../input/fields.ts";
import { count, quote } from "../narration/phrases.ts";
import { toCommand } from "../proposing/propose.ts";
import { understandAddressBook } from "./understand.ts";

const where =
  "The address book is kept in this browser alone: open it from the menu to change, export or erase it.";

function narrateBook(facts: BookFacts): string {
  switch (facts.act) {
    case "keep": {
      const { contact, replaced, twin } = facts;
      const before = replaced === null ? "" : ` Until now ${quote(contact.name)} was ${replaced}.`;
      const whose = twin?.name == null ? "another address of yours" : quote(twin.name);
      const warning =
        twin === null
          ? ""
          : `\n\n**Careful:** it begins and ends like ${twin.address} (${whose}), but is another address. Swindlers make such addresses.`;
      return `Shall ${quote(contact.name)} stand for ${contact.address}? Compare every character, then keep it below.${before}${warning}`;
    }
    case "forget":
      return facts.contact === null
        ? `${quote(facts.name)} is not in your address book. ${where}`
        : `Shall I forget that ${quote(facts.contact.name)} is ${facts.contact.address}? Confirm it below.`;
    case "list":
      if (facts.contact)
        return `**${facts.contact.name} is \`${facts.contact.address}\`** in your address book. ${where}`;
      if (facts.name !== undefined) return narrateSaid(facts.name, facts.said ?? []);
      if (facts.contacts.length === 0)
        return `Your address book is empty. Say "remember that Bob is 0x…" to begin it. ${where}`;
      return `You have ${count(facts.contacts.length, "name")} in your address book:\n\n${facts.contacts
        .map(({ name, address }) => `- ${quote(name)}: ${address}`)
        .join("\n")}\n\n${where}`;
  }
}

/** What the conversation says of a name that the book has not. */
function narrateSaid(name: string, [only, ...others]: readonly string[]): string {
  const how = `"remember that ${name} is 0x…"`;
  if (only === undefined)
    return `I know no address for ${name} here. Paste it, as in "${name} is 0x…", and the name stands for it in this conversation; say ${how} to keep it. ${where}`;
  if (others.length > 0)
    return `You gave ${quote(name)} to more than one address: ${[only, ...others].map((one) => `\`${one}\``).join(" and ")}. Which one it is now I do not guess: paste it with the payment.`;
  return `**${name} is \`${only}\`**, as you said in this conversation. It is not in your address book: say "remember that ${name} is ${only}" to keep it for others.`;
}

const isName = (value: string) => contactSchema.shape.name.safeParse(value).success;

/** `keep` requires a name and an address, `forget` a name. */
const addressBookInput = z
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

type AddressBookInput = z.infer<typeof addressBookInput>;

export function createAddressBook({
  registry,
}: {
  registry: Pick<Registry, "findTokensBySymbol">;
}): Capability<AddressBookInput, BookFacts> {
  return {
    name: "address-book",
    effect: "read",
    description: "The visitor's names for addresses.",
    input: addressBookInput,
    command: ({ act, name, address }) =>
      act !== "keep" || name === undefined || address === undefined
        ? null
        : toCommand("remember-contact", { name, address }),
    understand: understandAddressBook,
    narrate: narrateBook,
    execute: async ({ act, name = "", address }, context) => {
      const known = context.book.find((contact) => sameName(contact.name, name)) ?? null;
      if (act === "list")
        return {
          facts: {
            act,
            contacts: [...context.book],
            ...(name !== "" && { name, contact: known, said: findAddressesSaid(context.turns ?? [], name) }),
          },
        };
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
        replaced: known === null || isSameHex(known.address, address) ? null : known.address,
        twin: findTwin(contact, context),
      };
      return { facts, contactChange: { act: "keep" as const, contact } };
    },
  };
}

/** Returns an address of the book or the conversation that looks like the new one, or null. */
function findTwin({ address }: Contact, { book, knownAddresses, account }: CapabilityContext) {
  const named = book.find((contact) => looksAlike(contact.address, address));
  if (named !== undefined) return { address: named.address, name: named.name };
  const other = [...knownAddresses, ...(account === undefined ? [] : [account])].find((one) =>
    looksAlike(one, address),
  );
  return other === undefined ? null : { address: other, name: null };
}

type BookFacts =
  | {
      act: "keep";
      contact: Contact;
      /** The address saved under the name so far. */
      replaced: string | null;
      /** A different address that begins and ends like the one to keep. */
      twin: { address: string; name: string | null } | null;
    }
  | { act: "forget"; contact: Contact | null; name: string }
  /** With a name, the one that is asked for, null if it is not in the book, and its addresses in the conversation. */
  | { act: "list"; contacts: Contact[]; name?: string; contact?: Contact | null; said?: string[] };
