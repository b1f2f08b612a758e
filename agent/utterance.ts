import type { Pick } from "@alithia/protocol/choices.ts";

/** A typed thing in a message. Values are exact: an amount keeps the digits that were typed. */
export type Entity =
  | { kind: "address"; value: `0x${string}`; checksum: "right" | "wrong" | "none" }
  | { kind: "hash"; value: `0x${string}` }
  | { kind: "hex"; value: `0x${string}` }
  | { kind: "amount"; digits: string; unit?: string }
  | { kind: "token"; symbol: string; addresses: `0x${string}`[] }
  | { kind: "block"; value: bigint }
  | { kind: "percent"; value: string }
  | { kind: "duration"; seconds: number }
  | { kind: "name"; value: string };

export type Token = {
  /** As typed. */
  text: string;
  /** Lower case, spelling corrected against the grammar's words where the visitor slipped. */
  word: string;
  from: number;
  to: number;
  entity?: Entity;
};

/** A message as the embedded model sees it, with what the thread is about. */
export type Utterance = {
  text: string;
  tokens: Token[];
  picks: Pick[];
  account?: `0x${string}`;
  file?: { name: string; text: string };
  /** What earlier turns were about, latest first: addresses, hashes, tokens and the capability that used them. */
  thread: { capability: string; input: unknown; entities: Entity[] }[];
};
