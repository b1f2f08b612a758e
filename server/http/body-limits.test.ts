import { limits } from "@alithia/protocol/limits.ts";
import { expect, test } from "vitest";
import { recalledTurns } from "../conversation/recall-turns.ts";
import { parseMessage } from "./parse-message.ts";
import { bodyLimits, openBody } from "./read-body.ts";

const largestImage = new Uint8Array(limits.imageBytes);
largestImage.set(Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x0a\0\0\0\x0a", "latin1"));
const longestText = "y".repeat(limits.textCharacters);

async function parse(init: RequestInit) {
  const raw = new Request("http://127.0.0.1/", { method: "POST", ...init });
  const body = openBody({ req: { raw } } as Parameters<typeof openBody>[0]);
  return (await parseMessage(body, () => {})).incoming;
}

test("the largest image with the longest text is taken as a form", async () => {
  const body = new FormData();
  body.set("text", longestText);
  body.set("file", new File([largestImage], "a.png"));
  const { text, file } = await parse({ body });
  expect([text.length, file?.bytes.byteLength]).toEqual([limits.textCharacters, limits.imageBytes]);
});

test("the largest image with a whole chat of the longest texts is taken as JSON", async () => {
  const turn = { role: "user", parts: [{ type: "text", text: longestText }] };
  const url = `data:image/png;base64,${Buffer.from(largestImage).toString("base64")}`;
  const last = { role: "user", parts: [...turn.parts, { type: "file", url, filename: "a.png" }] };
  const messages = [...Array.from({ length: recalledTurns }, () => turn), last];
  const { text, file, earlierTurns } = await parse({
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ id: "chat", messages }),
  });
  expect([text.length, file?.bytes.byteLength]).toEqual([limits.textCharacters, limits.imageBytes]);
  expect(earlierTurns).toHaveLength(recalledTurns);
});

test.each([
  ["application/json", bodyLimits.jsonBytes],
  ["application/x-www-form-urlencoded", bodyLimits.fieldBytes],
])("%s of one byte too much is refused with the limit in its sentence", async (type, limit) => {
  const sent = parse({ headers: { "Content-Type": type }, body: "y".repeat(limit + 1) });
  await expect(sent).rejects.toMatchObject({
    status: 413,
    code: "body-too-large",
    message: expect.stringContaining(`at most ${Math.floor(limit / 1024)} KiB`),
  });
});
