import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { listen } from "./listen.ts";

const patienceMs = 500;
const piece = new Uint8Array(16 * 1024);
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Starts a server with short timeouts and records its side of every connection. */
async function start(answer: (request: Request) => Response | Promise<Response>) {
  const paths: string[] = [];
  const fetch = (request: Request) => {
    paths.push(new URL(request.url).pathname);
    return answer(request);
  };
  const { server, url } = await listen(
    { fetch },
    {
      hostname: "127.0.0.1",
      port: 0,
      mostConnections: 100,
      patience: { unreadMs: patienceMs, idleMs: patienceMs },
    },
  );
  const sockets: Socket[] = [];
  (server as Server).on("connection", (socket) => sockets.push(socket));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: Number(new URL(url).port), paths, sockets };
}

function open(port: number, text: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(text);
  ends.push(() => socket.destroy());
  return socket;
}

function drip(socket: Socket) {
  const timer = setInterval(() => socket.writable && socket.write("\r\n"), 50);
  ends.push(() => clearInterval(timer));
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const endless = () =>
  new Response(
    new ReadableStream({
      async pull(controller) {
        await sleep(0);
        controller.enqueue(piece);
      },
    }),
  );

test("who asks for much, reads nothing and goes on sending is given one answer to hold, and is closed in time", async () => {
  const { port, paths, sockets } = await start(endless);
  const reader = open(port, ask("/1") + ask("/2") + ask("/3"));
  reader.pause();
  drip(reader);
  await expect.poll(() => sockets[0]?.writableNeedDrain).toBe(true);
  let mostBytes = 0;
  const isClosed = () => {
    mostBytes = Math.max(mostBytes, sockets[0]?.writableLength ?? 0);
    return sockets[0]?.destroyed;
  };
  await expect.poll(isClosed, { interval: 20 }).toBe(true);
  expect(paths).toEqual(["/1"]);
  expect(mostBytes).toBeLessThan(1024 * 1024);
});

test("a reader who is slow but reads is served for longer than the patience", async () => {
  const { port, sockets } = await start(endless);
  const reader = open(port, ask("/"));
  let bytes = 0;
  reader.on("data", (data) => {
    bytes += data.byteLength;
    reader.pause();
    setTimeout(() => reader.resume(), 2);
  });
  await sleep(4 * patienceMs);
  await expect.poll(() => bytes).toBeGreaterThan(1024 * 1024);
  expect(sockets[0]?.destroyed).toBe(false);
});

test("who waits for a late answer is not closed", async () => {
  const { port } = await start(async () => {
    await sleep(3 * patienceMs);
    return new Response("late");
  });
  const [answer] = await once(open(port, ask("/")), "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 .*late$/s);
});

test("a connection that asks for nothing but goes on sending empty lines is closed", async () => {
  const { port, sockets } = await start(() => new Response("here"));
  const silent = open(port, ask("/"));
  silent.resume();
  drip(silent);
  await expect.poll(() => sockets[0]?.destroyed).toBe(true);
});

test("requests sent at once are answered one after the other, in their order", async () => {
  let running = 0;
  let most = 0;
  const { port } = await start(async (request) => {
    running += 1;
    most = Math.max(most, running);
    await sleep(20);
    running -= 1;
    return new Response(`<${new URL(request.url).pathname}>`);
  });
  const reader = open(port, ["/1", "/2", "/3", "/4"].map(ask).join(""));
  let text = "";
  reader.on("data", (data) => {
    text += data;
  });
  await expect.poll(() => text.match(/<[^>]+>/g)).toEqual(["</1>", "</2>", "</3>", "</4>"]);
  expect(most).toBe(1);
});

test("a connection with too many requests in line is cut off before any of them but the first is taken up", async () => {
  const { port, paths } = await start(() => sleep(50).then(() => new Response("here")));
  const greedy = open(port, ask("/").repeat(100));
  greedy.resume();
  await once(greedy, "close");
  await sleep(100);
  expect(paths).toHaveLength(1);
});
