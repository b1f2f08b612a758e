import { afterAll, beforeAll, expect, test } from "vitest";
import { type Body, formPart, pngStart, sendBody } from "../testing/attack/send-hostile-bodies.ts";
import { echoAgent, startTestServer, type TestServer } from "../testing/start-test-server.ts";

const mebibyte = 1024 * 1024;
/** Bytes in flight between two loopback sockets. */
const onTheWayBytes = 8 * mebibyte;

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer(echoAgent);
  port = Number(new URL((await server.listen()).url).port);
});
afterAll(() => server.stop());

/** Uploads a body and reports the peak memory of this process, which is both client and server. */
async function upload(body: Body) {
  const idleBytes = process.memoryUsage().arrayBuffers;
  let heldBytes = 0;
  const watch = setInterval(() => {
    heldBytes = Math.max(heldBytes, process.memoryUsage().arrayBuffers - idleBytes);
  }, 1);
  const end = await sendBody(port, body).finally(() => clearInterval(watch));
  return { ...end, heldBytes };
}

const sixtyMebibytes = { piece: "x".repeat(mebibyte), times: 60 };

type Refused = Body & { what: string; code: string; mostBytes?: number };

const refused: Refused[] = [
  {
    what: "60 MiB that begin as an image",
    start: formPart('name="file"; filename="a.png"', pngStart),
    more: sixtyMebibytes,
    code: "file-too-large",
    mostBytes: 5 * mebibyte,
  },
  {
    what: "60 MiB of a program",
    start: formPart('name="file"; filename="a.exe"', "MZ"),
    more: sixtyMebibytes,
    code: "file-type-not-supported",
  },
  {
    what: "60 MiB of a text file",
    start: formPart('name="file"; filename="a.txt"'),
    more: sixtyMebibytes,
    code: "file-too-large",
    mostBytes: mebibyte / 2,
  },
  { what: "60 MiB of text", start: formPart('name="text"'), more: sixtyMebibytes, code: "text-too-long" },
  { what: "60 MiB of an id", start: formPart('name="userId"'), more: sixtyMebibytes, code: "invalid-field" },
  {
    what: "60 MiB of a field that nobody reads",
    start: formPart('name="x"'),
    more: sixtyMebibytes,
    code: "body-too-large",
    mostBytes: 6 * mebibyte,
  },
  {
    what: "60 MiB of a header",
    start: "--b\r\nX: ",
    more: sixtyMebibytes,
    code: "malformed-multipart",
  },
  {
    what: "a million tiny parts",
    start: "",
    more: { piece: formPart('name="a"', "\r\n").repeat(1_000), times: 1_000 },
    code: "repeated-field",
  },
  {
    what: "a million parts without a name",
    start: "",
    more: { piece: "--b\r\n\r\n\r\n".repeat(10_000), times: 100 },
    code: "malformed-multipart",
  },
  {
    what: "60 MiB announced",
    start: formPart('name="text"', "hello"),
    length: 60 * mebibyte,
    code: "body-too-large",
  },
  { what: "another boundary than announced", start: "--c\r\n", code: "malformed-multipart" },
  {
    what: "a part without end",
    start: formPart('name="text"', "hello\r\n--b"),
    code: "malformed-multipart",
  },
];

test.each(refused)("$what: refused as $code before it has arrived, and not held", async (given) => {
  const { answer, sentBytes, heldBytes } = await upload(given);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).toContain(`"code":"${given.code}"`);
  expect(sentBytes).toBeLessThan((given.mostBytes ?? 0) + onTheWayBytes);
  expect(heldBytes).toBeLessThan(40 * mebibyte);
});

test.each([
  {
    what: "a form within a form is a value like any other",
    start: `${formPart('name="text"', "hello")}\r\n--b\r\nContent-Type: multipart/mixed; boundary=c\r\nContent-Disposition: form-data; name="x"\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n`,
  },
  {
    what: "what follows the end of a form is not read as part of it",
    start: `${formPart('name="text"', "hello")}\r\n--b--\r\n${formPart('name="text"', "again")}\r\n--b--\r\n`,
  },
  {
    what: "a form may come byte by byte",
    start: `${formPart('name="text"', "hello")}\r\n${formPart('name="file"; filename="../a.png"', pngStart)}\r\n--b--\r\n`,
    bytewise: true,
  },
])("$what", async (given) => {
  expect((await upload(given)).answer).toContain('You said \\"hello\\" in turn 1.');
});

test("a body in crumbs is cut off: each costs the server as much as a piece of its own", async () => {
  const { answer, sentBytes } = await upload({
    start: formPart('name="file"; filename="a.png"', pngStart),
    more: { piece: "x".repeat(1_000), times: 5_000 },
    bytewise: true,
  });
  expect(answer).toBe("");
  expect(sentBytes).toBeLessThan(onTheWayBytes);
});
