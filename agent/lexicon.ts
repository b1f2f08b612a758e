import type { ListedToken } from "@alithia/protocol/lexing/lexeme.ts";
import type { IntentClassifier } from "./intent-classifier/create-intent-classifier.ts";
import type { Reader } from "./reader/create-reader.ts";
import type { RoleReader } from "./reader/read-roles.ts";

/**
 * Language and registry data without knowledge of a chain, injected by the caller. Every function is pure and
 * must not throw.
 */
export type Lexicon = {
  tokens: ListedToken[];
  /** The network's name, and well-known tokens that exist on Sonic's main network only. */
  elsewhere?: { network: string; tokens: ListedToken[] };
  /** The contract of the site's sale, if there is one. */
  sale?: `0x${string}`;
  /** The agent's configured name in lower case, and the word that patterns use for it. */
  calls?: { name: string; word: string };
  /** The agent's introduction, without a final full stop. */
  introduction?: string;
  /** Returns the checksummed address (EIP-55), whatever the case of the argument. */
  checksumAddress(address: `0x${string}`): `0x${string}`;
  /** Returns a correction if the message has a false premise, else null. */
  correctPremise?(text: string): string | null;
  /** The word-based classifier; without it, only the grammar decides. */
  classifyIntent?: IntentClassifier;
  /** The reader trained on labelled conversations; overrides the grammar and `classifyIntent`. */
  reader?: Reader;
  /** Predicts the roles of a message's entities, trained on the same data. */
  roles?: RoleReader;
};
