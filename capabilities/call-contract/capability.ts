import type { Capability, CapabilityContext } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { CapabilityResult } from "@alithia/agent/capability-result.ts";
import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { ArgumentFault } from "@alithia/chain/contract/parse-argument.ts";
import { buildContractCall } from "@alithia/chain/proposal/build-steps.ts";
import { decodeStep } from "@alithia/chain/proposal/decode-step.ts";
import type { StepCall } from "@alithia/chain/proposal/decoded-step.ts";
import { toTokenAmount } from "@alithia/chain/token/token-label.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import type { Warning } from "@alithia/protocol/proposal.ts";
import { getAddress } from "viem";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { quote, sayExactAmount } from "../narration/phrases.ts";
import { narrateProposal, type ProposalFacts } from "../proposing/narrate-proposal.ts";
import { propose } from "../proposing/propose.ts";
import { readUnits } from "../proposing/resolve-form-token.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { contractFollowUps, narrateContract } from "./narrate.ts";
import {
  type CallFunctionInput,
  type ContractFacts,
  callFunctionInput,
  isTokenAmount,
  type ReadFunctionInput,
  readContractFacts,
  readFunctionInput,
} from "./read-contract-facts.ts";
import { understandCallContract } from "./understand.ts";

export function createReadFunction(
  dependencies: CapabilityDependencies,
): Capability<ReadFunctionInput, ContractFacts> {
  return {
    name: "read-function",
    effect: "read",
    heardAs: { name: "call-contract", isSpokesman: true, widen: (input) => input, narrow: (heard) => heard },
    leadsTo: ({ outcome }, input) => (outcome === "writes" ? { capability: "call-function", input } : null),
    description: "Lists a contract's functions, or reads one.",
    input: readFunctionInput,
    understand: understandCallContract,
    followUps: contractFollowUps,
    narrate: narrateContract,
    answer: (facts, input, question) =>
      /\bverified\b/i.test(question)
        ? "Whether its source is published and verified is told by the explorer, which I do not read. This is from its code on chain:"
        : sayWhetherAsSaid(facts, input, question),
    async execute(input, context) {
      const read = await readContract(dependencies, input, context);
      return read.facts.outcome === "asks" ? { ...read, choices: askForValues(read.facts) } : read;
    },
  };
}

export function createCallFunction(
  dependencies: CapabilityDependencies,
): Capability<CallFunctionInput, ContractFacts | ProposalFacts> {
  return {
    name: "call-function",
    effect: "propose",
    heardAs: { name: "call-contract", widen: (input) => input, narrow: (heard) => heard },
    description: "Prepares a call that changes a contract.",
    input: callFunctionInput,
    command: toCallCommand,
    understand: () => [],
    narrate: (facts) => ("summary" in facts ? narrateProposal(facts) : narrateContract(facts)),
    async execute(input, context) {
      const read = await readContract(dependencies, input, context);
      if (read.facts.outcome === "asks") return { ...read, choices: askForValues(read.facts) };
      if (read.facts.outcome !== "writes")
        throw new CapabilityFailure(
          "only-reads",
          "That function changes nothing, so there is nothing to sign.",
        );
      if (context.account === undefined) return read;
      return proposeWrite(dependencies, input, read.facts.signature, context);
    },
  };
}

function readContract(
  dependencies: CapabilityDependencies,
  input: ReadFunctionInput,
  context: CapabilityContext,
) {
  return readWithEvidence(dependencies.node, context, (reader) =>
    readContractFacts(dependencies, reader, input, context),
  );
}

/** Builds a form from the function's ABI; its values come back as the visitor's own words. */
function askForValues({ signature, inputs }: Extract<ContractFacts, { outcome: "asks" }>): Choices {
  const question = `The values of ${signature}`;
  return { questionId: "call-contract.arguments", question, options: [], fields: inputs };
}

