import type { AnyCapability } from "@alithia/agent/capability.ts";
import type { Agent } from "@alithia/agent/create-agent.ts";
import type { Lexicon } from "@alithia/agent/lexicon.ts";
import { createEmbeddedAgent } from "@alithia/agent/testing/create-embedded-agent.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { createCapabilities } from "../create-capabilities.ts";
import { createLexicon } from "../create-lexicon.ts";
import { preparedAnswers } from "./prepared-answers.ts";

type World = { capabilities: AnyCapability[]; lexicon: Lexicon; chainId: number };

/** All capabilities on a node, or on none that answers, with the words of a registry. */
export function worldOf(registry: Registry, answering?: ChainNode): World {
  const { network, addresses } = registry;
  const { chainId } = network;
  const node = answering ?? createChainNode({ url: "http://127.0.0.1:9", chainId, attempts: 1 });
  const capabilities = createCapabilities({ network, node, addresses, answers: preparedAnswers });
  return { capabilities, lexicon: createLexicon(registry), chainId };
}

/** The embedded agent of that world. */
export const agentOn = (registry: Registry, node: ChainNode): Agent =>
  createEmbeddedAgent(worldOf(registry, node));
