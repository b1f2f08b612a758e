import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { apiErrorSchema } from "@alithia/protocol/api-error.ts";
import { listMessages, newVisitor, send } from "../testing/send-message.ts";
import { countingServer, spawnServer } from "../testing/spawn-server.ts";
import type { Verdict } from "./verdict.ts";

/** Lets the disk be full for a while, with replies running, and looks for what is lost, wrong or does not recover. */
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
