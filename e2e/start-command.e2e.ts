import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dose } from "../scripts/testing/dose.ts";
import { countMessages, end, sayHello, stageStart } from "./stage-start.ts";
import { startProviders } from "./stand-in/start-providers.ts";

const variables: Record<string, string> = {};
const { home, takenPort, spawnStart, start, startInVain, findLeftovers } = stageStart(variables);

test("a taken port is said, another is chosen; three things to ask, a model of one's own and the log are named", async () => {
  const { child, url, output } = await start();
  expect(output()).toContain(`Port ${takenPort()} is taken`);
  expect(new URL(url).port).not.toBe(takenPort());
  expect(output().match(/^ {2}\S.*\?$/gm)).toHaveLength(3);
  expect(output()).toContain("COMPATIBLE_MODEL=qwen3:14b npm start");
  expect(readFileSync(join(home, "server.log"), "utf8")).toContain('"event":"listening"');
  await sayHello(url);
  expect(await end(child, "SIGTERM")).toBe(0);
  expect(findLeftovers()).toEqual([]);
});

test("a restart keeps the conversation and the chain and asks models of one's own, a second start beside it is refused, and a kill leaves nothing running", async () => {
  const providers = await startProviders();
  Object.assign(variables, providers.variables);
  const { child, url, output } = await start();
  expect(await countMessages(url)).toBe(2);
  expect(await providers.askEach(url)).toEqual(providers.expected);
  await providers.close();
  expect(output()).not.toContain("Setting up the chain");
  for (const flags of dose([["--reset"]], [[], ["--reset"]])) {
    expect(await startInVain(...flags)).toEqual({
      code: 1,
      output: `Alithia already runs in ${home}. Stop it first, or set ALITHIA_HOME to another folder for a second one.\n`,
    });
  }
  expect(await countMessages(url)).toBe(2);
  await end(child, "SIGKILL");
  await expect.poll(findLeftovers).toEqual([]);
});

test("what is interrupted while it starts ends without an error and without having started", async () => {
  const { child, output } = spawnStart("--reset");
  await expect.poll(output).toContain("Setting up the chain");
  expect(await end(child, "SIGINT")).toBe(0);
  expect(output()).not.toMatch(/Alithia is at|ended before/);
  expect(findLeftovers()).toEqual([]);
});
