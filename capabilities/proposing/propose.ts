import type { CapabilityContext } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { CapabilityResult } from "@alithia/agent/capability-result.ts";
import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import { tellByDescriptor } from "@alithia/chain/descriptors/tell-by-descriptor.ts";
import { type ChainReader, createChainReader, retryBehind } from "@alithia/chain/evidence/chain-reader.ts";
import { type ChainNode, NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { createNodeRequest, RpcFailure, type RpcRequest, resultOf } from "@alithia/chain/node/rpc-request.ts";
import { joinRequests } from "@alithia/chain/node/share-answers.ts";
import { createProposal } from "@alithia/chain/proposal/create-proposal.ts";
import type { StepCall } from "@alithia/chain/proposal/decoded-step.ts";
import { writeSymbol } from "@alithia/chain/text/foreign-text.ts";
import { findListedLabel, findLookAlike, labelNative } from "@alithia/chain/token/token-label.ts";
import type { MarketRow, Proposal, Warning } from "@alithia/protocol/proposal.ts";
import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { toFailure } from "../reading/read-with-evidence.ts";
import { listSaid, type ProposalFacts, toProposalFacts } from "./narrate-proposal.ts";
import { resolveFormToken } from "./resolve-form-token.ts";

/** Returns what unlisted tokens call themselves and which token each imitates; null if there are none. */
export async function remarkTokens(
  { node, registry }: Pick<CapabilityDependencies, "node" | "registry">,
  named: readonly string[],
): Promise<string | null> {
  const request = createNodeRequest(node);
  const remarks = await Promise.all(
    named.map(async (name) => {
      try {
        const token = await resolveFormToken(request, registry, name);
        if (token?.unlisted !== true) return [];
        const imitated = findLookAlike(registry, { ...token, name: null, listed: false });
        return imitated === null
          ? [`${token.address} calls itself ${writeSymbol(token)}.`]
          : [`Careful: ${token.address} calls itself ${writeSymbol(token)} and is not ${imitated.symbol}.`];
      } catch (error) {
        // The call itself reports what is wrong with its token once it is confirmed.
        const isKnown = [CapabilityFailure, RpcFailure, NodeFailure].some((kind) => error instanceof kind);
        if (isKnown) return [];
        throw error;
      }
    }),
  );
  return remarks.flat().join(" ") || null;
}

export type Confirmed = {
  form: ProposalForm;
  /** May resolve while the steps are simulated. */
  warnings?: Warning[] | Promise<Warning[]>;
  terms?: string | Promise<string>;
  /** A request that would make a failing proposal possible. */
  remedy?: string;
  /** Rows for the ticket, which then shows the terms itself. */
  market?: Promise<MarketRow[]>;
};

/** Builds the command of an operation from values by their paths, omitting undefined ones. */
export function toCommand(
  operation: PlainCommand["operation"],
  values: Record<string, string | undefined>,
): PlainCommand {
  const given = Object.entries(values).flatMap(([path, value]) =>
    value === undefined ? [] : [{ path, value }],
  );
  return { operation, arguments: given };
}

/** What the account signed in this conversation and the chain confirmed. */
function listConfirmed({ dialogue }: CapabilityContext, from: `0x${string}`): StepCall[] {
  const own = dialogue.proposals.filter((one) => one.from.toLowerCase() === from.toLowerCase());
  return own
    .flatMap(({ steps }) => steps)
    .flatMap(({ to, data, valueWei, status, hash }) =>
      status !== "confirmed" || hash === undefined
        ? []
        : [{ data, valueWei: BigInt(valueWei), ...(to === undefined ? {} : { to }) }],
    );
}

/**
 * Resolves the visitor's arguments to exact values (`confirm`), and builds a proposal from these for the
 * connected account. Throws a `CapabilityFailure` for errors that the visitor should see.
 */
export async function propose(
  dependencies: CapabilityDependencies,
  capability: string,
  context: CapabilityContext,
  confirm: (
    request: RpcRequest,
    from: `0x${string}`,
    reader: ChainReader,
    /** Requests without evidence. */
    discover: RpcRequest,
  ) => Promise<Confirmed>,
): Promise<CapabilityResult & { facts: ProposalFacts }> {
  const { node, registry } = dependencies;
  const from = requireAccount(context);
  const joined = joinRequests(node, context.signal);
  let reader = createChainReader(joined, context.signal);
  try {
    return await retryBehind(async (blocksBehind) => {
      reader = createChainReader(joined, context.signal, Date.now, blocksBehind);
      return await attempt(reader);
    });
  } catch (error) {
    throw await toFailure(error, reader);
  }

  /** Returns what descriptors say of the steps, as notes; the ticket itself is decoded from the bytes. */
  function listTellings({ steps }: Proposal): Warning[] {
    return steps.flatMap(({ to, data, valueWei }, index) => {
      const told = tellByDescriptor(
        registry.descriptors,
        { chainId: node.chainId, from, to: to ?? null, data, valueWei: BigInt(valueWei) },
        {
          findLabel: (token) => findListedLabel(registry, token),
          findName: registry.findName,
          coin: labelNative(registry),
        },
      );
      if (told === null) return [];
      const said = [...told.fields, ...told.unshown].map(({ label, value }) => `${label}: ${value}`);
      const sentence = `Step ${index + 1} in the words of the contract's descriptor by ${told.owner}, which nobody here checked: ${[told.intent, ...said].join("; ")}.`;
      return [{ code: "descriptor", level: "note", sentence }];
    });
  }

  async function attempt(reader: ChainReader): Promise<CapabilityResult & { facts: ProposalFacts }> {
    const request = rememberLatestBlock(
      createReaderRequest(reader, joined, context.signal),
      reader.blocksBehind,
    );
    const confirmed = await confirm(request, from, reader, createNodeRequest(joined));
    const { form } = confirmed;
    const proposal = await createProposal(request, {
      id: crypto.randomUUID(),
      chainId: node.chainId,
      capability,
      from,
      form,
      warnings: confirmed.warnings ?? [],
      listedTokens: registry.tokens.map(({ address, symbol, decimals }) => ({ address, symbol, decimals })),
      knownAddresses: context.knownAddresses,
      findScam: registry.scams.find,
      findAccount: registry.findAccount,
      confirmed: listConfirmed(context, from),
      earlier: context.earlierProposals.filter(
        (earlier) => earlier.from.toLowerCase() === from.toLowerCase(),
      ),
      now: Date.now(),
    });
    const [terms, market] = await Promise.all([confirmed.terms, confirmed.market]);
    const warnings = [...proposal.warnings, ...listTellings(proposal)];
    const { remedy } = confirmed;
    const told = toProposalFacts({ ...proposal, warnings }, form, registry, terms);
    const facts = remedy === undefined ? told : { ...told, remedy };
    const said = [...listSaid(facts), ...(market === undefined || terms === undefined ? [] : [terms])];
    return {
      facts,
      proposal: { ...proposal, warnings, said, ...(market && { market }) },
      evidence: await reader.evidence(),
    };
  }
}

/**
 * Requests the latest block, or the one `blocksBehind` below it, immediately and only once, so that a
 * proposal is based on a single block.
 */
function rememberLatestBlock(request: RpcRequest, blocksBehind = 0n): RpcRequest {
  const latest = readBlockBelow(request, blocksBehind);
  latest.catch(() => undefined);
  return (method, params) =>
    method === "eth_getBlockByNumber" && params[0] === "latest" ? latest : request(method, params);
}

async function readBlockBelow(request: RpcRequest, blocksBehind: bigint): Promise<unknown> {
  const head = await request("eth_getBlockByNumber", ["latest", false]);
  if (blocksBehind === 0n) return head;
  const number = BigInt((head as { number: string }).number) - blocksBehind;
  return await request("eth_getBlockByNumber", [`0x${(number > 0n ? number : 0n).toString(16)}`, false]);
}

const labels: Record<string, (params: readonly unknown[]) => string> = {
  eth_getBlockByNumber: () => "Latest block",
  eth_getCode: ([address]) => `Code of ${address}`,
  eth_getTransactionCount: ([address]) => `Transactions sent by ${address}`,
  eth_getBalance: ([address]) => `Coins of ${address}`,
  eth_getLogs: () => "Whom the signing account dealt with",
  eth_call: ([call]) => `Call of ${(call as { to?: string }).to}`,
};

/** Reads repeatable requests through the reader, and others (simulation, gas estimates) from the node. */
export function createReaderRequest(reader: ChainReader, node: ChainNode, signal: AbortSignal): RpcRequest {
  return async (method, params) => {
    const label = labels[method]?.(params);
    const [answer] =
      label === undefined
        ? await node.request([{ method, params }], signal)
        : await reader.read([{ method, params, label }]);
    return resultOf(answer);
  };
}

/** Returns the account that would sign. Throws if none is connected. */
export function requireAccount({ account }: CapabilityContext): `0x${string}` {
  if (account !== undefined) return account;
  throw new CapabilityFailure(
    "no-account",
    "I prepare transactions for the account that signs them. Connect your wallet, then ask again.",
  );
}
