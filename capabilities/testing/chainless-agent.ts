import type { AnyCapability } from "@alithia/agent/capability.ts";
import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import { type Agent, createAgent } from "@alithia/agent/create-agent.ts";
import { createEmbeddedModel } from "@alithia/agent/embedded/create-embedded-model.ts";
import { createHeardCalls } from "@alithia/agent/heard-calls.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";
import { createCapabilities } from "../create-capabilities.ts";
import { createLexicon } from "../create-lexicon.ts";
import { preparedAnswers } from "./prepared-answers.ts";

const usualAddresses = { aliToken: "0xA11a11A11a11a11A11A11A11A11A11a11a11a11a" } as const;

export const chainlessLexicon = createLexicon(createRegistry(sonic, usualAddresses));

/** A proposal without steps. */
export const bareProposal: Proposal = {
  id: "p",
  chainId: 146,
  from: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  capability: "send",
  form: {},
  steps: [],
  summary: [],
  simulation: { block: "1", steps: [] },
  warnings: [],
  maxFeePerGasWei: "1",
  expiresAt: 0,
};

/** Returns the command that a call would propose, or null if it only reads. */
type Commands = {
  commandOf(capability: string, input: unknown): PlainCommand | null;
  /** Converts a call to the form that the grammar returns, under the name of its family. */
  toHeard(call: { capability: string; input: Record<string, unknown> }): {
    capability: string;
    input: Record<string, unknown>;
  };
};

/** The capabilities that answer from texts or the conversation alone. */
const offline = new Set(["answer-question", "glossary", "about-her", "emergency", "calculate"]);

/**
 * Creates the embedded agent without a chain: proposing capabilities return a bare proposal, those that read
 * the chain return nothing, and those that answer from texts work as usual.
 */
export function createChainlessAgent(
  chainId: number,
  addresses: NetworkAddresses = usualAddresses,
): Agent & Commands {
  const lexicon = createLexicon(createRegistry(sonic, addresses));
  const node = createChainNode({ url: "http://127.0.0.1:9", chainId: sonic.chainId, attempts: 1 });
  const capabilities = createCapabilities({ network: sonic, node, addresses, answers: preparedAnswers }).map(
    (capability): AnyCapability => {
      if (offline.has(capability.name)) return capability;
      const execute = async (input: never) => {
        const command = capability.command?.(input) ?? null;
        if (command !== null)
          return { facts: {}, proposal: { ...bareProposal, capability: capability.name } };
        return { facts: capability.leadsTo === undefined ? {} : { outcome: "writes" } };
      };
      return { ...capability, execute, narrate: () => "Done.", answer: () => null };
    },
  );
  const understanding = createUnderstanding(capabilities, lexicon);
  const model = createEmbeddedModel({ capabilities, lexicon, understanding });
  const agent = createAgent({ model, capabilities, lexicon, understanding, chainId, now: () => 0 });
  const commandOf: Commands["commandOf"] = (name, input) => {
    const capability = capabilities.find((one) => one.name === name);
    const parsed = capability?.input.safeParse(input);
    return parsed?.success === true ? (capability?.command?.(parsed.data as never) ?? null) : null;
  };
  const { toHeard } = createHeardCalls(capabilities);
  return { ...agent, commandOf, toHeard };
}
