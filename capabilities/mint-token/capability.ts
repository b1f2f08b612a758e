import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { readAddressWord } from "@alithia/chain/account/wallet-logs.ts";
import { listSelectors } from "@alithia/chain/contract/read-contract-functions.ts";
import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import {
  createNodeRequest,
  nullIfRefused,
  RpcFailure,
  type RpcRequest,
} from "@alithia/chain/node/rpc-request.ts";
import { buildMintToken } from "@alithia/chain/proposal/build-steps.ts";
import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { addressInput, amountInput, tokenInput } from "../input/fields.ts";
import { findTokenRecipient } from "../input/find-token-recipient.ts";
import { quote } from "../narration/phrases.ts";
import { narrateProposal, type ProposalFacts } from "../proposing/narrate-proposal.ts";
import { propose, remarkTokens, toCommand } from "../proposing/propose.ts";
import { readUnits, resolveFormToken } from "../proposing/resolve-form-token.ts";
import { understandMintToken } from "./understand.ts";

/** Mints to the connected account if `to` is absent. */
export const mintTokenInput = z.object({
  token: tokenInput,
  to: z.optional(addressInput),
  amount: amountInput,
});

type MintTokenInput = z.infer<typeof mintTokenInput>;

export function createMintToken(
  dependencies: CapabilityDependencies,
): Capability<MintTokenInput, ProposalFacts> {
  return {
    name: "mint-token",
    effect: "propose",
    description: "Prepares minting a token that the visitor owns.",
    input: mintTokenInput,
    command: ({ token, amount, to }) => toCommand("mint", { token, amount, to }),
    preclude: async ({ token, to }) =>
      (await findFixedSupply(dependencies, token)) ??
      (to === undefined ? null : await findTokenRecipient(dependencies, { token, recipients: [to] })),
    remark: ({ token }) => remarkTokens(dependencies, [token]),
    understand: understandMintToken,
    narrate: narrateProposal,
    execute: (input, context) =>
      propose(dependencies, "mint-token", context, async (request, from) => {
        const token = await resolveFormToken(request, dependencies.registry, input.token);
        if (token === null) {
          throw new CapabilityFailure(
            "coin-not-mintable",
            "S is the network's own coin; nobody can mint it.",
          );
        }
        const units = readUnits(input.amount, token.decimals).toString();
        const form = { kind: "mint-token" as const, token, to: getAddress(input.to ?? from), units };
        if (context.earlierProposals.length === 0) await requireMinter(request, form, from);
        return { form };
      }),
  };
}

const mintSelector = "0x40c10f19";
const ownerSelector = "0x8da5cb5b";
/** Code with fewer functions than any token has is a proxy's, which does not show whether it can mint. */
const fewestOfAToken = 5;

/** Throws a `CapabilityFailure` with the reason if the contract shows that the account cannot mint. */
async function requireMinter(
  request: RpcRequest,
  form: FormOf<"mint-token">,
  from: `0x${string}`,
): Promise<void> {
  const { address, symbol } = form.token;
  const [mint] = buildMintToken(form);
  const [minted, owned, code] = await Promise.all([
    ask(request, { from, to: address, data: mint?.data }),
    ask(request, { to: address, data: ownerSelector }),
    request("eth_getCode", [address, "latest"]),
  ]);
  if (minted !== null) return;
  if (lacksMint(code)) throw describeFixed(symbol, address);
  const owner = readAddressWord(owned);
  if (owner !== null && owner !== getAddress(from)) {
    throw new CapabilityFailure("not-minter", describeOwner(owner, form, from));
  }
}

/** The failure of a token whose code has no function to mint; null for what cannot be read. */
async function findFixedSupply({ node, registry }: CapabilityDependencies, named: string) {
  const request = createNodeRequest(node);
  try {
    const token = await resolveFormToken(request, registry, named);
    const code = token === null ? null : await request("eth_getCode", [token.address, "latest"]);
    return token !== null && lacksMint(code) ? describeFixed(token.symbol, token.address) : null;
  } catch (error) {
    // The call itself reports what is wrong with its token once it is confirmed.
    const isKnown = [CapabilityFailure, RpcFailure, NodeFailure].some((kind) => error instanceof kind);
    if (isKnown) return null;
    throw error;
  }
}

function lacksMint(code: unknown): boolean {
  const selectors = typeof code === "string" ? listSelectors(code as `0x${string}`) : [];
  return selectors.length >= fewestOfAToken && !selectors.includes(mintSelector);
}

const describeFixed = (symbol: string, address: string) =>
  new CapabilityFailure(
    "no-mint-function",
    `${quote(symbol)} (${address}) has no function to mint more of it, so nobody can.`,
  );

function describeOwner(owner: string, { token }: FormOf<"mint-token">, from: string): string {
  const name = `${quote(token.symbol)} (${token.address})`;
  return /^0x0{40}$/.test(owner)
    ? `The ownership of ${name} was given up for ever, so nobody can mint it any more.`
    : `Only the owner of ${name} can mint it. That is ${owner}; your connected account is ${from}.`;
}

const ask = (request: RpcRequest, call: object) =>
  nullIfRefused(request("eth_call", [call, "latest"]) as Promise<string>);
