import { count } from "../narration/count.ts";
import { quote } from "../narration/quote.ts";
import type { BookFacts } from "./book-facts.ts";

const where =
  "The address book is kept in this browser alone: open it from the menu to change, export or erase it.";

export function narrateBook(facts: BookFacts): string {
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
      if (facts.contacts.length === 0)
        return `Your address book is empty. Say "remember that Bob is 0x…" to begin it. ${where}`;
      return `You have ${count(facts.contacts.length, "name")} in your address book:\n\n${facts.contacts
        .map(({ name, address }) => `- ${quote(name)}: ${address}`)
        .join("\n")}\n\n${where}`;
  }
}
