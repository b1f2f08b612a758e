import { replyListSchema } from "@alithia/protocol/message.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerTurns } from "../conversation/answer-message.ts";
import { agentId } from "../testing/send-message.ts";
import { echoAgent, startTestServer, type TestServer } from "../testing/start-test-server.ts";

type RequestBody = FormData | URLSearchParams | string;

let server: TestServer;

const answerTurns: AnswerTurns = async function* (request) {
  const text = request.turns.at(-1)?.text;
  if (text === "books") {
    const books = request.turns.map((turn) => (turn.sender === "user" ? (turn.book ?? null) : null));
    yield { type: "text-delta", delta: JSON.stringify(books) };
    return yield { type: "reply-end", status: "done" };
  }
  if (text === "link") {
    yield { type: "text-delta", delta: "See [the terms](/token) and [all](https://a.test/x)." };
    return yield { type: "reply-end", status: "done" };
  }
  if (text !== "draw") return yield* echoAgent(request);
  yield { type: "text-delta", delta: "Here it is." };
  const bytes = new TextEncoder().encode("<svg/>");
  const media = await request.saveMedia({
    bytes,
    contentType: "image/svg+xml",
    title: "Chart",
    description: "",
  });
  yield { type: "media", media };
  yield { type: "reply-end", status: "done" };
};

beforeAll(async () => {
  server = await startTestServer(answerTurns, { ALLOWED_ORIGINS: "*" });
  await server.warm();
});
afterAll(() => server.stop());

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

async function send(
  body: RequestBody | null,
  headers: Record<string, string> = {},
  path = `/api/${agentId}/message`,
) {
  return server.app.request(`http://alithia.test${path}`, { method: "POST", body, headers });
}

const json = { "Content-Type": "application/json" };

const accepted: { name: string; body: () => RequestBody; headers?: Record<string, string>; path?: string }[] =
  [
    {
      name: "multipart with every field of a 0.25 client",
      body: () => form({ text: "hello", user: "user", roomId: "default-room", userId: "u" }),
    },
    {
      name: "multipart as the React client sends it, without ids",
      body: () => form({ text: "hello", user: "user" }),
      headers: { Accept: "application/json" },
    },
    {
      name: "JSON",
      body: () => JSON.stringify({ text: "hello", userName: "Ada", name: "ada" }),
      headers: json,
    },
    { name: "urlencoded", body: () => new URLSearchParams({ text: "hello" }) },
    {
      name: "the agent's name, whatever its case",
      body: () => form({ text: "hello" }),
      path: "/api/aLiThIa/message",
    },
  ];

