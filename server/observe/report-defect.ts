import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { isDatabaseAway } from "../database/is-database-away.ts";
import type { Log } from "./create-log.ts";
import type { Metrics } from "./create-metrics.ts";

type Dependencies = { log: Log; metrics: Pick<Metrics, "defect"> };

/**
 * Logs and counts unexpected errors under a name. An unavailable database or node is logged as an outage and
 * not counted as a defect, since both have their own metrics.
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
