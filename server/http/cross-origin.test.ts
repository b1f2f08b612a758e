import { Hono } from "hono";
import { expect, test } from "vitest";
import { readEnvironment } from "../environment.ts";
import { createCrossOrigin } from "./security-headers.ts";

const one = "https://one.test";
const other = "https://other.test";

function ask(allowedOrigins: string[], origin: string, method = "GET") {
  const app = new Hono().use(createCrossOrigin(allowedOrigins)).get("/", (context) => context.text("here"));
  return app.request("/", { method, headers: { Origin: origin } });
}

test.each(["GET", "OPTIONS"])("%s: only pages of listed origins may use the API", async (method) => {
  const allowed = await ask([one], one, method);
  expect(allowed.headers.get("Access-Control-Allow-Origin")).toBe(one);
  expect(allowed.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(allowed.headers.get("Vary")).toContain("Origin");
  const refused = await ask([one], other, method);
  expect(refused.headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(refused.headers.get("Cross-Origin-Resource-Policy")).toBeNull();
});

test("with * any page may, and a preflight says how", async () => {
  const preflight = await ask(["*"], other, "OPTIONS");
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Idempotency-Key");
  expect(preflight.headers.get("Access-Control-Allow-Methods")).toContain("PUT");
});

test("unless the operator lists origins, only the site's own pages may use the API", async () => {
  const { ALLOWED_ORIGINS } = readEnvironment({ CHAIN_ID: "146", NODE_URL: "https://node.test" });
  expect(ALLOWED_ORIGINS).toEqual([]);
  expect((await ask(ALLOWED_ORIGINS, other)).headers.get("Access-Control-Allow-Origin")).toBeNull();
});
