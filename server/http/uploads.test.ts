import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agentId } from "../testing/agent-id.ts";
import { echoAgent } from "../testing/agents-for-tests.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

const mebibyte = 1024 * 1024;
/** What two sockets of loopback have on their way. */
const onTheWayBytes = 8 * mebibyte;

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer(echoAgent);
  port = Number(new URL((await server.listen()).url).port);
});
afterAll(() => server.stop());

type Sending = {
  /** The body's beginning, in latin1. */
  start: string;
  /** What is sent after it, again and again, as long as there is no answer. */
  more?: { piece: string; times: number };
  /** Says so much; without it the body is chunked. */
  length?: number;
  /** Sends each byte as a chunk of its own. */
  bytewise?: boolean;
};

function encodeChunks(text: string, bytewise: boolean): Buffer {
  if (bytewise) return Buffer.from(text.replace(/./gs, "1\r\n$&\r\n"), "latin1");
  return Buffer.from(text === "" ? "" : `${text.length.toString(16)}\r\n${text}\r\n`, "latin1");
}

/** Sends until there is an answer: what had been sent by then, and what this process held at most meanwhile. */
function upload({ start, more = { piece: "", times: 0 }, length, bytewise = false }: Sending) {
  const encode = (text: string) =>
    length === undefined ? encodeChunks(text, bytewise) : Buffer.from(text, "latin1");
  const framing = length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
  const piece = encode(more.piece);
  const socket = connect(port, "127.0.0.1");
  const idleBytes = process.memoryUsage().arrayBuffers;
  let answer = "";
  let heldBytes = 0;
  let left = more.times;
  return new Promise<{ answer: string; sentBytes: number; heldBytes: number }>((resolve) => {
    const watch = setInterval(() => {
      heldBytes = Math.max(heldBytes, process.memoryUsage().arrayBuffers - idleBytes);
    }, 1);
    const end = () => {
      clearInterval(watch);
      resolve({ answer, sentBytes: socket.bytesWritten - socket.writableLength, heldBytes });
      socket.destroy();
    };
    const go = () => {
      while (answer === "" && left > 0) {
        left -= 1;
        if (!socket.write(piece)) return socket.once("drain", go);
      }
      if (answer === "" && length === undefined) socket.write("0\r\n\r\n");
    };
    socket.on("data", (data) => {
      answer += data;
      if (/"requestId"|"inReplyTo"/.test(answer)) end();
    });
    socket.on("error", end);
    socket.on("close", end);
    socket.write(
      `POST /api/${agentId}/message HTTP/1.1\r\nHost: a\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\n${framing}\r\n\r\n`,
    );
    socket.write(encode(start));
    go();
  });
}

const part = (disposition: string, value = "") =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}`;
const pngStart = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x0a\0\0\0\x0a".padEnd(40, "\0");
const sixtyMebibytes = { piece: "x".repeat(mebibyte), times: 60 };

type Refused = Sending & { what: string; code: string; mostBytes?: number };

const refused: Refused[] = [
  {
    what: "60 MiB that begin as an image",
    start: part('name="file"; filename="a.png"', pngStart),
    more: sixtyMebibytes,
    code: "file-too-large",
    mostBytes: 5 * mebibyte,
  },
  {
    what: "60 MiB of a program",
    start: part('name="file"; filename="a.exe"', "MZ"),
    more: sixtyMebibytes,
    code: "file-type-not-supported",
  },
  {
    what: "60 MiB of a text file",
    start: part('name="file"; filename="a.txt"'),
    more: sixtyMebibytes,
    code: "file-too-large",
    mostBytes: mebibyte / 2,
  },
  { what: "60 MiB of text", start: part('name="text"'), more: sixtyMebibytes, code: "text-too-long" },
  { what: "60 MiB of an id", start: part('name="userId"'), more: sixtyMebibytes, code: "invalid-field" },
  {
    what: "60 MiB of a field that nobody reads",
    start: part('name="x"'),
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
    more: { piece: part('name="a"', "\r\n").repeat(1_000), times: 1_000 },
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
    start: part('name="text"', "hello"),
    length: 60 * mebibyte,
    code: "body-too-large",
  },
  { what: "another boundary than announced", start: "--c\r\n", code: "malformed-multipart" },
  {
    what: "a part without end",
    start: part('name="text"', "hello\r\n--b"),
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
    start: `${part('name="text"', "hello")}\r\n--b\r\nContent-Type: multipart/mixed; boundary=c\r\nContent-Disposition: form-data; name="x"\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n`,
  },
  {
    what: "what follows the end of a form is not read as part of it",
    start: `${part('name="text"', "hello")}\r\n--b--\r\n${part('name="text"', "again")}\r\n--b--\r\n`,
  },
  {
    what: "a form may come byte by byte",
    start: `${part('name="text"', "hello")}\r\n${part('name="file"; filename="../a.png"', pngStart)}\r\n--b--\r\n`,
    bytewise: true,
  },
])("$what", async (given) => {
  expect((await upload(given)).answer).toContain('You said \\"hello\\" in turn 1.');
});

test("a body in crumbs is cut off: each costs the server as much as a piece of its own", async () => {
  const { answer, sentBytes } = await upload({
    start: part('name="file"; filename="a.png"', pngStart),
    more: { piece: "x".repeat(1_000), times: 5_000 },
    bytewise: true,
  });
  expect(answer).toBe("");
  expect(sentBytes).toBeLessThan(onTheWayBytes);
});
