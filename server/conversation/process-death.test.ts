import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { dose } from "../../scripts/testing/dose.ts";
import { readReadiness } from "../../scripts/testing/until-ready.ts";
import { copyEmptyDatabase } from "../testing/copy-empty-database.ts";
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
} from "../testing/send-message.ts";
import { countingServer, spawnServer } from "../testing/spawn-server.ts";
import { countEndlessly } from "../testing/start-test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-death-"));
const rounds = dose(1, 4);
const whole = Array.from({ length: 40 }, (_, index) => `${index + 1} `).join("");

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function createEnvironment(name: string) {
  const database = join(folder, name);
  await copyEmptyDatabase(database);
  return { DATABASE_FOLDER: database, COUNT_TO: "40" };
}

test("after kill -9 in mid-reply each turn is there once, and the reply is failed with what its reader saw", async () => {
  const environment = await createEnvironment("killed");
  const visitor = newVisitor();
  for (let round = 1; round <= rounds; round += 1) {
    const first = await spawnServer(countingServer, environment);
    const sendId = randomUUID();
    const response = await send(first.url, { visitor, text: countEndlessly, sendId });
    const key = keyOf(response);
    const seen = readEvents(await readSome(response, 300 * round));
    await first.end("SIGKILL");

    const second = await spawnServer(countingServer, environment);
    const rest = readEvents(await (await resume(second.url, key, seen.at(-1)?.id)).text());
    expect(rest.map(({ id }) => id)).toEqual(rest.map((_, place) => seen.length + place + 1));
    expect(endOf(rest)).toMatchObject({ status: "failed", code: "reply-interrupted" });
    const numbers = textOf([...seen, ...rest])
      .trim()
      .split(" ")
      .map(Number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));

    const repeated = await send(second.url, { visitor, text: countEndlessly, sendId });
    expect(repeated.headers.get("X-Message-Id")).toBe(key.replyId);
    await repeated.text();
    const messages = await listMessages(second.url, visitor);
    expect(messages.map(({ sender, content }) => (sender === "user" ? content : "reply"))).toEqual(
      Array.from({ length: round }, () => [countEndlessly, "reply"]).flat(),
    );
    expect(messages.at(-1)).toMatchObject({ status: "failed", content: textOf([...seen, ...rest]) });
    await second.end("SIGKILL");
  }
});

test("SIGTERM lets running replies finish, drops none and exits with 0", async () => {
  const environment = await createEnvironment("ended");
  const server = await spawnServer(countingServer, environment);
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => send(server.url, { visitor: newVisitor(), text: "count" })),
  );
  const exit = server.end("SIGTERM");
  await expect.poll(() => readReadiness(server.url)).not.toBe(200);
  const texts = await Promise.all(responses.map(async (response) => readEvents(await response.text())));
  expect(texts.map(textOf)).toEqual(texts.map(() => whole));
  expect(texts.map((received) => endOf(received)?.status)).toEqual(texts.map(() => "done"));
  expect(await exit).toBe(0);
});
