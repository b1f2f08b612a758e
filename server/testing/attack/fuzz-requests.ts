import { connect } from "node:net";
import { createRandom } from "@alithia/protocol/testing/create-random.ts";
import { agentId } from "../send-message.ts";
import type { Verdict } from "./verdict.ts";

const methods = ["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "CONNECT", "get"];
const paths = [
  "/",
  "/alithia",
  "/api",
  `/api/${agentId}/message`,
  `/api/${agentId}/messages`,
  `/api/${agentId}/message/x/stream`,
  `/api/${agentId}/message/x/stop`,
  `/api/${agentId}/proposals/x`,
  "/api/agents",
  "/api/agents/x",
  "/api/health",
  "/api/ready",
  "/api/media/generated/x",
  "/api/media/uploads/../../x",
  "/../../etc/passwd",
  "/%00",
  "/%ff%fe",
  "/api/%2e%2e/%2e%2e",
  "/api/agents?x=%",
  "//evil.test/",
  "http://evil.test/",
  "*",
  "/a".repeat(2_000),
];
const types = [
  "application/json",
  "multipart/form-data; boundary=b",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "text/plain",
  "application/json; charset=utf-16",
  `multipart/form-data; boundary=${"b".repeat(300)}`,
  "\u00ff",
];
const bodies = [
  "",
  "null",
  "[]",
  "{}",
  '{"text":"x"}',
  '{"text":null}',
  '{"text":{"text":"x"}}',
  "[".repeat(50_000),
  '{"a":'.repeat(20_000),
  '{"__proto__":{"text":"x"},"text":"y"}',
  '{"messages":[]}',
  '{"id":"a","messages":[{"role":"user","parts":[{"type":"text","text":"x"}]}]}',
  `{"id":"a","messages":[${"1,".repeat(30_000)}1]}`,
  `{"id":"a","messages":[{"role":"user","parts":[${'{"type":""},'.repeat(5_000)}1]}]}`,
  `{"text":"a","picks":[${'{"value":1},'.repeat(5_000)}1]}`,
  '{"text":"a","picks":[{"questionId":"","value":""}],"account":{}}',
  '{"step":1e999,"hash":[1,1,1]}',
  "--b",
  "--b--",
  '--b\r\nContent-Disposition: form-data; name="text"\r\n\r\nx\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="file"; filename="../../x.png"\r\n\r\n\x89PNG\r\n\x1a\n\r\n--b--\r\n',
  "--b\r\n\r\n\r\n--b--",
  "text=%&text=",
  "text=%00%ff",
  "\0\0\0",
  "\ud800",
  "x".repeat(70_000),
  "--b\r\n".repeat(5_000),
];
const headers = [
  "Content-Length: 5",
  "Content-Length: -1",
  "Content-Length: 99999999999",
  "Transfer-Encoding: chunked",
  "Content-Encoding: gzip",
  "Expect: 100-continue",
  "X-User-Id: user",
  "X-User-Id: \u00ff",
  `X-Room-Id: ${"%".repeat(50)}`,
  "Idempotency-Key: \t",
  "Last-Event-ID: -1",
  "Range: bytes=0-,5-9",
  "Accept: text/event-stream",
  "If-None-Match: *",
  "X-Forwarded-For: 1.1.1.1, ' OR 1=1",
  "Connection: upgrade",
  "Upgrade: websocket",
  "Host: evil.test:99999",
  "Cookie: a=b",
  `X: ${"y".repeat(9_000)}`,
  "Broken header",
  " : ",
  "Origin: null",
];

const message = `/api/${agentId}/message`;
const reply = "00000000-0000-4000-8000-000000000000";

/** Plausible requests, which get further than random ones. */
const sensible: [method: string, path: string, type: string][] = [
  ["POST", message, "application/json"],
  ["POST", message, "multipart/form-data; boundary=b"],
  ["POST", message, "application/x-www-form-urlencoded"],
  ["GET", `/api/${agentId}/messages?before=7`, "text/plain"],
  ["DELETE", `/api/${agentId}/messages`, "text/plain"],
  ["GET", `${message}/${reply}/stream`, "text/plain"],
  ["POST", `${message}/${reply}/stop`, "text/plain"],
  ["PUT", `/api/${agentId}/proposals/${reply}`, "application/json"],
  ["GET", `/api/media/generated/${"ab".repeat(16)}.png`, "text/plain"],
];

function pick<T>(random: () => number, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

function mutate(random: () => number, text: string): string {
  if (random() < 0.7 || text.length === 0) return text;
  const place = Math.floor(random() * text.length);
  const insert = String.fromCharCode(Math.floor(random() * 256));
  return text.slice(0, place) + insert + text.slice(place + Math.floor(random() * 3));
}

function createRequest(random: () => number): Buffer {
  const body = Buffer.from(mutate(random, pick(random, bodies)), "latin1");
  const isSensible = random() < 0.5;
  const [method, path, type] = isSensible
    ? pick(random, sensible)
    : [pick(random, methods), pick(random, paths), pick(random, types)];
  const version = isSensible ? "1.1" : pick(random, ["1.1", "1.1", "1.1", "1.0", "9.9"]);
  const lines = [`${method} ${path} HTTP/${version}`];
  if (isSensible) lines.push(`X-User-Id: ${reply}`);
  if (random() < 0.95) lines.push("Host: 127.0.0.1");
  if (random() < 0.8) lines.push(`Content-Type: ${type}`);
  if (random() < 0.8) lines.push(`Content-Length: ${body.length}`);
  const share = isSensible ? 0.05 : 0.3;
  for (let count = 0; count < 3; count += 1) if (random() < share) lines.push(pick(random, headers));
  lines.push("Connection: close");
  const head = Buffer.from(`${mutate(random, lines.join("\r\n"))}\r\n\r\n`, "latin1");
  return Buffer.concat([head, body]);
}

function exchange(port: number, request: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, end);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      if (answer.length > 100_000) end();
    });
    socket.on("error", end);
    socket.on("close", end);
    socket.write(request);
    // A request that promises more than it sends ends here, like a visitor's lost connection.
    setTimeout(() => socket.end(), 200);
  });
}

