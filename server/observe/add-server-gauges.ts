import type { Conversations } from "../conversation/create-conversations.ts";
import type { Metrics } from "./create-metrics.ts";
import { tallied } from "./create-tally.ts";

/** The numbers that are looked up when somebody reads the metrics; `find` gives what is open by then. */
export function addServerGauges(metrics: Metrics, find: () => Conversations | undefined): void {
  const add = (name: string, help: string, read: () => number | Promise<number>) =>
    metrics.addGauge({ name, help, read });
  add("replies_running", "Replies being written now.", () => find()?.countLiveReplies() ?? 0);
  add(
    "database_waiting",
    "Sends and events that wait to be stored.",
    () => find()?.countWaitingWrites() ?? 0,
  );
  add("database_up", "1 when the database answers.", async () => ((await find()?.isAlive()) ? 1 : 0));
  add("memory_bytes", "Resident memory.", () => process.memoryUsage.rss());
  add("uptime_seconds", "Time since start.", () => process.uptime());
  for (const name of tallied) {
    const help = `How often, by all servers since the first day: ${name}.`;
    const read = async () => (await find()?.loadTotals())?.get(name) ?? 0;
    add(`tally_${name.replaceAll("-", "_")}`, help, read);
  }
}
