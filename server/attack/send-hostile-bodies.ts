import { type Body, formPart, pngStart, sendBody } from "../testing/send-body.ts";
import type { Verdict } from "./verdict.ts";

const mebibyte = 1024 * 1024;
const sixtyMebibytes = { piece: "x".repeat(mebibyte), times: 60 };

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
];

/** What may be held of all uploads together, and as much again that nobody has collected yet. */
const mostGrownBytes = 2 * 256 * mebibyte;

/** Sends sixty megabytes of each kind so many times at once; the last bodies come in crumbs, and are cut off. */
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
  let accepted = 0;
  let mostSentBytes = 0;
  for (const body of bodies) {
    const ends = await Promise.all(Array.from({ length: count }, () => sendBody(port, body)));
    accepted += ends.filter(({ answer }) => answer !== "" && !/^HTTP\/1\.1 (4\d\d|503) /.test(answer)).length;
    mostSentBytes = Math.max(mostSentBytes, ...ends.map(({ sentBytes }) => sentBytes));
  }
  clearInterval(watch);
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
  const result = `${accepted} accepted, each refused or cut off after ${megabytes(mostSentBytes)} MB at most, memory +${megabytes(grownBytes)} MB at most`;
  const held = accepted === 0 && mostSentBytes < 30 * mebibyte && grownBytes <= mostGrownBytes;
  return [{ name: "hostile uploads", count: count * bodies.length, result, held }];
}
