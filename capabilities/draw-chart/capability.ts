import type { Capability } from "@alithia/agent/capability.ts";
import type { GeneratedMedia } from "@alithia/agent/capability-result.ts";
import { createChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { joinRequests } from "@alithia/chain/node/join-requests.ts";
import { ticker } from "@alithia/content/ticker.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { drawChart, type Letters } from "../chart/draw-charts.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { type ChartFacts, type DrawChartInput, drawChartInput } from "./chart-facts.ts";
import { composeChart } from "./compose-chart.ts";
import { chartFollowUps } from "./follow-ups.ts";
import { narrateChart } from "./narrate.ts";
import { readPriceChart } from "./read-price-chart.ts";
import { readSaleChart } from "./read-sale-chart.ts";
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
      const media = await draw(letters, result.facts);
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