test.each(accepted)("$name is answered with a list of one item", async ({ body, headers, path }) => {
  const response = await send(body(), headers, path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const list = replyListSchema.parse(await response.json());
  expect(list).toEqual([
    expect.objectContaining({
      user: "Alithia",
      text: 'You said "hello" in turn 1.',
      attachments: [],
      action: "NONE",
    }),
  ]);
  expect(list[0]?.inReplyTo).toMatch(/^[0-9a-f-]{36}$/);
});

test("an empty text is answered with the empty list, even with a file", async () => {
  expect(await (await send(form({ text: "" }))).json()).toEqual([]);
  const file = new File(["a,b"], "a.csv");
  expect(await (await send(form({ text: " \n", file }))).json()).toEqual([]);
});

test("a generated picture comes as an absolute url below media/generated and is served without running", async () => {
  const [item] = replyListSchema.parse(await (await send(form({ text: "draw" }))).json());
  const url = item?.attachments?.[0]?.url ?? "";
  expect(url).toMatch(/^http:\/\/alithia\.test\/api\/media\/generated\/[0-9a-f]{32}\.svg$/);
  const media = await server.app.request(url, { headers: { Range: "bytes=1-3" } });
  expect(media.status).toBe(206);
  expect(await media.text()).toBe("svg");
  expect(media.headers.get("Content-Disposition")).toContain("attachment");
  expect(media.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect(media.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(media.headers.get("Cache-Control")).toContain("immutable");
  const again = await server.app.request(url, {
    headers: { "If-None-Match": media.headers.get("ETag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test("the agents are listed as 0.25 clients read them", async () => {
  const list = await server.app.request("/api/agents");
  expect(await list.json()).toEqual({ agents: [{ id: agentId, name: "Alithia", clients: ["direct"] }] });
  const one = await server.app.request("/api/agents/alithia");
  expect(await one.json()).toMatchObject({
    id: agentId,
    character: { name: "Alithia", bio: ["Reads the chain."], style: {} },
  });
});

test("links of a list's text are absolute, for clients on another origin", async () => {
  const [item] = replyListSchema.parse(await (await send(form({ text: "link" }))).json());
  const text = "See [the terms](http://alithia.test/token) and [all](https://a.test/x).";
  expect(item).toMatchObject({ text, parts: [{ type: "text", text }] });
});

test("a preflight is answered with 204 and the headers our page sends", async () => {
  const response = await server.app.request(`/api/${agentId}/message`, {
    method: "OPTIONS",
    headers: { Origin: "https://a.test" },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get("Access-Control-Allow-Headers")).toContain("Idempotency-Key");
});

const boundary = { "Content-Type": "multipart/form-data; boundary=b" };
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const pngOf = (width: number, height: number) => {
  const bytes = Buffer.alloc(40);
  bytes.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

test("a picture is said to be unread, once, at the end of the reply", async () => {
  const file = new File([pngOf(4, 4)], "a.png");
  const [item] = replyListSchema.parse(await (await send(form({ text: "hello", file }))).json());
  const notices = item?.parts?.flatMap((part) => (part.type === "notice" ? [part.sentence] : []));
  expect(notices).toEqual(["I cannot look at pictures: I have read your words alone."]);
});

const refused: {
  name: string;
  body: () => RequestBody | null;
  headers?: Record<string, string>;
  path?: string;
  status: number;
  code: string;
}[] = [
  {
    name: "an unknown agent",
    body: () => form({ text: "x" }),
    path: "/api/nobody/message",
    status: 404,
    code: "agent-not-found",
  },
  {
    name: "8,001 characters",
    body: () => form({ text: "x".repeat(8_001) }),
    status: 413,
    code: "text-too-long",
  },
  {
    name: "an empty text for a reader of events",
    body: () => form({ text: "  " }),
    headers: { Accept: "text/event-stream" },
    status: 422,
    code: "text-missing",
  },
  {
    name: "multipart without its end",
    body: () => part("text", "x"),
    headers: boundary,
    status: 400,
    code: "malformed-multipart",
  },
  {
    name: "multipart without a boundary",
    body: () => "x",
    headers: { "Content-Type": "multipart/form-data" },
    status: 400,
    code: "malformed-multipart",
  },
  {
    name: "multipart of a hundred parts",
    body: () => `${Array.from({ length: 100 }, (_, i) => part(`f${i}`, "")).join("")}--b--`,
    headers: boundary,
    status: 400,
    code: "malformed-multipart",
  },
  {
    name: "a repeated field",
    body: () => `${part("text", "x")}${part("roomId", "a")}${part("roomId", "b")}--b--\r\n`,
    headers: boundary,
    status: 400,
    code: "repeated-field",
  },
  {
    name: "a repeated urlencoded field",
    body: () => "text=a&text=b",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    status: 400,
    code: "repeated-field",
  },
  { name: "JSON null", body: () => "null", headers: json, status: 400, code: "malformed-message" },
  { name: "a JSON list", body: () => "[]", headers: json, status: 400, code: "malformed-message" },
  { name: "half of a JSON", body: () => '{"text": "x', headers: json, status: 400, code: "malformed-json" },
  {
    name: "JSON nested 100,000 deep",
    body: () => "[".repeat(100_000),
    headers: json,
    status: 400,
    code: "malformed-json",
  },
  {
    name: "a text that is a number",
    body: () => '{"text": 5}',
    headers: json,
    status: 422,
    code: "invalid-field",
  },
  {
    name: "a wrong content type",
    body: () => "<text/>",
    headers: { "Content-Type": "text/xml" },
    status: 415,
    code: "content-type-not-supported",
  },
  { name: "no body and no content type", body: () => null, status: 415, code: "content-type-not-supported" },
  {
    name: "a compressed body",
    body: () => "x",
    headers: { ...json, "Content-Encoding": "gzip" },
    status: 415,
    code: "encoded-body",
  },
  {
    name: "a body announced too long",
    body: () => "x",
    headers: { ...json, "Content-Length": "99999999" },
    status: 413,
    code: "body-too-large",
  },
  {
    name: "a body that grows too long",
    body: () => "x".repeat(9_000_000),
    headers: json,
    status: 413,
    code: "body-too-large",
  },
  {
    name: "an account that is no address",
    body: () => form({ text: "x", account: "0x12" }),
    status: 422,
    code: "invalid-field",
  },
  {
    name: "picks that are no list",
    body: () => form({ text: "x", picks: "{}" }),
    status: 422,
    code: "invalid-field",
  },
  {
    name: "JSON of a million values",
    body: () => `{"text":"x","more":[${"{},".repeat(1_000_000)}1]}`,
    headers: json,
    status: 413,
    code: "too-many-values",
  },
  {
    name: "150,000 wrong picks",
    body: () => `{"text":"x","picks":[${"1,".repeat(150_000)}1]}`,
    headers: json,
    status: 422,
    code: "invalid-field",
  },
  {
    name: "a form of 300 KiB without a file",
    body: () => `text=${"x".repeat(300_000)}`,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    status: 413,
    code: "body-too-large",
  },
  {
    name: "a chat of 150,000 wrong parts",
    body: () => {
      const message = `{"role":"user","parts":[${"1,".repeat(999)}1]}`;
      return `{"id":"a","messages":[${`${message},`.repeat(149)}${message}]}`;
    },
    headers: json,
    status: 422,
    code: "malformed-chat",
  },
  {
    name: "a web page named .png",
    body: () => form({ text: "x", file: new File(["<html>"], "a.png") }),
    status: 415,
    code: "file-type-not-supported",
  },
  {
    name: "an SVG",
    body: () => form({ text: "x", file: new File(["<svg/>"], "a.svg", { type: "image/png" }) }),
    status: 415,
    code: "file-type-not-supported",
  },
  {
    name: "a picture of 25 megapixels",
    body: () => form({ text: "x", file: new File([pngOf(5_000, 5_000)], "a.png") }),
    status: 413,
    code: "file-too-large",
  },
  {
    name: "a text file of 513 KiB",
    body: () => form({ text: "x", file: new File(["x".repeat(513 * 1024)], "a.txt") }),
    status: 413,
    code: "file-too-large",
  },
  {
    name: "a chat that ends with the agent",
    body: () => JSON.stringify({ id: "c", messages: [{ role: "assistant", parts: [] }] }),
    headers: json,
    status: 422,
    code: "malformed-chat",
  },
  {
    name: "a chat whose file is a link",
    body: () =>
      JSON.stringify({
        id: "c",
        messages: [{ role: "user", parts: [{ type: "file", url: "http://169.254.169.254/" }] }],
      }),
    headers: json,
    status: 422,
    code: "file-by-link",
  },
  { name: "an unknown call", body: () => null, path: "/api/a/b/c", status: 404, code: "call-not-found" },
];

test.each(refused)(
  "$name is refused as $code with a sentence and a request id",
  async ({ body, headers, path, status, code }) => {
    const response = await send(body(), headers, path);
    const answer = await response.json();
    expect(answer).toEqual({
      error: expect.any(String),
      message: expect.stringMatching(/\w.*[.\w]$/),
      code,
      requestId: response.headers.get("X-Request-Id"),
    });
    expect(response.status).toBe(status);
    expect((await send(form({ text: "still there?" }))).status).toBe(200);
  },
);

test("the address book goes with its own message to the agent and is kept for no later one", async () => {
  const book = [{ name: "Bob", address: "0x90F79bf6EB2c4f870365E785982E1f101E93b906" }];
  const ids = { userId: "6f1c2a34-8f0e-4a57-9d3b-0c8f5e1b7a20", roomId: "books" };
  const ask = async (body: RequestBody, headers = {}) =>
    replyListSchema.parse(await (await send(body, headers)).json())[0]?.text;
  expect(await ask(form({ text: "books", ...ids, book: JSON.stringify(book) }))).toBe(JSON.stringify([book]));
  expect(await ask(JSON.stringify({ text: "books", ...ids }), json)).toBe("[null,null,null]");
  const broken = JSON.stringify({ text: "books", ...ids, book: [{ name: "0x1", address: "0x1" }] });
  expect((await send(broken, json)).status).toBe(422);
});
