import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Explorer } from "@alithia/chain/explorer/create-explorer.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import type { Venue } from "@alithia/chain/venues/venue.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";

/** The dependencies of all capabilities. */
export type CapabilityDependencies = {
  node: ChainNode;
  registry: Registry;
  book: SignatureBook;
  /** The exchanges to trade on; defaults to those verified on the network. */
  venues?: readonly Venue[];
  /** Whether the operator enables an operation that another capability makes use of; all are by default. */
  isOperationOn?: (name: OperationName) => boolean;
  /** Present if the operator configured an explorer's API. */
  explorer?: Explorer;
};
