import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ChatStage,
  createChatStage,
  input,
  readThread,
  say,
  untilAnswered,
} from "./stand-in/open-chat.ts";
import { type ReplyStep, streamText } from "./stand-in/reply-script.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
});

const text = "The quick brown fox jumps over the lazy dog. ".repeat(6).trim();
const lastText = async (page: Awaited<ReturnType<ChatStage["open"]>>) =>
  (await readThread(page)).at(-1)?.text;

function cutAt(places: number[], how: ReplyStep["do"] = "cut"): ReplyStep[] {
  const steps = streamText(text, 7);
  for (const place of places.toSorted((a, b) => b - a)) {
    const half: ReplyStep = {
      do: "send-half",
      part: { type: "text-delta", id: "text", delta: "half an event" },
    };
    steps.splice(1 + (place % (steps.length - 2)), 0, how === "send-half" ? half : { do: "cut" });
  }
  return steps;
}

test("a connection cut at any point of a reply loses and repeats no character", async () => {
  const page = await stage.open();
  for (let round = 0; round < 12; round += 1) {
    stage.standIn.next({ steps: cutAt([round * 3, round * 5 + 1]) });
    await say(page, `cut ${round}`);
    await untilAnswered(page);
    expect(await lastText(page)).toBe(text);
  }
  expect(await page.$(".turn-failure")).toBeNull();
});

test("half an event before a cut is not shown", async () => {
  const page = await stage.open();
  stage.standIn.next({ steps: cutAt([4, 9], "send-half") });
  await say(page, "half");
  await untilAnswered(page);
  expect(await lastText(page)).toBe(text);
});

test("a server that answers 500 and HTML while the reply is resumed is asked again", async () => {
  const page = await stage.open();
  for (const status of [500, 200]) {
    stage.standIn.next({ steps: cutAt([6]), resumeRefusals: { status, times: 2 } });
    await say(page, `resume ${status}`);
    await untilAnswered(page);
    expect(await lastText(page)).toBe(text);
  }
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
    [
      { status: 502, body: "<html><b>Bad gateway</b></html>", contentType: "text/html" },
      "<html><b>Bad gateway</b></html>",
    ],
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
    expect(await lastText(page)).toBe(`typed for ${refusal.status}`);
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

test("a plain ElizaOS list is understood: no stream, no ids, its attachment urls", async () => {
  const page = await stage.open();
  const items = [
    { user: "Eliza", text: "**first**", action: "NONE" },
    {
      text: "second",
      attachments: [
        {
          id: "1",
          url: "C:\\eliza\\generatedImages\\cat.png",
          title: "Cat",
          source: "imageGeneration",
          description: "A cat",
          text: "",
          contentType: "image/png",
        },
      ],
    },
  ];
  const requested = page.waitForRequest(/\/media\//);
  stage.standIn.next({
    refusal: { status: 200, body: JSON.stringify(items), contentType: "application/json" },
  });
  await say(page, "list");
  await untilAnswered(page);
  await expect
    .poll(async () => (await readThread(page)).slice(1).map((message) => message.text))
    .toEqual(["first", "second"]);
  expect((await requested).url()).toBe(`${stage.standIn.apiBase}/media/generated/cat.png`);
});

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test("Stop ends the reply within 200 ms, keeps what was written, tells the server, and survives a reload", async () => {
  const page = await stage.open();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    stage.standIn.next({ steps: streamText(text.repeat(20), 5, 20) });
    await say(page, "talk");
    await page.waitForFunction(
      (row) => (document.querySelector(`#message-${row} .agent-text`)?.textContent ?? "").length > 40,
      round * 2 + 1,
    );
    times.push(
      await page.evaluate(async () => {
        const startedAt = performance.now();
        (document.querySelector(".stop-button") as HTMLElement).click();
        while (document.querySelector(".thinking-row"))
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - startedAt;
      }),
    );
  }
  expect(medianOf(times)).toBeLessThan(200);
  const kept = await lastText(page);
  await page.waitForTimeout(300);
  expect(await lastText(page)).toBe(kept);
  expect(await page.locator(".turn-note").last().textContent()).toBe("Stopped.");
  await expect.poll(() => stage.standIn.stops.length).toBeGreaterThanOrEqual(5);
  await page.reload();
  await page.waitForSelector(".turn-note");
  expect(await lastText(page)).toBe(kept);
});

test("a stop before the reply has an id reaches the server as soon as it has one", async () => {
  const page = await stage.open();
  const before = stage.standIn.stops.length;
  stage.standIn.next({ startAfterMs: 400, steps: slow() });
  await say(page, "never mind");
  await page.click(".stop-button");
  await untilAnswered(page);
  await expect.poll(() => stage.standIn.stops.length).toBe(before + 1);
});

function slow(): ReplyStep[] {
  return streamText(text, 10, 60);
}

test("a reload in the middle of a reply resumes it without losing a character", async () => {
  const page = await stage.open();
  stage.standIn.next({ steps: slow() });
  await say(page, "reload me");
  await page.waitForFunction(() => (document.querySelector(".agent-text")?.textContent ?? "").length > 30);
  await page.reload();
  await untilAnswered(page);
  await expect.poll(() => lastText(page)).toBe(text);
  expect(await readThread(page)).toHaveLength(2);
});

test("a duplicated tab resumes the same reply", async () => {
  const page = await stage.open();
  stage.standIn.next({ steps: slow() });
  await say(page, "two tabs");
  await page.waitForFunction(() => (document.querySelector(".agent-text")?.textContent ?? "").length > 30);
  const saved = await page.evaluate(() => ({ ...sessionStorage }));
  const twin = await page.context().newPage();
  await twin.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, String(value));
  }, saved);
  await twin.goto(page.url());
  for (const tab of [page, twin]) {
    await untilAnswered(tab);
    await expect.poll(() => lastText(tab)).toBe(text);
  }
});

