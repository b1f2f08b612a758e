import type { Party } from "@alithia/chain/transaction/transaction-facts.ts";
import { quote } from "./quote.ts";

/** An address in full, with its name where it has one. */
export function sayParty({ address, name }: Party): string {
  return name === null ? quote(address) : `${name} ${quote(address)}`;
}
