import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readAddress } from "@alithia/agent/grammar/read-address.ts";
import { readAmount } from "@alithia/agent/grammar/read-amount.ts";
import { readToken } from "@alithia/agent/grammar/read-token.ts";
import { refusalOf } from "@alithia/agent/understanding/refusals/find-refusal.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import { nullIfRefused, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { allowanceCall, decodeNumber } from "@alithia/chain/token/token-calls.ts";
import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { addressInput, amountInput, tokenInput } from "../input/fields.ts";
import { findDecimals } from "../input/recipients.ts";
import { quote } from "../narration/phrases.ts";
import { narrateProposal, type ProposalFacts } from "../proposing/narrate-proposal.ts";
import { propose, toCommand } from "../proposing/propose.ts";
import { readUnits, resolveFormToken } from "../proposing/resolve-form-token.ts";

const understandApproveToken = createUnderstand({
  capability: "approve-token",
  movesValue: () => true,
  frames: [
    {
      needs: [
        [
          "approve|allow|authorize|authorise",
          "(give|grant|set|reduce|lower|raise|increase|decrease|change|cut|cap) ... (allowance|approval|limit|permission)",
        ],
        ["{amount}", "{token}", "unlimited|infinite|max|maximum"],
      ],
      helps: [
        "spend|spending|spender|use|move|take|allowance|approval|for|to|of|my|tokens|contract|address|exactly|router|unlimited|infinite|max|maximum|give|grant|set|limit|permission|from",
      ],
      never: [
        "{hash}",
        "revoke|cancel|remove|call|function|approvals|allowances|approved|who|why|did|does|what|how|which|list|show|check|transaction|swap|send|sell|buy",
      ],
      score: 0.94,
    },
  ],
  arguments: [
    {
      name: "spender",
      asks: "address",
      read: (context) => readAddress(context, { after: ["for", "to", "spender", "allow", "authorize"] }),
      ask: () => ({ sentence: "Which contract may move them? Paste its address: 0x and 40 digits." }),
    },
    {
      name: "amount",
      asks: "amount",
      read: (context) =>
        readLimit(context) ?? readAmount(context, { decimals: findDecimals(context.tokens) }),
      ask: () => ({ sentence: "How much exactly may it move?" }),
    },
    {
      name: "token",
      asks: "token",
      read: (context) => readToken(context, { address: "any", unknown: true }),
      ask: () => ({ sentence: "Which token may it move? Name it or give its contract address." }),
    },
  ],
});

/** Reads a limit as the amount, e.g. "up to 500", "not more than 50": an allowance is a limit anyway. */
function readLimit({ tokens, taken }: ArgumentContext): Found {
  const at = tokens.findIndex(
    ({ entity }, index) => entity?.kind === "number" && entity.bound?.is === "most" && !taken.has(index),
  );
  const entity = tokens[at]?.entity;
  return entity?.kind === "number" && entity.bound !== undefined
    ? { state: "found", value: entity.bound.value, used: [at] }
    : null;
}

const approveTokenInput = z.object({
  token: tokenInput,
  spender: addressInput,
  amount: amountInput,
});

type ApproveTokenInput = z.infer<typeof approveTokenInput>;

export function createApproveToken(
  dependencies: CapabilityDependencies,
): Capability<ApproveTokenInput, ProposalFacts> {
  return {
    name: "approve-token",
    effect: "propose",
    description: "Prepares an allowance of an exact amount.",
    input: approveTokenInput,
    command: ({ token, spender, amount }) => toCommand("approve", { token, spender, amount }),
    understand: understandApproveToken,
    narrate: narrateProposal,
    execute: (input, context) =>
      propose(dependencies, "approve-token", context, async (request, from) => {
        const token = await resolveFormToken(request, dependencies.registry, input.token);
        if (token === null) {
          const sentence =
            "S is the network's own coin and knows no allowances: you send it along with a call yourself. Its wrapped form wS can be approved.";
          throw new CapabilityFailure("coin-not-approvable", sentence);
        }
        const spender = getAddress(input.spender);
        refuseSpender(spender, token.address, from);
        const units = readUnits(input.amount, token.decimals);
        if (isUnlimited(units)) {
          const { code, sentence } = refusalOf("unlimited-approval");
          throw new CapabilityFailure(code, sentence);
        }
        const form = { kind: "approve-token" as const, token, spender, units: units.toString() };
        return { form, terms: sayAllowance(form, await readAllowance(request, form, from)) };
      }),
  };
}

function refuseSpender(spender: string, token: string, from: string): void {
  if (spender === getAddress(from))
    throw new CapabilityFailure(
      "own-spender",
      "That is your own connected address, which needs no allowance for its own tokens. Which contract should be allowed?",
    );
  if (spender === getAddress(token))
    throw new CapabilityFailure(
      "token-spender",
      `${spender} is the token's own contract. An allowance goes to the contract that should move the token: which one is it?`,
    );
}

/** Returns the allowance, or null if the token does not answer. */
async function readAllowance(
  request: RpcRequest,
  { token, spender }: FormOf<"approve-token">,
  from: `0x${string}`,
): Promise<bigint | null> {
  const asked = request("eth_call", [allowanceCall(token.address, from, spender), "latest"]);
  return decodeNumber(await nullIfRefused(asked as Promise<`0x${string}`>));
}

function sayAllowance({ token, units }: FormOf<"approve-token">, standing: bigint | null): string {
  const later = "You can take it back at any time: ask me to revoke it.";
  if (standing === null || standing === 0n) return later;
  const held = isUnlimited(standing) ? "any amount" : formatAmount(standing, token.decimals);
  const change = `It may move ${held} of ${quote(token.symbol)} now; this replaces that with ${formatAmount(BigInt(units), token.decimals)} and adds nothing to it.`;
  return `${change} ${later}`;
}
