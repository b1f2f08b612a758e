import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-parameters.ts";
import { type FormOf, proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Product, startProduct } from "../scripts/product/start-product.ts";
import { createVisitor } from "./ask-agent.ts";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "alithia-switched-"));
const { alice, bob } = devnetAccounts;
let product: Product;
let metricsUrl: string;

beforeAll(async () => {
  cpSync(inject("snapshot"), folder, { recursive: true });
  const metricsPort = await findFreePort(35_000 + (process.pid % 10_000));
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  product = await startProduct({
    folder,
    port: await findFreePort(45_000 + (process.pid % 10_000)),
    nodePort: 0,
    log: () => {},
    environment: { METRICS_PORT: String(metricsPort), MESSAGES_PER_MINUTE_PER_ADDRESS: "100000" },
  });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the operator's command, like `npm run switch`. */
async function flip(...given: string[]) {
  await promisify(execFile)(process.execPath, [join(root, "scripts/switch.ts"), ...given], {
    env: { ...process.env, DATABASE_URL: "", DATABASE_FOLDER: join(folder, "database") },
  });
}

const readSwitch = async (name: string) =>
  (await (await fetch(metricsUrl)).text()).match(
    new RegExp(`^alithia_switch_on\\{name="${name}"\\} (\\d)$`, "m"),
  )?.[1];

const ask = (text: string) => createVisitor(product.url, alice)(text);

/** Returns the venues a trade would use, or null if nothing is prepared. */
async function findVenues() {
  const { proposals } = await ask("swap 10 S for USDC, the cheapest");
  const [form] = proposals.map(({ form }) => proposalFormSchema.parse(form) as FormOf<"swap">);
  return form?.routes.map(({ venue }) => venue) ?? null;
}

test("the built server obeys the switch of an operation without a restart, and tells it as a metric", async () => {
  const count = async () => (await ask(`send 1 S to ${bob}`)).proposals.length;
  expect([await count(), await readSwitch("operation:send")]).toEqual([1, "1"]);
  await flip("off", "operation:send", "a test");
  await expect.poll(() => readSwitch("operation:send"), { interval: 250 }).toBe("0");
  const refused = await ask(`send 1 S to ${bob}`);
  expect(refused.proposals).toEqual([]);
  expect(refused.text).toContain("switched this off for now (send)");
  expect((await ask("wrap 1 S")).proposals).toHaveLength(1);
  await flip("on", "operation:send");
  await expect.poll(() => readSwitch("operation:send"), { interval: 250 }).toBe("1");
  expect(await count()).toBe(1);
});

test("it neither quotes nor trades on an exchange that was switched off, without a restart", async () => {
  expect(await findVenues()).toEqual(["uniswap-v3"]);
  await flip("off", "venue:uniswap-v3", "pool attacked");
  await expect.poll(() => readSwitch("venue:uniswap-v3"), { interval: 250 }).toBe("0");
  expect(await findVenues()).not.toEqual(expect.arrayContaining(["uniswap-v3"]));
  expect(await findVenues()).not.toBeNull();
  expect((await ask("swap 10 S for USDC on Uniswap")).proposals).toEqual([]);
  await flip("on", "venue:uniswap-v3");
  await expect.poll(() => readSwitch("venue:uniswap-v3"), { interval: 250 }).toBe("1");
  expect(await findVenues()).toEqual(["uniswap-v3"]);
});

test("through all of it one process served", () => {
  const log = readFileSync(join(folder, "server.log"), "utf8");
  expect(log.match(/"event":"listening"/g)).toHaveLength(1);
});
