import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { countRoundTrips } from "@alithia/chain/testing/count-round-trips.ts";
import type { Venue } from "@alithia/chain/venues/venue.ts";
import { proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import type { ProposalFacts } from "../proposing/narrate-proposal.ts";
import { createTrade } from "../trade/capability.ts";
import type { TradeInput } from "../trade/input.ts";
import { runCapability } from "./run-capability.ts";

type Market = { registry: Registry; venues: readonly Venue[]; node: ChainNode; trader: `0x${string}` };

/** Proposes a trade on a market's venues, 100 S for USDC unless `input` says otherwise. */
export async function tradeOn(
  market: Market,
  input: Partial<TradeInput>,
  account: `0x${string}` | null = market.trader,
) {
  const { registry, venues } = market;
  const node = countRoundTrips(market.node);
  const capability = createTrade({ node, registry, venues, book: createSignatureBook() });
  const order = { sell: "S", buy: "USDC", amount: "100", side: "sell" as const, ...input };
  const { proposal, facts } = await runCapability(capability, order, account === null ? {} : { account });
  if (proposal === undefined) throw new Error("There is no proposal.");
  const form = proposalFormSchema.parse(proposal.form);
  if (form.kind !== "swap") throw new Error("This is no swap.");
  return {
    roundTrips: node.roundTrips,
    proposal,
    form,
    terms: (facts as ProposalFacts).terms ?? "",
    venues: form.routes.map(({ venue }) => venue),
  };
}

/** Returns why a trade is not proposed, as code and sentence. */
export async function failOn(market: Market, input: Partial<TradeInput>, account?: null): Promise<string> {
  return await tradeOn(market, input, account).then(
    () => "done",
    (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
  );
}
