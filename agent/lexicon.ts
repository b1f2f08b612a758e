import type { ListedToken } from "@alithia/protocol/lexing/lexeme.ts";
import type { Leaning } from "./leaning/leaning.ts";
import type { Reader } from "./reader/create-reader.ts";
import type { RoleReader } from "./reader/read-roles.ts";

/**
 * What the agent knows about words and addresses without knowing a chain; handed in by whoever builds it.
 * Every function is pure and must not throw.
 */
export type Lexicon = {
  tokens: ListedToken[];
  /** What she is called here, in lower case, and the word by which patterns know her. */
  calls?: { name: string; word: string };
  /** How she names herself, without a stop at its end. */
  introduction?: string;
  /** The address in its checksummed spelling (EIP-55), whatever the spelling of the argument. */
  checksumAddress(address: `0x${string}`): `0x${string}`;
  /** What puts right something that a message takes for granted and that is not so. */
  correctPremise?(text: string): string | null;
  /** What messages are like, learnt from examples; without it only the grammar decides. */
  leaning?: Leaning;
  /** What messages want, learnt from labelled conversations; stands above grammar and leaning. */
  reader?: Reader;
  /** What the things of a message are for an operation, learnt from the same. */
  roles?: RoleReader;
};
