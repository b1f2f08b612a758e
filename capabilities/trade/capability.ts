import type { Capability, CapabilityContext } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { CapabilityResult } from "@alithia/agent/capability-result.ts";
import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import { joinRequests } from "@alithia/chain/node/share-answers.ts";
import { decodeStep } from "@alithia/chain/proposal/decode-step.ts";
import { missedBounds } from "@alithia/chain/proposal/explain-revert.ts";
import { listVenues } from "@alithia/chain/venues/list-venues.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import { ownSale } from "@alithia/protocol/trade-place.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { narrateProposal, type ProposalFacts } from "../proposing/narrate-proposal.ts";
import { propose, remarkTokens, toCommand } from "../proposing/propose.ts";
import { narrateQuote, readQuote } from "../quoting/read-quote.ts";
import { resolveOrder } from "../quoting/resolve-order.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { confirmTrade } from "./buy-in-sale.ts";
import { tradeAnswers } from "./card-answers.ts";
import { confirmSwap } from "./confirm-swap.ts";
import { tradeFollowUps } from "./follow-ups.ts";
import { readTradeBounds, type TradeInput, tradeInput } from "./input.ts";
import { understandTrade } from "./understand.ts";

/** Throws if a venue or operation of the trade was switched off while it was prepared. */
function requireOpen(dependencies: CapabilityDependencies, { proposal }: CapabilityResult): void {
  const form = proposalFormSchema.safeParse(proposal?.form).data;
  if (form?.kind !== "swap") return;
  if (form.purchase !== undefined && dependencies.isOperationOn?.("buy-ali") === false) throw purchasesOff();
  const open = new Set((dependencies.venues ?? listVenues(dependencies.registry)).map(({ id }) => id));
  if (form.routes.every(({ venue }) => open.has(venue))) return;
  throw new CapabilityFailure(
    "operation-off",
    "The operator has switched off an exchange of this trade just now. Ask again, and I take the best of the others.",
  );
}

export function createTrade(dependencies: CapabilityDependencies): Capability<TradeInput, ProposalFacts> {
  const { registry } = dependencies;
  return {
    name: "trade",
    effect: "propose",
    description: "Prepares a swap at the best price; S to wS wraps, wS to S unwraps.",
    input: tradeInput,
    command: toTradeCommand,
    remark: ({ sell, buy }) => remarkTokens(dependencies, [sell, buy]),
    understand: understandTrade,
    narrate: narrateProposal,
    followUps: tradeFollowUps,
    cardAnswers: tradeAnswers,
    execute: (input, context) =>
      context.account === undefined && input.venue !== ownSale
        ? quoteWithoutAccount(dependencies, input, context)
        : tradeElsewhere(async (without) => {
            const result = await propose(
              dependencies,
              "trade",
              context,
              async (request, from, _reader, discover) => {
                const order = await resolveOrder(request, registry, input);
                const { kind, wrapped, units } = order;
                if (kind !== "swap") return { form: { kind, wrapped, units: units.toString() } };
                const { venue } = input;
                const { venues = listVenues(registry) } = dependencies;
                const reads = { request, discover, registry, venues, venue, without };
                const isSaleOn = dependencies.isOperationOn?.("buy-ali") !== false;
                if (!isSaleOn && venue === ownSale) throw purchasesOff();
                const confirm = isSaleOn ? confirmTrade : confirmSwap;
                return confirm(reads, from, order, readTradeBounds(input));
              },
            );
            requireOpen(dependencies, result);
            return result;
          }),
  };
}

function purchasesOff(): CapabilityFailure {
  return new CapabilityFailure(
    "operation-off",
    "The operator has switched off purchases in the sale for now. Please try it again later.",
  );
}

/** Throws a `CapabilityFailure` with the quote, its reads, and a request to connect a wallet. */
async function quoteWithoutAccount(
  dependencies: CapabilityDependencies,
  input: TradeInput,
  context: CapabilityContext,
): Promise<CapabilityResult & { facts: never }> {
  readTradeBounds(input);
  const joined = joinRequests(dependencies.node, context.signal);
  return readWithEvidence(joined, context, async (reader) => {
    const quote = narrateQuote(await readQuote(reader, { ...dependencies, node: joined }, input));
    throw new CapabilityFailure(
      "no-account",
      `${quote}\n\nConnect your wallet, then ask again, and I prepare it for you to sign.`,
    );
  });
}

/** Converts a trade to a command; coin to wrapped coin is a wrap, the reverse an unwrap. */
function toTradeCommand({ sell, buy, amount, side, ...wishes }: TradeInput): PlainCommand {
  const sides = `${sell} ${buy}`.toLowerCase();
  if (sides === "s ws") return toCommand("wrap", { amount });
  if (sides === "ws s") return toCommand("unwrap", { amount });
  const { slippagePercent: slippage, venue, min, deadline } = wishes;
  return toCommand("trade", { sell, buy, amount, side, slippage, venue, min, deadline });
}

const maxTries = 3;

/**
 * Proposes a trade again without a venue whose contracts, at the block of the quote, do not deliver what it
 * quoted. Falls back to the first proposal if no other venue carries the trade.
 */
async function tradeElsewhere<Result extends CapabilityResult>(
  propose: (without: ReadonlySet<string>) => Promise<Result>,
): Promise<Result> {
  const without = new Set<string>();
  const first = await propose(without);
  let last = first;
  for (let left = maxTries; left > 1; left -= 1) {
    const liar = last.proposal === undefined ? null : findLiar(last.proposal);
    if (liar === null) return last;
    without.add(liar);
    try {
      last = await propose(without);
    } catch (error) {
      if (error instanceof CapabilityFailure && error.code === "no-liquidity") return first;
      throw error;
    }
  }
  return last;
}

function findLiar({ simulation, steps, form }: Proposal): string | null {
  const at = simulation.steps.findIndex((step) => step.outcome === "revert" && missedBounds.has(step.reason));
  const { to, data, valueWei } = steps[at] ?? {};
  if (to === undefined || data === undefined || valueWei === undefined) return null;
  if (decodeStep({ to, data, valueWei: BigInt(valueWei) }).kind !== "swap") return null;
  const parsed = proposalFormSchema.parse(form);
  return parsed.kind === "swap"
    ? (parsed.routes.find(({ router }) => router.toLowerCase() === to.toLowerCase())?.venue ?? null)
    : null;
}
