import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Explorer } from "@alithia/chain/explorer/create-explorer.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";

/** What capabilities are made from. */
export type CapabilityDependencies = {
  node: ChainNode;
  registry: Registry;
  book: SignatureBook;
  /** Present when the operator configured an explorer's API. */
  explorer?: Explorer;
};
