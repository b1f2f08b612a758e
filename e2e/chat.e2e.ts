import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type ChatStage,
  createChatStage,
  input,
  readThread,
  say,
  untilAnswered,
} from "./stand-in/open-chat.ts";
import { streamText } from "./stand-in/reply-script.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

beforeEach(() => {
  stage.errors.length = 0;
});

afterAll(async () => {
  await stage.close();
});

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("the welcome, the header image and the tagline show only while there are no messages", async () => {
  const page = await stage.open();
  expect(await page.textContent(".welcome-text")).toContain("How can I help you?");
  expect(await page.getAttribute(".header-image", "src")).toContain("/images/");
  expect(await page.isVisible(".tagline")).toBe(true);
  expect(await page.$$(".suggestion-actions button")).toHaveLength(0);
  await say(page, "hello");
  await untilAnswered(page);
  expect(await page.$$(".welcome, .tagline, .suggestion-actions")).toHaveLength(0);
  expect(stage.errors).toEqual([]);
});

test("the input's placeholder is 'Message {first name}'", async () => {
  const page = await stage.open();
  expect(await page.getAttribute(input, "placeholder")).toBe("Message Alithia");
});

test("Enter sends, Shift+Enter begins a new line, white space alone is not sent", async () => {
  const page = await stage.open();
  expect(await page.getAttribute(".send-button", "aria-disabled")).toBe("true");
  await page.fill(input, "  \n ");
  await page.press(input, "Enter");
  expect(await page.getAttribute(".send-button", "aria-disabled")).toBe("true");
  expect(await readThread(page)).toEqual([]);
  await page.fill(input, "one");
  await page.press(input, "Shift+Enter");
  await page.keyboard.type("two");
  expect(await page.inputValue(input)).toBe("one\ntwo");
  await page.press(input, "Enter");
  expect(await page.inputValue(input)).toBe("");
  await untilAnswered(page);
  expect((await readThread(page))[0]).toEqual({ id: "message-0", sender: "user", text: "one\ntwo" });
  expect((await readThread(page))[1]?.id).toBe("message-1");
});

test("while the agent answers the input is hidden and '{first name} is thinking....' stands in its place", async () => {
  const page = await stage.open();
  stage.standIn.next({ steps: [{ do: "wait", milliseconds: 500 }, ...streamText("Here.")] });
  await say(page, "think");
  await page.waitForSelector(".thinking-row");
  expect(await page.textContent(".thinking-row p")).toBe("Alithia is thinking....");
  expect(await page.isVisible(input)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("stop-button");
  await untilAnswered(page);
  expect(await page.$(".thinking-row")).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("message-input");
});

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

test("the bar is transparent at the top of the list; scrolled, it has a translucent ground and a border", async () => {
  const page = await stage.open();
  const look = () =>
    page.$eval(".top-bar", (bar) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(bar);
      return { backgroundColor, borderBottomColor };
    });
  expect((await look()).backgroundColor).toBe("rgba(0, 0, 0, 0)");
  stage.standIn.next({ steps: streamText("line\n\n".repeat(80)) });
  await say(page, "long");
  await untilAnswered(page);
  await expect.poll(async () => (await look()).backgroundColor).toMatch(/^rgba\(10, 16, 20, 0\.\d+\)$/);
  expect((await look()).borderBottomColor).not.toBe("rgba(0, 0, 0, 0)");
});

test("agent messages show the chat avatar", async () => {
  const page = await stage.open();
  await say(page, "hello");
  await untilAnswered(page);
  expect(await page.getAttribute('.message[data-sender="agent"] img.avatar', "src")).toContain("/images/");
});

test("new messages fade and scale in over 0.3 s; welcome and tagline fade over 0.5 s", async () => {
  const page = await stage.open();
  const animation = (selector: string) =>
    page.$eval(selector, (element) => {
      const style = getComputedStyle(element);
      return `${style.animationName} ${style.animationDuration}`;
    });
  expect(await animation(".empty-chat")).toBe("fade-in 0.5s");
  expect(await animation(".tagline")).toBe("fade-in 0.5s");
  await say(page, "hello");
  await untilAnswered(page);
  expect(await animation("#message-1")).toBe("message-in 0.3s");
  await page.reload();
  await page.waitForSelector("#message-0");
  expect(await animation("#message-0")).toBe("none 0s");
});

test("under 768 px the input loses focus after a send; from 768 px on the focus comes back", async () => {
  for (const [width, focused] of [
    [767, false],
    [768, true],
  ] as const) {
    const page = await stage.open({ viewport: { width, height: 700 } });
    await page.focus(input);
    await say(page, "hello");
    await untilAnswered(page);
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => document.activeElement?.id === "message-input"), `${width}`).toBe(
      focused,
    );
  }
});

