import { existsSync } from "node:fs";
import { appendFile, readFile, rename, rm } from "node:fs/promises";
import { FolderInUse } from "@alithia/protocol/lock-folder.ts";
import { parseJson } from "@alithia/protocol/parse-json.ts";
import * as z from "zod";
import { openDatabase } from "../database/create-database-opener.ts";
import type { Database } from "../database/database.ts";
import { deleteSharedAnswer } from "../database/shared-answer-store.ts";
import type { Environment } from "../environment.ts";
import { saveSwitch } from "../switches/list-switches.ts";

const orderSchema = z.discriminatedUnion("act", [
  z.object({ act: z.literal("switch"), name: z.string(), isOn: z.boolean(), reason: z.string() }),
  z.object({ act: z.literal("withdraw"), id: z.string() }),
]);

/** A change that operator commands make while servers run. */
type Order = z.infer<typeof orderSchema>;

type Settings = Pick<Environment, "DATABASE_URL" | "DATABASE_FOLDER">;

const fileOf = (folder: string) => `${folder}.orders.jsonl`;

/** Returns false if there was nothing to change. */
async function carryOut(database: Database, order: Order, now: Date): Promise<boolean> {
  if (order.act === "withdraw") return await deleteSharedAnswer(database, order.id, "operator");
  const { name, isOn, reason } = order;
  await saveSwitch(database, { name, isOn, reason, changedAt: now });
  return true;
}

/**
 * Executes an order, or queues it beside the folder of an embedded database, which belongs to the server that
 * runs on it.
 */
export async function giveOrder(
  settings: Settings,
  order: Order,
  now: Date,
): Promise<"done" | "nothing-to-change" | "handed-over"> {
  try {
    const { database, close } = await openDatabase(settings);
    const changed = await carryOut(database, order, now).finally(close);
    return changed ? "done" : "nothing-to-change";
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause;
    await appendFile(fileOf(settings.DATABASE_FOLDER), `${JSON.stringify(order)}\n`, { mode: 0o600 });
    return "handed-over";
  }
}

/** Executes the queued orders of this server's folder; invalid lines are skipped. */
export async function takeOrders(database: Database, folder: string, now: Date): Promise<void> {
  const [file, taken] = [fileOf(folder), `${fileOf(folder)}.taken`];
  if (!existsSync(taken)) {
    if (!existsSync(file)) return;
    await rename(file, taken);
  }
  for (const line of (await readFile(taken, "utf8")).split("\n").filter(Boolean)) {
    const order = orderSchema.safeParse(parseJson(line));
    if (order.success) await carryOut(database, order.data, now);
  }
  await rm(taken);
}
