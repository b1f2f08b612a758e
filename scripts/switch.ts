import { createCapabilities } from "@alithia/capabilities/create-capabilities.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { openDatabase } from "@alithia/server/database/create-database-opener.ts";
import { readDatabaseSettings } from "@alithia/server/environment.ts";
import { giveOrder } from "@alithia/server/operator/orders.ts";
import { listSwitches } from "@alithia/server/switches/list-switches.ts";
import { loadSwitches } from "../server/switches/list-switches.ts";
import { printOutcome } from "./product/print-outcome.ts";

const usage = `npm run switch                              what is switched off, and why
npm run switch -- off <name> "<reason>"     servers obey within ten seconds
npm run switch -- on <name>`;

/** Creates the capabilities only to list their names; no node is queried. */
function listNames(): string[] {
  const node = { chainId: sonic.chainId, request: () => Promise.reject(new Error("Nothing is read here.")) };
  return listSwitches(createCapabilities({ network: sonic, node, addresses: {} }).map(({ name }) => name));
}

async function run([action, name, reason = ""]: string[]): Promise<string> {
  const names = listNames();
  if (action !== undefined && (!["on", "off"].includes(action) || name === undefined)) throw new Error(usage);
  if (name !== undefined && !names.includes(name))
    throw new Error(`There is no switch ${name}. There are: ${names.join(", ")}`);
  const settings = readDatabaseSettings(process.env);
  if (name !== undefined) {
    const order = { act: "switch", name, isOn: action === "on", reason } as const;
    if ((await giveOrder(settings, order, new Date())) === "handed-over")
      return `The server that runs on this database switches ${name} ${action} within ten seconds.`;
  }
  const { database, close } = await openDatabase(settings);
  try {
    const off = (await loadSwitches(database)).filter(({ isOn }) => !isOn);
    if (off.length === 0) return "Everything is on.";
    const lines = off.map((one) => `${one.name} is off since ${one.changedAt.toISOString()}: ${one.reason}`);
    return lines.join("\n");
  } finally {
    await close();
  }
}

await printOutcome(() => run(process.argv.slice(2)));
