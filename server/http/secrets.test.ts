import { replyListSchema } from "@alithia/protocol/message.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, listMessages, newVisitor } from "../testing/send-message.ts";
import { echoAgent, startTestServer, type TestServer } from "../testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(echoAgent);
  await server.warm();
});
afterAll(() => server.stop());

const key = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";

test.each([
  { where: "text", secret: key, fields: { text: `my private key is ${key}` } },
  { where: "text", secret: phrase, fields: { text: phrase } },
  {
    where: "picks",
    secret: key,
    fields: { text: "that one", picks: JSON.stringify([{ questionId: "q", value: key }]) },
  },
  {
    where: "picks' question",
    secret: key,
    fields: { text: "that one", picks: JSON.stringify([{ questionId: `key: ${key}`, value: "a" }]) },
  },
  { where: "file's name", secret: key, fields: { text: "read this", file: new File(["a"], `${key}.txt`) } },
  {
    where: "file's name",
    secret: phrase.replaceAll(" ", "-"),
    fields: { text: "read this", file: new File(["a"], `${phrase.replaceAll(" ", "-")}.txt`) },
  },
  { where: "file", secret: phrase, fields: { text: "read this", file: new File([phrase], "a.txt") } },
])(
  "a secret in the $where is answered with advice alone, to ElizaOS clients as an item, and neither stored, repeated nor logged",
  async ({ secret, fields }) => {
    const visitor = newVisitor();
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...visitor, ...fields })) body.append(name, value);
    const headers = { Accept: "text/event-stream" };
    const response = await call(server, "/message", { method: "POST", headers, body });
    const answer = await response.text();
    expect(response.status).toBe(422);
    expect(answer).toMatch(/never need/);
    expect(answer).not.toContain(secret);
    const listed = await call(server, "/message", { method: "POST", body });
    expect(listed.status).toBe(200);
    const [item, ...more] = replyListSchema.parse(await listed.json());
    expect(item).toMatchObject({ user: "Alithia", text: expect.stringMatching(/never need/) });
    expect(item?.text).not.toContain(secret);
    expect(more).toEqual([]);
    expect(server.logLines.join("")).not.toContain(secret);
    expect(await listMessages(server, visitor)).toEqual([]);
  },
);
