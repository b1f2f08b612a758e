import type { StoredMessage } from "@alithia/protocol/message.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAxeViolations } from "./find-faults-in.ts";
import { forbidStorage } from "./open-page.ts";
import {
  type ChatStage,
  createChatStage,
  input,
  readThread,
  say,
  untilAnswered,
  untilSettled,
} from "./stand-in/open-chat.ts";
import { streamText } from "./stand-in/reply-script.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
});

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("a send posts text, user 'user', the fixed room and the session's uuid", async () => {
  const page = await stage.open();
  await say(page, "who am I?");
  await untilAnswered(page);
  await say(page, "and again?");
  await untilAnswered(page);
  const [first, second] = stage.standIn.posted.slice(-2);
  expect(first?.fields).toMatchObject({ text: "who am I?", user: "user", roomId: "alithia-web" });
  expect(first?.fields.userId).toMatch(uuidV4);
  expect(second?.fields.userId).toBe(first?.fields.userId);
  expect(second?.key).not.toBe(first?.key);
});

test("without crypto.randomUUID (a plain-http phone) the session still has a v4 uuid", async () => {
  const page = await stage.open({
    prepare: async (opened) => {
      await opened.addInitScript("delete Crypto.prototype.randomUUID");
    },
  });
  expect(await page.evaluate(() => "randomUUID" in crypto)).toBe(false);
  await say(page, "hi");
  await untilAnswered(page);
  expect(stage.standIn.posted.at(-1)?.fields.userId).toMatch(uuidV4);
});

test("a reload shows the session's thread again; a new conversation starts empty with a new userID", async () => {
  const page = await stage.open();
  await say(page, "remember");
  await untilAnswered(page);
  const before = await readThread(page);
  await page.reload();
  await page.waitForSelector("#message-1");
  expect(await readThread(page)).toEqual(before);
  const userId = stage.standIn.posted.at(-1)?.fields.userId;
  await page.click(".menu-button");
  await page.click("text=New conversation");
  await page.waitForSelector(".welcome");
  await say(page, "fresh");
  await untilAnswered(page);
  expect(stage.standIn.posted.at(-1)?.fields.userId).not.toBe(userId);
  expect(await readThread(page)).toHaveLength(2);
});

function storeTurn(question: string, answer: string): StoredMessage[] {
  const shared = { createdAt: Date.UTC(2026, 0, 1), sendId: "s", attachments: [], parts: [] };
  return [
    { ...shared, messageId: "q", sender: "user", status: "done", content: question },
    { ...shared, messageId: "a", sender: "agent", status: "done", content: answer },
  ];
}