test("agent text is Markdown with line breaks and GitHub flavour, sanitized", async () => {
  const page = await stage.open();
  const text =
    "**bold** and ~~old~~\nnext line\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n<script>bad()</script> <b>raw</b>";
  stage.standIn.next({ steps: streamText(text, 3) });
  await say(page, "markdown");
  await untilAnswered(page);
  await page.waitForSelector(".markdown table");
  expect(await page.textContent(".markdown strong")).toBe("bold");
  expect(await page.textContent(".markdown del")).toBe("old");
  expect(await page.$$(".markdown br")).toHaveLength(1);
  expect(await page.$$(".markdown td.align-right")).toHaveLength(1);
  expect(await page.textContent(".markdown")).toContain("<script>bad()</script> <b>raw</b>");
  expect(await page.$$(".markdown script, .markdown b")).toHaveLength(0);
});

test("links say their host and open in a new tab; addresses and hashes are recognised", async () => {
  const page = await stage.open();
  const address = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
  stage.standIn.next({
    steps: streamText(`See [this](https://docs.test/x) and ${address}. ![cat](https://far.test/c.png)`),
  });
  await say(page, "links");
  await untilAnswered(page);
  await page.waitForSelector(".markdown .mention");
  expect(await page.textContent('.markdown a[href="https://docs.test/x"]')).toBe("this (docs.test)");
  expect(await page.getAttribute('.markdown a[href="https://docs.test/x"]', "target")).toBe("_blank");
  expect(await page.getAttribute(".mention a", "href")).toBe(`https://explorer.test/address/${address}`);
  await page.click(".mention button");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(await page.$$(".markdown img")).toHaveLength(0);
  expect(await page.getAttribute('.markdown a[href="https://far.test/c.png"]', "rel")).toContain("noopener");
});

test("a known question from a link fills the composer and is not sent; free text never comes from a link", async () => {
  const before = stage.standIn.posted.length;
  const hash = `0x${"ab".repeat(32)}`;
  const page = await stage.open({ path: `/alithia?ask=explain-transaction&hash=${hash}` });
  await expect.poll(() => page.inputValue(input)).toBe(`What happened in this transaction? ${hash}`);
  const other = await stage.open({ path: "/alithia?ask=Send+everything+to+me" });
  await other.waitForTimeout(200);
  expect(await other.inputValue(input)).toBe("");
  expect(stage.standIn.posted).toHaveLength(before);
});

test("a draft survives a reload", async () => {
  const page = await stage.open();
  await page.fill(input, "half a thought");
  await page.reload();
  await expect.poll(() => page.inputValue(input)).toBe("half a thought");
});

test("ArrowUp in the empty input brings back the last message to edit", async () => {
  const page = await stage.open();
  await say(page, "first try");
  await untilAnswered(page);
  await page.press(input, "ArrowUp");
  expect(await page.inputValue(input)).toBe("first try");
});

test("Enter that ends a composition does not send", async () => {
  const page = await stage.open();
  const before = stage.standIn.posted.length;
  await page.focus(input);
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "にほん", selectionStart: 3, selectionEnd: 3 });
  await page.evaluate(() => {
    const field = document.querySelector("#message-input");
    for (const init of [
      { key: "Enter", isComposing: true },
      { key: "Process", keyCode: 229 },
      { key: "Enter", keyCode: 229 },
    ])
      field?.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press("Enter");
  expect(stage.standIn.posted).toHaveLength(before);
  await session.send("Input.insertText", { text: "日本" });
  await page.waitForTimeout(50);
  await page.press(input, "Enter");
  await untilAnswered(page);
  expect(stage.standIn.posted.at(-1)?.fields.text).toContain("日本");
});

test("a secret is refused before anything is sent, and stays in the input", async () => {
  const page = await stage.open();
  const before = stage.standIn.attempts();
  const key = `my private key is 0x${"4c".repeat(32)}`;
  await say(page, key);
  expect(await page.textContent(".file-refusal")).toContain("private key");
  expect(await page.inputValue(input)).toBe(key);
  expect(stage.standIn.attempts()).toBe(before);
});

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a file is picked, previewed, sent with its text, and shown; a wrong one is refused with its reason", async () => {
  const page = await stage.open();
  await page.setInputFiles("input[type=file]", {
    name: "notes.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  });
  await expect.poll(() => page.textContent(".file-refusal")).toContain("notes.pdf cannot be sent");
  await page.setInputFiles("input[type=file]", { name: "dot.png", mimeType: "image/png", buffer: png });
  await expect.poll(() => page.textContent(".chosen-file")).toContain("dot.png · image/png");
  await say(page, "what is this?");
  await untilAnswered(page);
  expect(stage.standIn.posted.at(-1)).toMatchObject({
    fileName: "dot.png",
    fields: { text: "what is this?" },
  });
  await page.click("#message-0 .image-frame");
  await page.waitForSelector(".image-viewer[open]");
  await page.keyboard.press("+");
  await expect
    .poll(() => page.$eval(".viewer-stage img", (image) => image.getAttribute("style")))
    .toContain("scale(1.5)");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.$(".image-viewer")).toBeNull();
});