test("a page that was frozen while its connection died (a laptop asleep) goes on with the reply", async () => {
  const page = await stage.open();
  stage.standIn.next({ steps: slow() });
  await say(page, "sleep");
  await page.waitForFunction(() => (document.querySelector(".agent-text")?.textContent ?? "").length > 30);
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  stage.standIn.dropConnections();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await session.send("Page.setWebLifecycleState", { state: "active" });
  await untilAnswered(page);
  await expect.poll(() => lastText(page)).toBe(text);
  expect(await readThread(page)).toHaveLength(2);
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
  await expect.poll(() => lastText(page)).toBe("You said: patient");
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
  await expect.poll(() => lastText(page)).toBe("You said: anybody there?");
});

test("the input is back within 100 ms after a reply's end", async () => {
  const page = await stage.open();
  await page.evaluate(() => {
    const times: number[] = [];
    let end: number | null = null;
    Object.assign(window, { times });
    const parse = JSON.parse;
    JSON.parse = (value: string) => {
      if (typeof value === "string" && value.includes('"finish"')) end = performance.now();
      return parse(value);
    };
    new MutationObserver(() => {
      if (end === null || document.querySelector(".composer:not([hidden])") === null) return;
      times.push(performance.now() - end);
      end = null;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  for (let round = 0; round < 5; round += 1) {
    stage.standIn.next({ steps: [{ do: "wait", milliseconds: 50 }, ...streamText(text, 10, 5)] });
    await say(page, "again");
    await untilAnswered(page);
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  expect(times).toHaveLength(5);
  expect(medianOf(times)).toBeLessThan(100);
});

test("an old page whose chunks are gone after a redeploy reloads once and keeps the draft", async () => {
  const page = await stage.open();
  await page.fill(input, "do not lose me");
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.evaluate(() => dispatchEvent(new Event("vite:preloadError", { cancelable: true })));
  await page.waitForFunction(() => !("isOldPage" in window));
  await expect.poll(() => page.inputValue(input)).toBe("do not lose me");
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.evaluate(() => dispatchEvent(new Event("vite:preloadError", { cancelable: true })));
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => "isOldPage" in window)).toBe(true);
});
