import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { seedPhraseSecret } from "@alithia/protocol/secrets/secret.ts";
import { agentId } from "../send-message.ts";
import type { Verdict } from "./verdict.ts";

export type Body = {
  /** The content type; by default a form with the boundary `b`. */
  type?: string;
  /** The start of the body, in latin1. */
  start: string;
  /** Sent repeatedly afterwards, until there is a response. */
  more?: { piece: string; times: number };
  end?: string;
  /** The declared Content-Length; without it the body is chunked. */
  length?: number;
  /** Sends each byte as its own chunk. */
  bytewise?: boolean;
};

export const formPart = (disposition: string, value = "") =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}`;

export const pngStart = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x0a\0\0\0\x0a".padEnd(40, "\0");

function encodeChunks(text: string, bytewise: boolean): Buffer {
  if (bytewise) return Buffer.from(text.replace(/./gs, "1\r\n$&\r\n"), "latin1");
  return Buffer.from(text === "" ? "" : `${text.length.toString(16)}\r\n${text}\r\n`, "latin1");
}

const formType = "multipart/form-data; boundary=b";

/** Sends a body over a raw socket until there is a response; returns it with the number of bytes sent. */
export function sendBody(
  port: number,
  { type = formType, start, more = { piece: "", times: 0 }, end: last = "", length, bytewise = false }: Body,
): Promise<{ answer: string; sentBytes: number }> {
  const encode = (text: string) =>
    length === undefined ? encodeChunks(text, bytewise) : Buffer.from(text, "latin1");
  const framing = length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
  const piece = encode(more.piece);
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  let left = more.times;
  return new Promise((resolve) => {
    const end = () => {
      resolve({ answer, sentBytes: socket.bytesWritten - socket.writableLength });
      socket.destroy();
    };
    const go = () => {
      while (answer === "" && left > 0) {
        left -= 1;
        if (!socket.write(piece)) return socket.once("drain", go);
      }
      if (answer !== "") return;
      socket.write(encode(last));
      if (length === undefined) socket.write("0\r\n\r\n");
    };
    socket.on("data", (data) => {
      answer += data;
      if (/"requestId"|"inReplyTo"/.test(answer)) end();
    });
    socket.on("error", end);
    socket.on("close", end);
    socket.write(
      `POST /api/${agentId}/message HTTP/1.1\r\nHost: a\r\n` + `Content-Type: ${type}\r\n${framing}\r\n\r\n`,
    );
    socket.write(encode(start));
    go();
  });
}

const mebibyte = 1024 * 1024;
const sixtyMebibytes = { piece: "x".repeat(mebibyte), times: 60 };

const wrongParts = "1,".repeat(150_000);
const emptyParts = '{"type":""},'.repeat(90_000);
const phrase = `${"abandon ".repeat(11)}about`;
const quotes = formPart('name="file"; filename="a.txt"', `a${'"'.repeat(500 * 1024)}b ${phrase}`);

const chatStart = '{"id":"a","messages":[{"role":"user","parts":[';

/** A JSON message of nearly eight megabytes, made of many pieces. */
const json = (start: string, piece: string, end: string): Body => ({
  type: "application/json",
  start,
  more: { piece, times: Math.floor((7.5 * mebibyte) / piece.length) },
  end,
});

const bodies: Body[] = [
  { start: formPart('name="file"; filename="a.png"', pngStart), more: sixtyMebibytes },
  { start: formPart('name="text"'), more: sixtyMebibytes },
  { start: formPart('name="unknown"'), more: sixtyMebibytes },
  { start: "--b\r\nX: ", more: sixtyMebibytes },
  { start: "", more: { piece: "--b\r\n\r\n\r\n".repeat(100_000), times: 60 } },
  {
    start: formPart('name="file"; filename="a.png"', pngStart),
    more: { piece: "x".repeat(10_000), times: 600 },
    bytewise: true,
  },
  { start: `${formPart('name="text"', "a")}\r\n${quotes}\r\n--b--` },
  { type: "application/json", start: `${chatStart}${wrongParts}1]}]}` },
  { type: "application/json", start: `${chatStart}${emptyParts}1]}]}` },
  { type: "application/json", start: `{"text":"a","picks":[${wrongParts}1]}` },
  json(chatStart, wrongParts, "1]}]}"),
  json('{"id":"a","messages":[', `{"role":"a","parts":[${"1,".repeat(1_000)}1]},`, "1]}"),
  json('{"text":"a","picks":[', '{"questionId":"","value":""},'.repeat(10_000), "1]}"),
  json('{"text":"a","more":[', "[{},{},[]],".repeat(10_000), "1]}"),
];

/** List clients get the warning about a secret as a list item. */
const isRefusal = (answer: string) =>
  /^HTTP\/1\.1 (4\d\d|503) /.test(answer) || answer.includes(seedPhraseSecret.sentence);

/** Maximum wait of a small request while many large ones arrive. */
const maxWaitMs = 3_000;
/** The memory limit of all uploads together, doubled for uncollected garbage. */
const maxGrownBytes = 2 * 256 * mebibyte;

/** Repeats a small request until stopped; `stop` returns the longest wait. */
function watchWaits(url: string): { stop(): Promise<number> } {
  let stopped = false;
  async function ask() {
    let longestMs = 0;
    while (!stopped) {
      const startedAt = performance.now();
      await (await fetch(`${url}/api/health`)).text();
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      await sleep(10);
    }
    return longestMs;
  }
  const asking = ask();
  return {
    stop() {
      stopped = true;
      return asking;
    },
  };
}

/** Sends each hostile body `count` times at once: sixty megabytes, tiny chunks, and content slow to scan. */
export async function sendHostileBodies(
  url: string,
  readMemoryBytes: () => number,
  count: number,
): Promise<Verdict[]> {
  const port = Number(new URL(url).port);
  const idleBytes = readMemoryBytes();
  let grownBytes = 0;
  const watch = setInterval(() => {
    grownBytes = Math.max(grownBytes, readMemoryBytes() - idleBytes);
  }, 20);
  const waits = watchWaits(url);
  let accepted = 0;
  let mostSentBytes = 0;
  for (const body of bodies) {
    const ends = await Promise.all(Array.from({ length: count }, () => sendBody(port, body)));
    accepted += ends.filter(({ answer }) => answer !== "" && !isRefusal(answer)).length;
    mostSentBytes = Math.max(mostSentBytes, ...ends.map(({ sentBytes }) => sentBytes));
  }
  clearInterval(watch);
  const waitedMs = await waits.stop();
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
  const result = `${accepted} accepted, each refused or cut off after ${megabytes(mostSentBytes)} MB at most, memory +${megabytes(grownBytes)} MB at most, others waited ${Math.round(waitedMs)} ms at most`;
  const held =
    accepted === 0 && mostSentBytes < 30 * mebibyte && grownBytes <= maxGrownBytes && waitedMs <= maxWaitMs;
  return [{ name: "hostile uploads", count: count * bodies.length, result, held }];
}