function toCallCommand(input: CallFunctionInput): PlainCommand {
  return {
    operation: "call-function",
    arguments: [
      { path: "address", value: input.address },
      { path: "function", value: input.function.replace(/\(.*$/, "") },
      ...(input.arguments ?? []).map((value, index) => ({ path: `arguments.${index}`, value })),
      ...(input.value === undefined ? [] : [{ path: "value", value: input.value }]),
    ],
  };
}

/** Proposes a state-changing call with the visitor's own arguments for the connected account to sign. */
function proposeWrite(
  dependencies: CapabilityDependencies,
  input: CallFunctionInput,
  signature: string,
  context: CapabilityContext,
): Promise<CapabilityResult & { facts: ProposalFacts }> {
  return propose(dependencies, "call-function", context, async () => {
    const form = {
      kind: "call-contract" as const,
      address: getAddress(input.address),
      signature,
      arguments: input.arguments ?? [],
      valueWei: input.value === undefined ? "0" : readUnits(input.value, 18).toString(),
    };
    try {
      refuseBlanketPowers(buildContractCall(form));
    } catch (error) {
      if (!(error instanceof ArgumentFault)) throw error;
      throw new CapabilityFailure("argument-wrong", error.message, { cause: error });
    }
    return { form, warnings: warnOfRenouncing(signature) };
  });
}

function warnOfRenouncing(signature: string): Warning[] {
  if (signature !== "renounceOwnership()") return [];
  const sentence =
    "This gives up the ownership for ever: nobody, you included, can use the functions that only the owner may call, such as minting, or become the owner again.";
  return [{ code: "ownership-renounced", level: "caution", sentence }];
}

/** Throws for unlimited permissions, which are never prepared. */
function refuseBlanketPowers(steps: readonly StepCall[]): void {
  for (const step of steps.map(decodeStep)) {
    if (step.kind === "approval" && isUnlimited(step.units)) {
      throw new CapabilityFailure(
        "unlimited-approval",
        "I do not propose unlimited approvals: whoever holds one can take everything you own of that token, now and later. Give the exact amount.",
      );
    }
    if (step.kind === "permit" || (step.kind === "approval-for-all" && step.approved)) {
      throw new CapabilityFailure(
        "never-proposed",
        "That would let someone else move everything you have there. I never prepare such a permission.",
      );
    }
  }
}

const claiming =
  /\b(?:should|must|supposed|expect\w*|equals?|match\w*|correct|right|check|verify|confirm)\b/i;
const functionName = /(?<![\w$])[a-z]+(?:[A-Z]\w*|(?=\())/g;
const plainNumber = /(?<![\w.,])\d+(?:,\d{3})*(?:\.\d+)?(?![\w]|[.,]\d)/g;

/** Whether a function returned the number that the message says it should; null if it says none or several. */
function sayWhetherAsSaid(facts: ContractFacts, input: ReadFunctionInput, message: string): string | null {
  const value = facts.outcome === "returned" && facts.values?.length === 1 ? facts.values[0]?.value : null;
  if (facts.outcome !== "returned" || typeof value !== "string" || !/^\d+$/.test(value)) return null;
  const said = claiming.test(message) ? findNumberSaid(message, facts.signature, input.arguments) : null;
  if (said === null) return null;
  const token = isTokenAmount(facts.signature) ? facts.token : null;
  const decimals = token?.decimals ?? 0;
  const parsed = parseAmount(said, decimals);
  const isSame = said === value || (parsed.outcome === "amount" && parsed.units === BigInt(value));
  const shown = token === null ? value : sayExactAmount(toTokenAmount(token, BigInt(value)));
  return isSame
    ? `**Yes, ${quote(facts.signature)} is what you said: ${shown}.**`
    : `**No, ${quote(facts.signature)} is ${shown}, not the ${said} that you said.**`;
}

/** The only number that stands behind the function's name and is no argument of it. */
function findNumberSaid(message: string, signature: string, values: readonly string[] = []): string | null {
  const [name = ""] = signature.split("(");
  const starts = [...message.matchAll(functionName)].map(({ index }) => index);
  const parts = [...message.matchAll(new RegExp(`(?<![\\w$])${name}(?!\\w)`, "gi"))].map(({ index }) =>
    message.slice(index, starts.find((start) => start > index) ?? message.length),
  );
  const holds = (part: string) => values.every((one) => part.toLowerCase().includes(one.toLowerCase()));
  const part = parts.find(holds) ?? parts[0] ?? "";
  const numbers = part.replaceAll(/\([^)]*\)/g, " ").match(plainNumber) ?? [];
  const [only, ...others] = numbers.filter((one) => !values.includes(one));
  return only === undefined || others.length > 0 ? null : only.replaceAll(",", "");
}
