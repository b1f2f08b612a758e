import type { Capability } from "@alithia/agent/capability.ts";
import type { GeneratedMedia } from "@alithia/agent/capability-result.ts";
import { type ChainReader, createChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { joinRequests } from "@alithia/chain/node/share-answers.ts";
import { readBlockTimes, readLatestBlock, stampRead, toIso } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import type { SaleEvent } from "@alithia/chain/sale/read-sale-events.ts";
import { readSaleDays } from "@alithia/chain/sale/read-sale-history.ts";
import { readSaleInfo } from "@alithia/chain/sale/read-sale-info.ts";
import { sumDays } from "@alithia/chain/sale/sum-days.ts";
import { labelNative, type TokenLabel, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { requireSale } from "../buy-ali/read-sale-facts.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { drawChart, type Letters } from "../chart/draw-charts.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import {
  type ChartFacts,
  type DrawChartInput,
  drawChartInput,
  type SaleChartFacts,
  wholePast,
} from "./chart-facts.ts";
import { composeChart } from "./compose-chart.ts";
import { findRange } from "./find-range.ts";
import { chartFollowUps } from "./follow-ups.ts";
import { narrateChart } from "./narrate.ts";
import { readPriceChart } from "./read-price-chart.ts";
import { understandDrawChart } from "./understand.ts";

/** Draws the price of a pair over time from its pool's events, or what the sale sold per day. */
export function createDrawChart(
  dependencies: Pick<CapabilityDependencies, "node" | "registry" | "venues">,
  letters: Letters,
): Capability<DrawChartInput, ChartFacts> {
  return {
    name: "draw-chart",
    effect: "read",
    embeddedOnly: true,
    description: `Past prices from trades, ${ticker} sold per day.`,
    input: drawChartInput,
    understand: understandDrawChart,
    narrate: narrateChart,
    followUps: chartFollowUps,
    suggest: (_, { what, token = ticker }) =>
      what === "sale"
        ? [{ operation: "sale-status" }, { operation: "price", token: ticker }]
        : [
            { operation: "price", token },
            { operation: "token-info", token },
          ],
    async execute(input, context) {
      const node = joinRequests(dependencies.node, context.signal);
      const searcher = createChainReader(node, context.signal);
      const result = await readWithEvidence(
        node,
        context,
        async (reader): Promise<ChartFacts> =>
          input.what === "sale"
            ? await readSaleChart(reader, searcher, dependencies.registry, input)
            : await readPriceChart(reader, searcher, dependencies, input),
      );
      const media = input.as === "table" ? null : await draw(letters, result.facts);
      return media === null ? result : { ...result, media: [media] };
    },
  };
}

async function draw(letters: Letters, facts: ChartFacts): Promise<GeneratedMedia | null> {
  const chart = composeChart(facts);
  if (chart === null) return null;
  return {
    bytes: await drawChart(letters, chart).toPng(),
    contentType: "image/png",
    title: chart.title,
    description: narrateChart(facts, { what: facts.kind }).split("\n")[0]?.replaceAll("*", "") ?? chart.title,
    chart,
  };
}

/** Reads what was bought and returned in the sale on each day. */
async function readSaleChart(
  reader: ChainReader,
  searcher: ChainReader,
  registry: Registry,
  { days = wholePast }: DrawChartInput,
): Promise<SaleChartFacts> {
  const place = requireSale(registry);
  const block = await readLatestBlock(reader);
  const request = toRpcRequest(reader, block.tag, "The sale and its terms");
  const { terms } = await readSaleInfo(request, place);
  const { period, ...range } = await findRange(searcher, block, days);
  const { events, fromBlock } = await readSaleDays(reader, place.address, range);
  const isShort = fromBlock !== null && fromBlock > range.fromBlock;
  const reached = isShort ? (await readBlockTimes(reader, [fromBlock])).get(fromBlock) : undefined;
  const asked = BigInt(Math.floor(Date.parse(period.from) / 1_000));
  const from = asked > terms.start ? asked : terms.start;
  const { symbol, name, decimals } = describeOwnToken(registry.addresses);
  const ali: TokenLabel = { address: terms.token, symbol, name, decimals, listed: true };
  const coin = labelNative(registry);
  const of = (kind: SaleEvent["kind"]) => events.filter((event) => event.kind === kind);
  const [purchases, returns] = [of("purchase"), of("return")];
  const sum = (list: readonly SaleEvent[], amount: "tokens" | "coins") =>
    list.reduce((total, event) => total + event[amount], 0n);
  const until = BigInt(Math.floor(Date.parse(period.to) / 1_000));
  return {
    kind: "sale",
    ...stampRead(registry.network, block),
    period: { from: toIso(from), to: period.to },
    reachedFrom: reached !== undefined && reached > from ? toIso(reached) : null,
    days: sumDays(events, until).map(({ start, bought, returned }) => ({
      day: toIso(start).slice(0, 10),
      bought: bought.toString(),
      returned: returned.toString(),
    })),
    bought: toTokenAmount(ali, sum(purchases, "tokens")),
    returned: toTokenAmount(ali, sum(returns, "tokens")),
    paid: toTokenAmount(coin, sum(purchases, "coins")),
    refunded: toTokenAmount(coin, sum(returns, "coins")),
    purchases: purchases.length,
    returns: returns.length,
    isRefused: fromBlock === null,
  };
}
