import type { AnyCapability } from "@alithia/agent/capability.ts";
import { createHeardCalls } from "@alithia/agent/heard-calls.ts";
import type { Lexicon } from "@alithia/agent/lexicon.ts";
import { type AnswerBook, createAnswerBook } from "@alithia/capabilities/answer-question/answer-book.ts";
import { createCapabilities } from "@alithia/capabilities/create-capabilities.ts";
import { createLexicon } from "@alithia/capabilities/create-lexicon.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";

/** The set's address for ALI, used only to resolve the symbol. */
const addresses = {
  aliToken: "0xA11a11A11a11a11A11A11A11A11A11a11a11a11a",
  aliSale: "0x5a1E5a1e5A1e5a1E5A1e5A1E5a1E5A1e5A1E5A1e",
} as const;

/** Creates every capability by the grammar's names and the mainnet registry, with no node to answer. */
export function createIntentWorld(search: AnswerBook = createAnswerBook()): {
  capabilities: AnyCapability[];
  lexicon: Lexicon;
  search: AnswerBook;
} {
  const node = createChainNode({ url: "http://127.0.0.1:9", chainId: sonic.chainId, attempts: 1 });
  const { families } = createHeardCalls(
    createCapabilities({ network: sonic, node, addresses, answers: search }),
  );
  return { capabilities: families, lexicon: createLexicon(createRegistry(sonic, addresses)), search };
}
