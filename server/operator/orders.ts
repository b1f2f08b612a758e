import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { FolderInUse } from "@alithia/protocol/lock-folder.ts";
import { parseJson } from "@alithia/protocol/parse-json.ts";
import * as z from "zod";
import { type DatabaseSettings, openDatabase } from "../database/create-database-opener.ts";
import type { Database } from "../database/database.ts";
import { deleteSharedAnswer } from "../database/shared-answer-store.ts";
import { saveSwitch } from "../switches/list-switches.ts";

const orderSchema = z.discriminatedUnion("act", [
  z.object({ act: z.literal("switch"), name: z.string(), isOn: z.boolean(), reason: z.string() }),
  z.object({ act: z.literal("withdraw"), id: z.string() }),
]);

/** A change that operator commands make while servers run. */
type Order = z.infer<typeof orderSchema>;

const prefixOf = (folder: string) => `${folder}.order-`;

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
  settings: DatabaseSettings,
  order: Order,
  now: Date,
): Promise<"done" | "nothing-to-change" | "handed-over"> {
  try {
    const { database, close } = await openDatabase(settings);
    const changed = await carryOut(database, order, now).finally(close);
    return changed ? "done" : "nothing-to-change";
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause;
    await queueOrder(settings.DATABASE_FOLDER, order, now);
    return "handed-over";
  }
}

/** Writes an order as a file of its own, which has its final name only once it is whole. */
async function queueOrder(folder: string, order: Order, now: Date): Promise<void> {
  const name = `${prefixOf(folder)}${String(now.getTime()).padStart(15, "0")}-${randomUUID()}`;
  await writeFile(`${name}.part`, JSON.stringify(order), { mode: 0o600 });
  await rename(`${name}.part`, `${name}.json`);
}

/** Executes the queued orders of this server's folder, oldest first; invalid ones are dropped. */
export async function takeOrders(database: Database, folder: string, now: Date): Promise<void> {
  const prefix = basename(prefixOf(folder));
  const names = (await readdir(dirname(folder))).filter(
    (name) => name.startsWith(prefix) && name.endsWith(".json"),
  );
  for (const name of names.sort()) {
    const file = join(dirname(folder), name);
    const order = orderSchema.safeParse(parseJson(await readFile(file, "utf8")));
    if (order.success) await carryOut(database, order.data, now);
    await rm(file);
  }
}
