import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Explorer } from "@alithia/chain/explorer/create-explorer.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import type { Venue } from "@alithia/chain/venues/venue.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";

/** What capabilities are made from. */
export type CapabilityDependencies = {
  node: ChainNode;
  registry: Registry;
  book: SignatureBook;
  /** Where to trade, if not on the exchanges that are verified on the network. */
  venues?: readonly Venue[];
  /** Whether the operator leaves an operation on, where an ability makes use of another's; on unless it says no. */
  isOperationOn?: (name: OperationName) => boolean;
  /** Present when the operator configured an explorer's API. */
  explorer?: Explorer;
};
