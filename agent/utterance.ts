import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Pick } from "@alithia/protocol/choices.ts";
import type { ListedToken } from "@alithia/protocol/lexing/lexeme.ts";
import type { Numeral } from "@alithia/protocol/lexing/numeral.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import type { DialogueState } from "./dialogue-state.ts";
import type { RoleOfThing } from "./reader/role-of-thing.ts";

/** A typed entity of a message. Values are exact and never rounded; ambiguous ones have no value. */
export type Entity =
  /** `symbol` is set if a listed token has this address, `contact` if the visitor has a name for it. */
  | {
      kind: "address";
      value: `0x${string}`;
      checksum: "right" | "wrong" | "none";
      symbol?: string;
      contact?: string;
    }
  | { kind: "hash"; value: `0x${string}` }
  /** Hex that is neither an address nor a hash: truncated, shortened with dots, too long, or calldata. */
  | { kind: "hex"; text: string; digits: number; shortened: boolean }
  /** `bound`: stated as "at least" or "at most", which is no exact amount but may be a bound. */
  | { kind: "number"; text: string; numeral: Numeral; bound?: { is: "least" | "most"; value: string } }
  /** A listed symbol, or a word for several tokens ("ETH") that requires a question. */
  | { kind: "token"; symbol: string; candidates: ListedToken[] }
  | { kind: "percent"; value: string }
  /** A name that would have to be resolved, such as `bob.s`. */
  | { kind: "name"; value: string }
  /** Quoted text: data, never a request. */
  | { kind: "quote"; value: string };

export type EntityKind = Entity["kind"];

export type Token = {
  /** As typed. */
  text: string;
  /** Lower case, with spelling corrected to the grammar's words. */
  word: string;
  /** Position in the message, as [from, to) character offsets. */
  from: number;
  to: number;
  entity?: Entity;
};

/** An earlier request, which follow-ups such as "and its approvals?" refer to. */
export type ThreadEntry = {
  capability: string;
  /** The known arguments in the grammar's form. */
  input: Record<string, unknown>;
  /** The argument that was asked for and is still missing. */
  missing?: string;
  /** The calls that it led to. */
  calls?: Record<string, unknown>[];
  /** Called by another model rather than requested by the visitor, so transactions must not build on it. */
  isHearsay?: true;
  /** The capability, where the visitor took the request back; `capability` is then empty. */
  dropped?: string;
  /** From the same message. */
  sameMessage?: true;
  /** Asked for in the same message as the entry before. */
  isBeside?: true;
  entities: Entity[];
  /** The token created by its mined transaction. */
  created?: `0x${string}`;
};

/** A message, or one request of it, with the context used by the embedded model. */
export type Utterance = {
  text: string;
  tokens: Token[];
  /** As it was typed, with nothing resolved or left out. */
  plain?: Token[];
  picks: Pick[];
  account?: `0x${string}`;
  file?: { name: string; text: string };
  /** Latest first. */
  thread: ThreadEntry[];
  /** The state of the conversation, including earlier proposals and their outcomes. */
  dialogue?: DialogueState;
  /** The token that an earlier message named last, alone. */
  mentioned?: string;
  /** Where an earlier message said that trades are to go. */
  place?: string;
  /** The visitor's address book. */
  book?: readonly Contact[];
  /** The roles of its entities for the reader's most likely operation. */
  roles?: readonly RoleOfThing[];
  rolesFor?(operation: OperationName): readonly RoleOfThing[];
};
