import type { Capability, CapabilityContext } from "@alithia/agent/capability.ts";
import type { Suggestion } from "@alithia/agent/reader/suggest-requests.ts";
import { createChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { type ChainFacts, type ReadChainInput, readChainInput } from "./chain-facts.ts";
import { answerOfCents, answerOfExact, chainFollowUps } from "./follow-ups.ts";
import { narrateChain } from "./narrate.ts";
import { answerOfIdentity } from "./narrate-identity.ts";
import { answerOfNonce } from "./nonce.ts";
import { readFacts } from "./read-facts.ts";
import { understandReadChain } from "./understand.ts";

/** How many steps signed in this conversation call a contract. */
const countCalls = ({ dialogue }: CapabilityContext, address: string) =>
  dialogue.proposals
    .flatMap(({ steps }) => steps)
    .filter(({ to, hash }) => hash !== undefined && isSameHex(to ?? "", address)).length;

function suggestAfter(facts: Partial<ChainFacts>, { topic, address }: ReadChainInput): Suggestion[] {
  const ofWallet: Suggestion[] = [
    { operation: "wallet-summary", address },
    { operation: "history", address },
  ];
  if (facts.topic === "code" && facts.account?.kind === "account") return ofWallet;
  switch (topic) {
    case "balance":
    case "transaction-count":
      return ofWallet;
    case "code":
    case "logs":
      return [
        { operation: "contract-info", address },
        { operation: topic === "code" ? "contract-events" : "account-kind", address },
      ];
    case "gas":
      return [{ operation: "balance" }, { operation: "fee-estimate" }];
    default:
      return [{ operation: "gas-price" }, { operation: "fee-estimate" }];
  }
}

export function createReadChain(
  dependencies: CapabilityDependencies,
): Capability<ReadChainInput, ChainFacts> {
  return {
    name: "read-chain",
    effect: "read",
    description: "One fact of the chain. Gas: what an action costs.",
    input: readChainInput,
    understand: understandReadChain,
    narrate: narrateChain,
    answer(facts, { block, date }, question) {
      if (facts.topic === "code") return answerOfIdentity(facts, question);
      return facts.topic === "transaction-count" && (block ?? date) === undefined
        ? answerOfNonce(facts, question)
        : (answerOfExact(facts, question) ?? answerOfCents(facts, question));
    },
    followUps: chainFollowUps,
    suggest: suggestAfter,
    execute: (input, context) =>
      readWithEvidence(dependencies.node, context, async (reader) => {
        const latest = createChainReader(dependencies.node, context.signal);
        const facts = await readFacts(dependencies, reader, input, latest, context.account);
        return facts.topic === "code" ? { ...facts, used: countCalls(context, facts.party.address) } : facts;
      }),
  };
}
