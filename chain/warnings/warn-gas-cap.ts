import type { WarningRule } from "./warning-context.ts";

/** More gas than the node takes in one transaction: it would never be mined. */
export const warnGasCap: WarningRule = ({ simulation, gasCap }) =>
  simulation.steps.flatMap((step, index) =>
    step.outcome === "success" && BigInt(step.gasUsed) > gasCap
      ? [
          {
            code: "above-gas-cap",
            level: "stop" as const,
            sentence: `Step ${index + 1} needs ${Number(step.gasUsed).toLocaleString("en-US")} gas, and a transaction may use ${Number(gasCap).toLocaleString("en-US")} at most: the network would not take it.`,
          },
        ]
      : [],
  );
