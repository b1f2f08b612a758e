import { randomUUID } from "node:crypto";
import { endOf, readEvents, readSome, textOf } from "../read-event-stream.ts";
import { keyOf, listMessages, newVisitor, resume, send } from "../send-message.ts";
import type { SpawnedServer } from "../spawn-server.ts";
import type { Verdict } from "./verdict.ts";

export async function sendIdentical(url: string, count: number): Promise<Verdict> {
  const visitor = newVisitor();
  const sendId = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: count }, () => send(url, { visitor, text: "count", sendId })),
  );
  const texts = new Set(await Promise.all(replies.map((reply) => reply.text())));
  const stored = (await listMessages(url, visitor)).length / 2;
  const result = `${stored} stored, ${texts.size} different answers`;
  return { name: "identical sends at once", count, result, held: stored === 1 && texts.size === 1 };
}

/** Cuts streams at random characters and resumes them. */
export async function cutAndResume(url: string, count: number): Promise<Verdict> {
  let faults = 0;
  async function cut() {
    const response = await send(url, { visitor: newVisitor(), text: "count" });
    const key = keyOf(response);
    let all = readEvents(await readSome(response, 1 + Math.floor(Math.random() * 3_000)));
    while (endOf(all) === undefined) {
      const more = await resume(url, key, all.at(-1)?.id);
      all = [...all, ...readEvents(await readSome(more, 200 + Math.floor(Math.random() * 3_000)))];
    }
    const inOrder = all.every(({ id }, place) => id === place + 1);
    const expected = Array.from({ length: 40 }, (_, index) => `${index + 1} `).join("");
    if (!inOrder || textOf(all) !== expected) faults += 1;
  }
  for (let done = 0; done < count; done += 25)
    await Promise.all(Array.from({ length: Math.min(25, count - done) }, cut));
  return {
    name: "cut and resumed streams",
    count,
    result: `${faults} with a lost or repeated event`,
    held: faults === 0,
  };
}

/** Stops the server while it writes replies. */
export async function endWhileAnswering(server: SpawnedServer, count: number): Promise<Verdict> {
  const replies = await Promise.all(
    Array.from({ length: count }, () => send(server.url, { visitor: newVisitor(), text: "count" })),
  );
  const startedAt = performance.now();
  const exit = server.end("SIGTERM");
  const ends = await Promise.all(replies.map(async (reply) => endOf(readEvents(await reply.text()))?.status));
  const code = await exit;
  const dropped = ends.filter((status) => status !== "done").length;
  const seconds = (performance.now() - startedAt) / 1000;
  const result = `${dropped} dropped, exit ${code} after ${seconds.toFixed(1)} s`;
  return {
    name: "SIGTERM with running replies",
    count,
    result,
    held: dropped === 0 && code === 0 && seconds <= 30,
  };
}
