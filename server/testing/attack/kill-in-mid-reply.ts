import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { apiErrorSchema } from "@alithia/protocol/api-error.ts";
import { endOf, readEvents, readSome, textOf } from "../read-event-stream.ts";
import { keyOf, listMessages, newVisitor, resume, send } from "../send-message.ts";
import { countingServer, spawnServer } from "../spawn-server.ts";
import type { Verdict } from "./verdict.ts";

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
