import { spawn } from "node:child_process";
import { serveOnLoopback } from "@alithia/protocol/serve-on-loopback.ts";
import { expect, onTestFinished, test } from "vitest";
import { waitUntilReady } from "./start-product.ts";

/** A process that runs until killed. */
function live() {
  const child = spawn("sleep", ["60"], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function serve(status: () => number): Promise<string> {
  const { url, close } = await serveOnLoopback((_, response) => {
    response.statusCode = status();
    response.end();
  });
  onTestFinished(close);
  return url;
}

test("a server that takes its time is waited for, and what it does is said", async () => {
  const lines: string[] = [];
  const url = await serve(() => (lines.length < 3 ? 503 : 200));
  await waitUntilReady({ url, child: live(), log: (line) => lines.push(line), everyMs: 20 });
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(lines.at(-1)).toMatch(/^Still waiting for the server to open its database/);
});

test("a server that does not answer yet is said to load", async () => {
  const said = Promise.withResolvers<string>();
  const child = live();
  const waiting = waitUntilReady({ url: "http://127.0.0.1:1", child, log: said.resolve, everyMs: 20 });
  expect(await said.promise).toMatch(/^Still waiting for the server to load/);
  child.kill("SIGKILL");
  await expect(waiting).rejects.toThrow("The server ended before it was ready (SIGKILL).");
});
