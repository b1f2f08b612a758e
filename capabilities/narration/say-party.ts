import { zeroAddress } from "@alithia/chain/account/zero-address.ts";
import type { Party } from "@alithia/chain/registry/name-party.ts";
import { quote } from "./quote.ts";

/** An address in full, with its name where it has one. Tokens come from the zero address when minted. */
export function sayParty({ address, name }: Party): string {
  if (address === zeroAddress) return "the zero address";
  return name === null ? quote(address) : `${name} ${quote(address)}`;
}
