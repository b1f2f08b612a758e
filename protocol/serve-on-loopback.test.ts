import { createServer } from "node:net";
import { expect, test } from "vitest";
import { findFreePort } from "./serve-on-loopback.ts";

function listen(port: number): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("no port");
      resolve({ port: address.port, close: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

test("a free port is taken as it is", async () => {
  const taken = await listen(0);
  await taken.close();
  expect(await findFreePort(taken.port)).toBe(taken.port);
});

test("a taken port leads to another one", async () => {
  const taken = await listen(0);
  const found = await findFreePort(taken.port);
  await taken.close();
  expect(found).toBeGreaterThan(taken.port);
});
