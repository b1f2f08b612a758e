import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { echoAgent } from "../testing/agents-for-tests.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { describeApi } from "./describe-api.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(echoAgent);
});
afterAll(() => server.stop());

test("the committed description is what the schemas say; npm run openapi writes it again", () => {
  const committed = readFileSync(join(import.meta.dirname, "../../docs/openapi.json"), "utf8");
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(describeApi())));
});

test("every route of the API is described, and nothing else", () => {
  const served = server.app.routes
    .filter(({ method, path }) => method !== "ALL" && /^\/(api|mcp)\b/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  const paths = describeApi().paths as Record<string, object>;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
});
