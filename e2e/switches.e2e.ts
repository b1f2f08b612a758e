import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { type FormOf, proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import { giveOrder } from "@alithia/server/operator/orders.ts";
import { expect, inject, test } from "vitest";
import { createVisitor } from "./ask-agent.ts";

const root = join(import.meta.dirname, "..");
const { alice, bob } = devnetAccounts;
const { url, operated } = inject("product");

/** Runs the operator's command, like `npm run switch`. */
async function flip(...given: string[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, "scripts/switch.ts"), ...given],
    {
      env: { ...process.env, DATABASE_URL: "", DATABASE_FOLDER: operated.databaseFolder },
    },
  );
  expect(stdout).toContain("within ten seconds");
}

/** Does the same without the time that a command takes to start. */
const order = (name: string, isOn: boolean) =>
  giveOrder(
    { DATABASE_FOLDER: operated.databaseFolder },
    { act: "switch", name, isOn, reason: "pool attacked" },
    new Date(),
  );

const readSwitch = async (name: string) =>
  (await (await fetch(operated.metricsUrl)).text()).match(
    new RegExp(`^alithia_switch_on\\{name="${name}"\\} (\\d)$`, "m"),
  )?.[1];

const ask = (text: string) => createVisitor(url, alice)(text);

/** Returns the venues a trade would use, or null if nothing is prepared. */
async function findVenues() {
  const { proposals } = await ask("swap 10 S for USDC, the cheapest");
  const [form] = proposals.map(({ form }) => proposalFormSchema.parse(form) as FormOf<"swap">);
  return form?.routes.map(({ venue }) => venue) ?? null;
}

test("the built server obeys the switches of an operation and of an exchange without a restart, and tells them as metrics", async () => {
  const count = async () => (await ask(`send 1 S to ${bob}`)).proposals.length;
  const readBoth = () => Promise.all(["operation:send", "venue:uniswap-v3"].map(readSwitch));
  expect([await count(), await findVenues(), await readBoth()]).toEqual([1, ["uniswap-v3"], ["1", "1"]]);
  await Promise.all([flip("off", "operation:send", "a test"), order("venue:uniswap-v3", false)]);
  await expect.poll(readBoth, { interval: 250 }).toEqual(["0", "0"]);
  const refused = await ask(`send 1 S to ${bob}`);
  expect(refused.proposals).toEqual([]);
  expect(refused.text).toContain("switched this off for now (send)");
  expect((await ask("wrap 1 S")).proposals).toHaveLength(1);
  expect(await findVenues()).not.toEqual(expect.arrayContaining(["uniswap-v3"]));
  expect(await findVenues()).not.toBeNull();
  expect((await ask("swap 10 S for USDC on Uniswap")).proposals).toEqual([]);
  await Promise.all([order("operation:send", true), flip("on", "venue:uniswap-v3")]);
  await expect.poll(readBoth, { interval: 250 }).toEqual(["1", "1"]);
  expect([await count(), await findVenues()]).toEqual([1, ["uniswap-v3"]]);
});

test("through all of it one process served", () => {
  const log = readFileSync(operated.logFile, "utf8");
  expect(log.match(/"event":"listening"/g)).toHaveLength(1);
});
