import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../testing/start-postgres.ts";
import { echoAgent, startTestServer, type TestServer } from "../testing/start-test-server.ts";

let database: TestPostgres;
let server: TestServer;
beforeAll(async () => {
  database = await startPostgres();
  server = await startTestServer(echoAgent, { DATABASE_URL: database.url });
  await server.warm();
});
afterAll(async () => {
  await server.stop();
  await database.stop();
});

/** Takes all connections that PostgreSQL grants; returns a function that releases them. */
async function fill(url: string): Promise<() => Promise<unknown>> {
  const held: postgres.Sql[] = [];
  for (;;) {
    const client = postgres(url, { max: 1, onnotice: () => {} });
    try {
      await client`select 1`;
      held.push(client);
    } catch (cause) {
      expect(cause).toMatchObject({ code: "53300" });
      await client.end({ timeout: 1 });
      return () => Promise.all(held.map((one) => one.end({ timeout: 1 })));
    }
  }
}

const ready = async () => (await server.app.request("/api/ready")).status;

test("a PostgreSQL without a connection left makes the server unready, until there is room again", async () => {
  expect(await ready()).toBe(200);
  const release = await fill(database.url);
  expect(await ready()).toBe(503);
  await release();
  await expect.poll(ready).toBe(200);
});
