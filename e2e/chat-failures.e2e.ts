import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ChatStage,
  createChatStage,
  input,
  readLastText,
  readThread,
  say,
  untilAnswered,
} from "./stand-in/open-chat.ts";
import { streamText } from "./stand-in/reply-script.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
});

test("each refusal ends as failed with its reason, Retry, Edit and Copy, and the typed text is not lost", async () => {
  const page = await stage.open();
  for (const [refusal, sentence] of [
    [{ status: 500, body: '{"message":"The chain did not answer."}' }, "The chain did not answer."],
    [
      {
        status: 429,
        body: '{"message":"Too many messages.","code":"rate-limited"}',
        headers: { "Retry-After": "3" },
      },
      "Too many messages.",
    ],
    [{ status: 502, body: "<html><b>Bad gateway</b></html>", contentType: "text/html" }, "Bad gateway"],
    [
      {
        status: 500,
        body: "<!DOCTYPE html><html><head><title>Error</title></head><body><pre>Error: no agent<br> &nbsp; &nbsp;at send (/app/index.js:1:2)</pre></body></html>",
        contentType: "text/html",
      },
      "Error: no agent",
    ],
    [{ status: 422, body: '{"message":"That cannot be answered."}' }, "That cannot be answered."],
    [{ status: 503, body: "" }, "An error occurred."],
    [
      { status: 200, body: "<html>not a reply</html>", contentType: "text/html" },
      "The server answered with something that is not a reply.",
    ],
  ] as const) {
    stage.standIn.next({ refusal });
    await say(page, `typed for ${refusal.status}`);
    await untilAnswered(page);
    const failure = page.locator(".turn-failure").last();
    expect(await failure.locator("p").textContent()).toBe(sentence);
    expect(await failure.locator("button").allTextContents()).toEqual(["Retry", "Edit", "Copy"]);
    expect(await readLastText(page)).toBe(`typed for ${refusal.status}`);
  }
  await page.locator(".turn-failure").last().locator("text=Edit").click();
  expect(await page.inputValue(input)).toBe("typed for 200");
});

test("Retry sends the same message again under the same key and doubles nothing", async () => {
  const page = await stage.open();
  const before = stage.standIn.posted.length;
  stage.standIn.next(
    { refusal: { status: 500, body: "no" } },
    { refusal: { status: 500, body: "still no" } },
  );
  await say(page, "please");
  await page.click("text=Retry");
  await expect.poll(() => page.textContent(".turn-failure p")).toBe("still no");
  await page.click("text=Retry");
  await untilAnswered(page);
  await expect
    .poll(() => readThread(page))
    .toEqual([
      { id: "message-0", sender: "user", text: "please" },
      { id: "message-1", sender: "agent", text: "You said: please" },
    ]);
  expect(stage.standIn.posted.length - before).toBe(1);
});

test("an empty answer ends as failed with 'The agent gave no answer.'", async () => {
  const page = await stage.open();
  stage.standIn.next({ refusal: { status: 200, body: "[]", contentType: "application/json" } });
  await say(page, "anyone?");
  await untilAnswered(page);
  expect(await page.textContent(".turn-failure p")).toBe("The agent gave no answer.");
});

test("without network a message waits, says so, can be cancelled, and goes when the network is back", async () => {
  const page = await stage.open();
  await say(page, "warm");
  await untilAnswered(page);
  await page.context().setOffline(true);
  await say(page, "cancelled");
  expect(await page.textContent(".thinking-row p")).toContain("No network");
  await page.click(".stop-button");
  await expect.poll(() => readThread(page)).toHaveLength(2);
  expect(await page.inputValue(input)).toBe("cancelled");
  await say(page, "patient");
  await page.context().setOffline(false);
  await untilAnswered(page);
  await expect.poll(() => readLastText(page)).toBe("You said: patient");
});

test("a card whose script is lost with the server leaves a gap, and the conversation stays", async () => {
  const page = await stage.open();
  await say(page, "warm");
  await untilAnswered(page);
  await page.route(/attachment-list-.*\.js$/, (route) => route.abort());
  await page.route(
    (url) => url.pathname === "/alithia",
    (route) => route.abort(),
  );
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const texts = { title: "A picture", source: "", description: "", text: "" };
  const data = { id: "p", url: "/p.png", contentType: "image/png", ...texts };
  stage.standIn.next({ steps: streamText("Here it is.", 12, 0, [{ type: "data-media", id: "p", data }]) });
  await say(page, "a picture, please");
  await untilAnswered(page);
  expect(await page.textContent(".chat-list [role=alert]")).toContain("did not load");
  const thread = JSON.stringify(await readThread(page));
  for (const text of ["You said: warm", "a picture, please", "Here it is."]) expect(thread).toContain(text);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("an unreachable server ends as failed; the message goes on Retry", async () => {
  const page = await stage.open();
  await say(page, "warm");
  await untilAnswered(page);
  await page.route("**/message", (route) => route.abort("connectionrefused"));
  await say(page, "anybody there?");
  await untilAnswered(page);
  expect(await page.textContent(".turn-failure p")).toContain("cannot be reached");
  await page.unroute("**/message");
  await page.click("text=Retry");
  await untilAnswered(page);
  await expect.poll(() => readLastText(page)).toBe("You said: anybody there?");
});

test("where the clipboard is missing or refused, Copy says so and does not claim to have copied", async () => {
  const page = await stage.open({
    prepare: async (opened) => {
      await opened.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
    },
  });
  await say(page, "copy me");
  await untilAnswered(page);
  const copy = page.locator(".message-tools button").first();
  await copy.click();
  await expect.poll(() => copy.textContent()).toBe("Not allowed");
  await expect.poll(() => copy.textContent()).toBe("Copy");
});
