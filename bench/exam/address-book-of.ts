import type { Act, Example } from "@alithia/agent/reader/example.ts";
import { type Contact, contactSchema } from "@alithia/protocol/address-book.ts";
import { getAddress, keccak256, stringToHex } from "viem";

const named = /^(?:to|of|counterparty|spender)$/;
const address = /0x[0-9a-fA-F]{40}/;
/** Words of labels that stand in the place of a name. */
const noName = /^(?:me|all|balance|holding)$/i;

/**
 * Returns a conversation whose labels hold addresses instead of names, and the visitor's address book with the names
 * that nobody says an address for: its writer took them for known.
 */
export function withAddressBook(example: Example): { example: Example; book: Contact[] } {
  const text = example.turns.map(({ say }) => say).join("\n");
  const acts = example.turns.flatMap((turn) => turn.acts);
  const kept = new Map(
    acts.flatMap(({ op, args: { name, address: value } }) =>
      op === "remember-contact" && address.test(String(value)) ? [[toKey(String(name)), String(value)]] : [],
    ),
  );
  const book = new Map<string, Contact>();
  const resolve = (name: string): string => {
    const said = kept.get(toKey(name)) ?? findSaid(name, text);
    if (said !== undefined) return said;
    const contact = contactSchema.safeParse({ name, address: inventAddress(name) });
    if (!contact.success || noName.test(name)) return name;
    book.set(toKey(name), contact.data);
    return contact.data.address;
  };
  const turns = example.turns.map((turn) => ({
    ...turn,
    acts: turn.acts.map((act) => (isDone(act) ? { ...act, args: replaceNames(act.args, resolve) } : act)),
  }));
  return { example: { ...example, turns }, book: [...book.values()] };
}

const isDone = ({ op, ask, refuse }: Act) =>
  ask === undefined && refuse === undefined && /^(?:send|history|balance|wallet-summary)$/.test(op);

function replaceNames(args: Act["args"], resolve: (name: string) => string): Act["args"] {
  const replace = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => replace(name, one));
    if (typeof value === "object" && value !== null) return name === "amount" ? value : walk(value);
    return typeof value === "string" && named.test(name) && !address.test(value) ? resolve(value) : value;
  };
  const walk = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replace(name, one)]));
  return walk(args);
}

/** The address said within a few words of a name, e.g. "Ana is 0x…", "0x… (Ana)". */
function findSaid(name: string, text: string): string | undefined {
  const word = name.replace(/[^\p{L}\p{N} ]/gu, ".");
  const near = `${word}\\b[^.\\n]{0,30}?(${address.source})|(${address.source})[^.\\n]{0,25}?\\b${word}`;
  const [, after, before] = new RegExp(near, "iu").exec(text) ?? [];
  return after ?? before;
}

const toKey = (name: string) => name.toLowerCase();
const inventAddress = (name: string) => getAddress(`0x${keccak256(stringToHex(toKey(name))).slice(-40)}`);