test("conversations of this browser are found, renamed, exported, opened again and erased; off, none is noted", async () => {
  const page = await stage.open();
  await say(page, "first about staking");
  await untilAnswered(page);
  const firstUser = stage.standIn.posted.at(-1)?.fields.userId;
  await page.click(".menu-button");
  await page.click("text=New conversation");
  await say(page, "second about swaps");
  await untilAnswered(page);
  const openList = async () => {
    await page.click(".menu-button");
    await page.click(".menu-panel >> text=Conversations");
    const dialog = page.getByRole("dialog", { name: "Conversations of this browser" });
    await dialog.waitFor();
    return dialog;
  };
  const list = await openList();
  const titles = () => list.locator(".conversation-title").allTextContents();
  await expect
    .poll(titles)
    .toEqual([
      expect.stringMatching(/^second about swaps.* · open now$/),
      expect.stringMatching(/^first about staking/),
    ]);
  expect(await findAxeViolations(page)).toEqual([]);
  await list.getByRole("searchbox").fill("STAKING");
  await expect.poll(titles).toHaveLength(1);
  await list.getByRole("button", { name: "Rename first about staking" }).click();
  await list.getByLabel("New name of first about staking").fill("My staking");
  await page.keyboard.press("Enter");
  stage.standIn.stored.push(...storeTurn("first about staking", "It has **three** validators."));
  const download = page.waitForEvent("download");
  await list.getByRole("button", { name: "Export My staking as Markdown" }).click();
  const stream = await (await download).createReadStream();
  const transcript = (await stream.toArray()).join("");
  expect(transcript).toMatch(/^# My staking\n/);
  expect(transcript).toContain("It has **three** validators.");
  await list.locator(".conversation-title").click();
  await list.waitFor({ state: "hidden" });
  await expect
    .poll(async () => (await readThread(page)).map(({ sender }) => sender))
    .toEqual(["user", "agent"]);
  await say(page, "go on there");
  await untilAnswered(page);
  expect(stage.standIn.posted.at(-1)?.fields.userId).toBe(firstUser);
  await openList();
  await expect
    .poll(titles)
    .toEqual([
      expect.stringMatching(/^My staking.* · open now$/),
      expect.stringMatching(/^second about swaps/),
    ]);
  const deleted = page.waitForRequest((request) => request.method() === "DELETE");
  await list.getByRole("button", { name: "Erase My staking" }).click();
  await list.getByRole("button", { name: "Erase for good My staking" }).click();
  expect((await deleted).headers()["x-user-id"]).toBe(firstUser);
  await expect.poll(titles).toHaveLength(1);
  await list.getByLabel("Keep this list in this browser").uncheck();
  await expect.poll(titles).toEqual([]);
  await list.getByRole("button", { name: "Close" }).click();
  await say(page, "unlisted");
  await untilAnswered(page);
  expect(await page.evaluate(() => localStorage.getItem("alithia.conversations"))).not.toContain("unlisted");
});

test("erasing asks first, and then deletes on the server and here", async () => {
  const page = await stage.open();
  await say(page, "secret plans");
  await untilAnswered(page);
  const deleted = page.waitForRequest((request) => request.method() === "DELETE");
  await page.click(".menu-button");
  await page.click("text=Erase what you know about me");
  await page.click(".erase-dialog .button-risk");
  const request = await deleted;
  expect(request.headers()["x-user-id"]).toMatch(uuidV4);
  expect(request.url()).not.toMatch(uuidV4);
  await page.waitForSelector(".welcome");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("secret plans");
});

test("a name is kept by a press, goes along with messages, and is seen, exported and erased in its panel; a next step fills the composer", async () => {
  const page = await stage.open({ viewport: { width: 360, height: 740 } });
  const contact = { name: "Bob", address: "0x90F79bf6EB2c4f870365E785982E1f101E93b906" } as const;
  stage.standIn.next({
    steps: streamText("Compare every character.", 40, 0, [
      { type: "data-contact-change", id: "1", data: { act: "keep", contact } },
      { type: "data-next-steps", id: "2", data: { requests: ["send 1 S to Bob", "Did it go through?"] } },
    ]),
  });
  await say(page, `remember that Bob is ${contact.address}`);
  await untilAnswered(page);
  expect(stage.standIn.posted.at(-1)?.fields.book).toBeUndefined();
  expect(await page.textContent(".contact-card .contact-address")).toBe(contact.address);
  await page.click("text=Keep Bob");
  await page.waitForSelector("text=Kept in this browser.");
  await page.click("text=send 1 S to Bob");
  expect(await page.inputValue(input)).toBe("send 1 S to Bob");
  await page.press(input, "Enter");
  await untilAnswered(page);
  expect(stage.standIn.posted.at(-1)?.fields).toMatchObject({
    text: "send 1 S to Bob",
    book: JSON.stringify([contact]),
  });
  expect(await page.locator(".next-steps").count()).toBe(0);
  await page.click("text=Not what I meant");
  await untilAnswered(page);
  expect(stage.standIn.posted.at(-1)?.fields.picks).toContain("reply.not-meant");
  await page.click(".menu-button");
  await page.click("text=Address book");
  await page.fill(".book-dialog input >> nth=0", "Eve");
  await page.fill(".book-dialog input >> nth=1", "0x90F7000000000000000000000000000000003906");
  await page.click(".book-dialog [type=submit]");
  await page.waitForSelector("text=begins and ends like Bob's");
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const exported = await page.getAttribute(".book-dialog a[download]", "href");
  expect(decodeURIComponent(exported ?? "")).toContain(contact.address);
  await page.click("text=Erase all");
  await page.click("text=Erase every name");
  await page.waitForSelector("text=No names yet.");
  await page.click(".book-dialog >> text=Close");
  await say(page, "hello again");
  await untilAnswered(page);
  expect(stage.standIn.posted.at(-1)?.fields.book).toBeUndefined();
});

const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

type Seen = { raw: string[]; shift: number };

test("after a reload the words stand there drawn, never raw, and nothing shifts", async () => {
  const page = await stage.open({ reducedMotion: "no-preference" });
  stage.standIn.next({ steps: streamText("**bold** words and ~~old~~ ones\n\n- one\n- two\n\n`code`") });
  await say(page, "markdown");
  await untilAnswered(page);
  await page.waitForSelector(".markdown strong");
  await page.addInitScript(() => {
    const seen: Seen = { raw: [], shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    const look = () => {
      const text = document.querySelector(".message-list")?.textContent ?? "";
      if (/\*\*|~~|`/.test(text)) seen.raw.push(text);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // Loading scripts one after the other lets the page render in between.
  let last: Promise<unknown> = Promise.resolve();
  await page.route("**/*.js", async (route) => {
    last = last.then(() => page.evaluate(twoFrames)).then(() => route.continue());
    await last;
  });
  await page.reload();
  await page.waitForSelector(".markdown strong");
  await last;
  await page.evaluate(() => document.fonts.ready);
  await untilSettled(page);
  await page.evaluate(twoFrames);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  expect(seen.raw).toEqual([]);
  expect(Math.round(seen.shift * 1_000)).toBe(0);
});

test("a thread that the server cannot give now says so, keeps what the page has, and comes on Try again", async () => {
  const page = await stage.open();
  await say(page, "remember me");
  await untilAnswered(page);
  const before = await readThread(page);
  await page.route("**/messages", (route) => route.fulfill({ status: 500, body: "<html>" }));
  await page.reload();
  await page.waitForSelector(".partial-thread");
  await expect.poll(() => readThread(page)).toEqual(before);
  await page.unroute("**/messages");
  await page.click("text=Try again");
  await page.waitForSelector(".partial-thread", { state: "detached" });
  await expect.poll(() => readThread(page)).toEqual(before);
});

test("what was said before is loaded by itself once the network is back", async () => {
  const page = await stage.open();
  await say(page, "remember me");
  await untilAnswered(page);
  await page.route("**/messages", (route) => route.abort());
  await page.reload();
  await page.waitForSelector(".partial-thread");
  await page.unroute("**/messages");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.waitForSelector(".partial-thread", { state: "detached" });
});

test("an old page whose chunks are gone after a redeploy reloads once and keeps the draft", async () => {
  const page = await stage.open();
  await page.fill(input, "do not lose me");
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.evaluate(() => dispatchEvent(new Event("vite:preloadError", { cancelable: true })));
  await page.waitForFunction(() => !("isOldPage" in window));
  await expect.poll(() => page.inputValue(input)).toBe("do not lose me");
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  const isLeft = () => dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
  expect(await page.evaluate(isLeft)).toBe(true);
  expect(await page.evaluate(() => "isOldPage" in window)).toBe(true);
});

test("a browser that forbids its storage talks all the same", async () => {
  const page = await stage.open({ prepare: forbidStorage });
  await say(page, "no cookies, please");
  await untilAnswered(page);
  expect((await readThread(page)).map(({ text }) => text)).toEqual([
    "no cookies, please",
    "You said: no cookies, please",
  ]);
});
