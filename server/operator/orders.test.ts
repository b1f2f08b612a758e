import { execFile } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../database/create-database-opener.ts";
import { loadSwitches } from "../switches/list-switches.ts";
import { copyEmptyDatabase } from "../testing/copy-empty-database.ts";
import { agentId } from "../testing/send-message.ts";
import { echoAgent, startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { giveOrder, takeOrders } from "./orders.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "alithia-orders-"));
const DatabaseFolder = join(folder, "database");
let server: TestServer;
beforeAll(async () => {
  await copyEmptyDatabase(DatabaseFolder);
  server = await startTestServer(echoAgent, { DATABASE_FOLDER: DatabaseFolder });
  await server.warm();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (script: string, ...given: string[]) =>
  promisify(execFile)(process.execPath, [join(root, "scripts", script), ...given], {
    env: { ...process.env, DATABASE_URL: "", DATABASE_FOLDER: DatabaseFolder },
  });

async function upload(): Promise<number> {
  const body = new FormData();
  body.append("text", "hello");
  body.append("file", new File(["a,b"], "a.csv"));
  return (await server.app.request(`/api/${agentId}/message`, { method: "POST", body })).status;
}

test("the commands reach a server that runs on an embedded database", async () => {
  const off = await run("switch.ts", "off", "uploads", "a test");
  expect(off.stdout).toContain("switches uploads off within ten seconds");
  await expect.poll(upload, { interval: 250 }).toBe(403);
  await run("switch.ts", "on", "uploads");
  await expect.poll(upload, { interval: 250 }).toBe(200);
  const link = `https://alithia.test/shared/${"A".repeat(22)}`;
  expect((await run("withdraw.ts", link)).stdout).toContain("withdraws it within ten seconds");
  await expect(run("withdraw.ts", "https://alithia.test/")).rejects.toThrow("Say which");
});

test("orders are taken in their order, also after a crash in between, and what is none is passed over", async () => {
  const own = join(folder, "own");
  await copyEmptyDatabase(own);
  const settings = { DATABASE_FOLDER: own };
  const { database, close } = await openDatabase(settings);
  const order = { act: "switch", name: "uploads", isOn: false, reason: "one" } as const;
  expect(await giveOrder(settings, order, new Date(0))).toBe("handed-over");
  appendFileSync(`${own}.orders.jsonl`, 'null\n{"act":"dance"}\n{"cut');
  appendFileSync(
    `${own}.orders.jsonl.taken`,
    `${JSON.stringify({ ...order, reason: "before the crash" })}\n`,
  );
  const reasons = async () => (await loadSwitches(database)).map(({ reason }) => reason);
  await takeOrders(database, own, new Date(0));
  expect(await reasons()).toEqual(["before the crash"]);
  await takeOrders(database, own, new Date(0));
  expect(await reasons()).toEqual(["one"]);
  expect(existsSync(`${own}.orders.jsonl`)).toBe(false);
  await close();
  expect(await giveOrder(settings, { act: "withdraw", id: "x" }, new Date(0))).toBe("nothing-to-change");
});
