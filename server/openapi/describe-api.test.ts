import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { echoAgent, startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { describeApi } from "./describe-api.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(echoAgent);
});
afterAll(() => server.stop());

function listDescribed(): string[] {
  const paths = describeApi().paths as Record<string, object>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** Returns the call in a line of docs/api.md, e.g. `POST /api/the-agent/message`. */
function readCurl(line: string): string[] {
  const path = /\bcurl .*?\$base([^\s"?]+)/.exec(line)?.[1];
  const method = /-X ([A-Z]+)/.exec(line)?.[1] ?? (/ -[Fd] /.test(line) ? "POST" : "GET");
  return path === undefined ? [] : [`${method} ${path}`];
}

test("docs/api.md has a curl for every route", () => {
  const called = readFileSync(join(import.meta.dirname, "../../docs/api.md"), "utf8")
    .split("\n")
    .flatMap(readCurl);
  const isCalled = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/\{\w+\}/g, "[^/]+")}$`);
    return called.some((one) => pattern.test(one));
  };
  expect(listDescribed().filter((route) => !isCalled(route))).toEqual([]);
});

test("the committed description is what the schemas say; npm run openapi writes it again", () => {
  const committed = readFileSync(join(import.meta.dirname, "../../docs/openapi.json"), "utf8");
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(describeApi())));
});

test("every route of the API is described, and nothing else", () => {
  const served = server.app.routes
    .filter(({ method, path }) => method !== "ALL" && /^\/(api|mcp)\b/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(listDescribed().toSorted()).toEqual([...new Set(served)].toSorted());
});
