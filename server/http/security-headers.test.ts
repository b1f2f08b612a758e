import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { replyListSchema } from "@alithia/protocol/message.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerTurns } from "../conversation/answer-message.ts";
import { agentId, newVisitor, send } from "../testing/send-message.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-headers-"));
let server: TestServer;
let url: string;
let media: string;

const drawingAgent: AnswerTurns = async function* ({ saveMedia }) {
  const bytes = new TextEncoder().encode("<svg/>");
  const contentType = "image/svg+xml";
  yield { type: "media", media: await saveMedia({ bytes, contentType, title: "Chart", description: "" }) };
  yield { type: "reply-end", status: "done" };
};

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  const page = '<!doctype html><script type="application/json" id="site-config">{}</script>';
  for (const name of ["index", "404"]) writeFileSync(join(folder, `${name}.html`), page);
  writeFileSync(join(folder, "assets/app-1a2b.js"), "");
  const variables = { SITE_FOLDER: folder, PUBLIC_ORIGIN: "https://alithia.test", ALLOWED_ORIGINS: "*" };
  server = await startTestServer(drawingAgent, variables);
  ({ url } = await server.listen());
  const reply = await send(url, { visitor: newVisitor(), text: "draw", events: false });
  const [item] = replyListSchema.parse(await reply.json());
  media = new URL(item?.attachments?.[0]?.url ?? "").pathname;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the headers of the response to bytes that are not a request. */
function sendGarbage(text: string): Promise<Headers> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("close", () => {
      const lines = (answer.split("\r\n\r\n")[0] ?? "").split("\r\n").slice(1);
      resolve(new Headers(lines.map((line) => line.split(": ", 2) as [string, string])));
    });
    socket.write(text);
  });
}

async function get(path: string, init: RequestInit = {}): Promise<Headers> {
  const response = await fetch(url + path, init);
  await response.body?.cancel();
  return response.headers;
}

const nothing = "default-src 'none'; frame-ancestors 'none'";
const api = { csp: nothing, corp: "cross-origin" };
const site = { csp: /^default-src 'none'; .*require-trusted-types-for 'script'/, corp: "same-origin" };
const file = { csp: "sandbox; default-src 'none'", corp: "cross-origin" };
const bare = { csp: nothing, corp: "same-origin" };

type Kind = { what: string; answer(): Promise<Headers>; csp: string | RegExp; corp: string };

const kinds: Kind[] = [
  { what: "a page", answer: () => get("/"), ...site },
  { what: "a page that is not there", answer: () => get("/nowhere"), ...site },
  { what: "a script", answer: () => get("/assets/app-1a2b.js"), ...bare },
  { what: "a page that is posted to", answer: () => get("/", { method: "POST" }), ...bare },
  { what: "JSON", answer: () => get("/api/agents"), ...api },
  { what: "a call that is not there", answer: () => get("/api/a/b/c"), ...api },
  { what: "a refused message", answer: () => get(`/api/${agentId}/message`, { method: "POST" }), ...api },
  { what: "a preflight", answer: () => get("/api/agents", { method: "OPTIONS" }), ...api },
  {
    what: "an event stream",
    answer: async () => (await send(url, { visitor: newVisitor(), text: "draw" })).headers,
    ...api,
  },
  { what: "a file", answer: () => get(media), ...file },
  { what: "a piece of a file", answer: () => get(media, { headers: { Range: "bytes=1-2" } }), ...file },
  {
    what: "a file that is known already",
    answer: async () => get(media, { headers: { "If-None-Match": (await get(media)).get("ETag") ?? "" } }),
    ...file,
  },
  { what: "bytes that are no request", answer: () => sendGarbage("hello\r\n\r\n"), ...bare },
  {
    what: "a request for no address there can be",
    answer: () => sendGarbage("GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"),
    ...bare,
  },
];

test.each(kinds)("$what comes with every header that protects", async ({ answer, csp, corp }) => {
  const headers = await answer();
  expect(headers.get("Content-Security-Policy")).toMatch(csp);
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe(corp);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": expect.stringContaining("camera=()"),
    "referrer-policy": "no-referrer",
    "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
