import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Pick } from "@alithia/protocol/choices.ts";
import type { ListedToken } from "@alithia/protocol/lexing/lexeme.ts";
import type { Numeral } from "@alithia/protocol/lexing/numeral.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import type { DialogueState } from "./dialogue-state.ts";
import type { RoleOfThing } from "./reader/role-of-thing.ts";

/** A typed thing in a message. Values are exact: nothing is rounded, and what has two readings has no value. */
export type Entity =
  /** `symbol` names the token of the registry that lives there, `contact` the visitor's own name for it. */
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
  /** `bound`: said to be at least or at most so much, which is no exact amount but may be a bound. */
  | { kind: "number"; text: string; numeral: Numeral; bound?: { is: "least" | "most"; value: string } }
  /** A symbol of the registry, or a word for several tokens ("ETH"): then the visitor has to say which. */
  | { kind: "token"; symbol: string; candidates: ListedToken[] }
  | { kind: "percent"; value: string }
  /** A name that would have to be resolved, such as `bob.s`. */
  | { kind: "name"; value: string }
  /** What stood in quotation marks: data, never a request. */
  | { kind: "quote"; value: string };

export type EntityKind = Entity["kind"];

export type Token = {
  /** As typed. */
  text: string;
  /** Lower case, spelling corrected against the grammar's words where the visitor slipped. */
  word: string;
  /** Place in the message, as [from, to) character offsets. */
  from: number;
  to: number;
  entity?: Entity;
};

/** What an earlier message was understood as, so that "and its approvals?" has something to hold on to. */
export type ThreadEntry = {
  capability: string;
  /** The arguments as far as they were known, in the grammar's own form. */
  input: Record<string, unknown>;
  /** The argument that was asked for and has not come yet. */
  missing?: string;
  /** The calls that it led to. */
  calls?: Record<string, unknown>[];
  /** Called by another model: nothing the visitor said, so nothing that money may follow. */
  isHearsay?: true;
  /** Said earlier in the same message. */
  sameMessage?: true;
  entities: Entity[];
  /** The token that its mined transaction created. */
  created?: `0x${string}`;
};

/** A message (or one request of it) as the embedded model sees it, with what the thread is about. */
export type Utterance = {
  text: string;
  tokens: Token[];
  picks: Pick[];
  account?: `0x${string}`;
  file?: { name: string; text: string };
  /** Latest first. */
  thread: ThreadEntry[];
  /** What earlier replies proposed, and what became of it. */
  dialogue?: DialogueState;
  /** The visitor's address book. */
  book?: readonly Contact[];
  /** What its things are for the operation that the reader takes for the likeliest. */
  roles?: readonly RoleOfThing[];
  rolesFor?(operation: OperationName): readonly RoleOfThing[];
};
