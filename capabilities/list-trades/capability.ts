import type { Capability, FollowUp } from "@alithia/agent/capability.ts";
import { joinRequests } from "@alithia/chain/node/share-answers.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { answerOfTrades, narrateTrades } from "./narrate-trades.ts";
import { readTrades } from "./read-trades.ts";
import { type ListTradesInput, listTradesInput, type TradesFacts } from "./trades-facts.ts";
import { understandListTrades } from "./understand.ts";

/** Questions about a trade that was signed here: whether its price was good. */
const tradesFollowUps: readonly FollowUp<TradesFacts, ListTradesInput>[] = [
  {
    on: ["trade", "buy-ali", "our-history"],
    asked: `did I get a good deal | was that a good price | was that a good deal | did I overpay | was it worth it so far |
      is it worth more now | am I in profit with it | what would it bring if I sold it right now | did the price move
      since I bought | how is my trade doing | am I winning or losing on this one | was that smart`,
    leadsTo: (_, { account }) =>
      account === undefined ? null : { capability: "list-trades", input: { address: account, count: "1" } },
  },
];

/** Lists what a wallet bought and sold, at which price, and what that would bring now. */
export function createListTrades({
  node,
  registry,
  book,
  venues,
}: Pick<CapabilityDependencies, "node" | "registry" | "book" | "venues">): Capability<
  ListTradesInput,
  TradesFacts
> {
  return {
    name: "list-trades",
    effect: "read",
    embeddedOnly: true,
    description: "What a wallet bought and sold, at which price.",
    input: listTradesInput,
    understand: understandListTrades,
    narrate: narrateTrades,
    answer: answerOfTrades,
    followUps: tradesFollowUps,
    suggest: (_, { address }) => [
      { operation: "history", address },
      { operation: "wallet-summary", address },
    ],
    execute: (input, context) =>
      readWithEvidence(joinRequests(node, context.signal), context, async (reader) => ({
        ...(await readTrades(
          reader,
          { node, registry, book, ...(venues && { venues }) },
          input,
          context.signal,
        )),
        isOwn: context.account?.toLowerCase() === input.address.toLowerCase(),
      })),
  };
}
