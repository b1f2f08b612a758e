import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { isDatabaseAway } from "../database/is-database-away.ts";
import type { Log } from "./create-log.ts";
import type { Metrics } from "./create-metrics.ts";

type Dependencies = { log: Log; metrics: Pick<Metrics, "defect"> };

/**
 * Writes down and counts, under its name, what nobody provided for. A database or node that is away is written down as
 * an outage and is no defect: both have counts of their own.
 */
export function createDefectReport({ log, metrics }: Dependencies, name: string) {
  return (cause: unknown): void => {
    if (isDatabaseAway(cause) || cause instanceof NodeFailure) {
      log.error("outage", cause);
    } else {
      metrics.defect();
      log.error(name, cause);
    }
  };
}