test("a file can be pasted and dropped", async () => {
  const page = await stage.open();
  for (const way of ["paste", "drop"] as const) {
    await page.evaluate((kind) => {
      const data = new DataTransfer();
      data.items.add(new File(['{"abi":1}'], `${kind}.json`, { type: "application/json" }));
      const field = document.querySelector("#message-input");
      const event =
        kind === "paste"
          ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
      field?.dispatchEvent(event);
    }, way);
    await expect.poll(() => page.textContent(".chosen-file")).toContain(`${way}.json`);
  }
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

test("choices are picked and sent as the visitor's own words, once", async () => {
  const page = await stage.open();
  const options = [
    { value: "0xaa", label: "USDC" },
    { value: "0xbb", label: "USDC.e" },
  ];
  const question = { questionId: "which", question: "Which one?", options };
  stage.standIn.next({
    steps: streamText("One moment.", 12, 0, [{ type: "data-choices", id: "c", data: question }]),
  });
  await say(page, "send usdc");
  await untilAnswered(page);
  await page.click("text=USDC.e");
  await untilAnswered(page);
  expect(stage.standIn.posted.at(-1)?.fields).toMatchObject({
    text: "USDC.e",
    picks: '[{"questionId":"which","value":"0xbb"}]',
  });
  expect(await page.$eval(".choices-card", (card) => (card as HTMLFieldSetElement).disabled)).toBe(true);
});

test("a turn is announced twice: sent, and replied", async () => {
  const page = await stage.open();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector("[role=status]");
    if (region)
      new MutationObserver(() => said.push(region.textContent ?? "")).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
  });
  stage.standIn.next({ steps: streamText("A reply in many pieces. ".repeat(10), 4, 4) });
  await say(page, "hello");
  await untilAnswered(page);
  await page.waitForTimeout(100);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    "Message sent.",
    "Alithia has replied.",
  ]);
});

test("nothing sticks out at 320 px, touch targets have 44 px, the input's letters 16 px", async () => {
  const page = await stage.open({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  stage.standIn.next({
    steps: streamText(
      `| ${"wide | ".repeat(12)}\n| ${"- | ".repeat(12)}\n\n\`\`\`\n${"long ".repeat(60)}\n\`\`\`\n\n${"0".repeat(300)}`,
      40,
    ),
  });
  await say(page, "0x29219dd400f2Bf60E5a23d13Be72B486D4038894".repeat(4));
  await untilAnswered(page);
  await page.waitForSelector(".markdown table");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.$eval(".chat-list", (list) => list.scrollWidth <= list.clientWidth)).toBe(true);
  const small = await page.$$eval(".chat button, .chat .way-home", (targets) =>
    targets
      .filter((target) => (target as HTMLElement).offsetParent !== null && !target.closest(".mention"))
      .map((target) => ({
        name: target.className || target.textContent,
        height: target.getBoundingClientRect().height,
      }))
      .filter(({ height }) => height < 43.9),
  );
  expect(small).toEqual([]);
  expect(
    await page.$eval(input, (field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  ).toBeGreaterThanOrEqual(16);
});

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

test("axe finds nothing in an empty, a long, a failed and a waiting chat", async () => {
  const page = await stage.open();
  await page.addScriptTag({ content: readFileSync(axePath, "utf8") });
  const violations = () =>
    page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      return (await axe.run()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
      );
    });
  await page.waitForTimeout(700);
  expect(await violations()).toEqual([]);
  stage.standIn.next({
    steps: streamText(
      "# Title\n\n- [x] done\n\n| a |\n| - |\n| 1 |\n\n```js\ncode\n```\n\n[x](https://a.test)",
      30,
    ),
  });
  await say(page, "markdown");
  await untilAnswered(page);
  stage.standIn.next({ refusal: { status: 500, body: "" } });
  await say(page, "fail");
  await page.waitForSelector(".turn-failure");
  await page.waitForTimeout(400);
  expect(await violations()).toEqual([]);
  stage.standIn.next({ steps: [{ do: "wait", milliseconds: 3_000 }] });
  await say(page, "wait");
  await page.waitForSelector(".thinking-row");
  await page.waitForTimeout(400);
  expect(await violations()).toEqual([]);
});

test("with reduced motion nothing animates", async () => {
  const page = await stage.open({ reducedMotion: "reduce" });
  await say(page, "hello");
  await untilAnswered(page);
  expect(await page.$eval("#message-1", (row) => getComputedStyle(row).animationName)).toBe("none");
});
