import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { apiErrorSchema } from "@alithia/protocol/api-error.ts";
import {
  endOf,
  keyOf,
  listMessages,
  newVisitor,
  readEvents,
  readSome,
  resume,
  send,
  textOf,
} from "../send-message.ts";
import { countingServer, type SpawnedServer, spawnServer } from "../spawn-server.ts";
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

/** Simulates a full disk while replies run, and looks for losses, errors and failed recovery. */
export async function fillDisk(variables: Record<string, string>, folder: string): Promise<Verdict[]> {
  const sign = join(folder, "disk-is-full");
  const preload = join(import.meta.dirname, "full-disk.ts");
  const server = await spawnServer(countingServer, { ...variables, FULL_DISK_WHILE: sign }, [
    "--import",
    preload,
  ]);
  const visitor = newVisitor();
  const running = await send(server.url, { visitor, text: "before" });
  writeFileSync(sign, "");
  await sleep(400);
  const refusals: (number | string)[] = [];
  for (let tried = 0; tried < 5; tried += 1) {
    const refused = await send(server.url, { visitor, text: "while full" });
    refusals.push(refused.status, apiErrorSchema.parse(await refused.json()).code);
  }
  rmSync(sign);
  await sleep(400);
  const ended = (await running.text()).includes('"status":"done"');
  const after = await send(server.url, { visitor, text: "after" });
  await after.text();
  const texts = (await listMessages(server.url, visitor)).flatMap(({ sender, content }) =>
    sender === "user" ? [content] : [],
  );
  const lives = server.child.exitCode === null;
  await server.end("SIGTERM");
  const refusedRightly = refusals.every((said) => said === 503 || said === "storage-away");
  const kept = texts.join() === "before,after";
  return [
    {
      name: "a full disk",
      count: 5,
      result: `${refusedRightly ? "refused with 503" : refusals.join(" ")}, running reply ${ended ? "done" : "lost"}, ${kept ? "nothing lost" : texts.join()}`,
      held: lives && refusedRightly && ended && kept && after.status === 200,
    },
  ];
}

/** Kills the server at random points of replies, restarts it and looks for lost or duplicated turns. */
export async function killInMidReply(variables: Record<string, string>, count: number): Promise<Verdict[]> {
  let lost = 0;
  let doubled = 0;
  let slowestReadyMs = 0;
  const visitor = newVisitor();
  let server = await spawnServer(countingServer, variables);
  for (let round = 1; round <= count; round += 1) {
    const text = `round ${round}`;
    const sendId = randomUUID();
    const response = await send(server.url, { visitor, text, sendId });
    const key = keyOf(response);
    const seen = readEvents(await readSome(response, 1 + Math.floor(Math.random() * 2_000)));
    await server.end("SIGKILL");
    const startedAt = performance.now();
    server = await spawnServer(countingServer, variables);
    slowestReadyMs = Math.max(slowestReadyMs, performance.now() - startedAt);
    await (await send(server.url, { visitor, text, sendId })).text();
    const rest = readEvents(await (await resume(server.url, key, seen.at(-1)?.id)).text());
    const messages = await listMessages(server.url, visitor);
    const times = messages.filter(({ content }) => content === text).length;
    const kept = messages.at(-1);
    if (
      times === 0 ||
      kept?.content !== textOf([...seen, ...rest]) ||
      endOf([...seen, ...rest]) === undefined
    )
      lost += 1;
    if (times > 1) doubled += 1;
  }
  await server.end("SIGTERM");
  return [
    {
      name: "kill -9 in mid-reply",
      count,
      result: `${lost} lost, ${doubled} doubled`,
      held: lost + doubled === 0,
    },
    {
      name: "ready again after a kill",
      count,
      result: `${Math.round(slowestReadyMs)} ms at most`,
      held: slowestReadyMs <= 5_000,
    },
  ];
}