/** Whether an error response has neither the standard JSON body nor the site's own page for missing paths. */
function isWordless(answer: string): boolean {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  if (!/^HTTP\/1\.1 [45]/.test(head)) return false;
  const isPage = /^content-type: text\/html/im.test(head);
  // The response to a HEAD has only headers.
  if (body === "") return !isPage && !/^content-type: application\/json/im.test(head);
  if (isPage) return !/<h1[^>]*>[^<]/.test(body);
  return !/"message":".+","code":"[a-z-]+","requestId":"[0-9a-f-]{36}"/.test(body);
}

/** Sends malformed requests over raw sockets to every route and counts forbidden responses. */
export async function fuzzRequests(port: number, count: number, seed: number): Promise<Verdict[]> {
  const random = createRandom(seed);
  const statuses = new Map<string, number>();
  let stacks = 0;
  let defects = 0;
  let wordless = 0;
  async function worker(share: number) {
    for (let sent = 0; sent < share; sent += 1) {
      const answer = await exchange(port, createRequest(random));
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? "closed";
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (/\bat .+\.(js|ts|mjs):\d+|node_modules|\/server\//.test(answer)) stacks += 1;
      if (status.startsWith("5")) defects += 1;
      if (isWordless(answer)) wordless += 1;
    }
  }
  const workers = 20;
  await Promise.all(Array.from({ length: workers }, () => worker(Math.ceil(count / workers))));
  const seen = [...statuses]
    .sort()
    .map(([status, times]) => `${status}: ${times}`)
    .join(", ");
  return [
    { name: "fuzzed requests", count, result: `5xx ${defects} (${seen})`, held: defects === 0 },
    { name: "refusals without a sentence", count, result: String(wordless), held: wordless === 0 },
    { name: "stacks or paths in answers", count, result: String(stacks), held: stacks === 0 },
  ];
}
