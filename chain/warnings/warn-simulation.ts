import type { Warning } from "@alithia/protocol/proposal.ts";
import type { WarningRule } from "./warning-context.ts";

/** What the simulation says against signing. */
export const warnSimulation: WarningRule = ({ simulation }) =>
  simulation.steps.flatMap((step, index): Warning[] => {
    if (step.outcome === "revert") {
      const sentence = `Step ${index + 1} would fail: ${step.reason}`;
      return [{ code: "would-revert", level: "stop", sentence }];
    }
    if (step.outcome === "not-simulated") {
      const sentence = `Step ${index + 1} could not be simulated: ${step.why}`;
      return [{ code: "not-simulated", level: "caution", sentence }];
    }
    return [];
  });
