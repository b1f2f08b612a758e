import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
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

const withdraw = (link: string) =>
  promisify(execFile)(process.execPath, [join(root, "scripts/withdraw.ts"), link], {
    env: { ...process.env, DATABASE_URL: "", DATABASE_FOLDER: DatabaseFolder },
  });

async function upload(): Promise<number> {
  const body = new FormData();
  body.append("text", "hello");
  body.append("file", new File(["a,b"], "a.csv"));
  return (await server.app.request(`/api/${agentId}/message`, { method: "POST", body })).status;
}

test("orders reach a server that runs on an embedded database", async () => {
  const settings = { DATABASE_FOLDER: DatabaseFolder };
  const uploads = { act: "switch", name: "uploads", reason: "a test" } as const;
  expect(await giveOrder(settings, { ...uploads, isOn: false }, new Date())).toBe("handed-over");
  await expect.poll(upload, { interval: 250 }).toBe(403);
  expect(await giveOrder(settings, { ...uploads, isOn: true }, new Date())).toBe("handed-over");
  await expect.poll(upload, { interval: 250 }).toBe(200);
});

test("the command hands the withdrawal of a link over to the server, and asks which if there is none", async () => {
  const link = `https://alithia.test/shared/${"A".repeat(22)}`;
  expect((await withdraw(link)).stdout).toContain("withdraws it within ten seconds");
  await expect(withdraw("https://alithia.test/")).rejects.toThrow("Say which");
});

test("orders are taken in their order, a half-written one not yet, and what is none is dropped", async () => {
  const own = join(folder, "own");
  await copyEmptyDatabase(own);
  const settings = { DATABASE_FOLDER: own };
  const { database, close } = await openDatabase(settings);
  const order = { act: "switch", name: "uploads", isOn: false, reason: "second" } as const;
  expect(await giveOrder(settings, order, new Date(1_000))).toBe("handed-over");
  expect(await giveOrder(settings, { ...order, reason: "first" }, new Date(999))).toBe("handed-over");
  writeFileSync(`${own}.order-1.json`, "null");
  writeFileSync(`${own}.order-2.json`, '{"act":"dance"}');
  writeFileSync(`${own}.order-3.json`, '{"cut');
  writeFileSync(`${own}.order-4.part`, JSON.stringify({ ...order, reason: "half-written" }));
  const reasons = async () => (await loadSwitches(database)).map(({ reason }) => reason);
  const waiting = () => readdirSync(folder).filter((name) => name.startsWith("own.order-"));
  await takeOrders(database, own, new Date(0));
  expect(await reasons()).toEqual(["second"]);
  expect(waiting()).toEqual(["own.order-4.part"]);
  renameSync(`${own}.order-4.part`, `${own}.order-4.json`);
  await takeOrders(database, own, new Date(0));
  expect(await reasons()).toEqual(["half-written"]);
  expect(waiting()).toEqual([]);
  await close();
  expect(await giveOrder(settings, { act: "withdraw", id: "x" }, new Date(0))).toBe("nothing-to-change");
});
