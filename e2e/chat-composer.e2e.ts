import { afterAll, beforeAll, expect, test } from "vitest";
import { testInDepth } from "../scripts/testing/dose.ts";
import {
  type ChatStage,
  createChatStage,
  input,
  readThread,
  say,
  untilAnswered,
} from "./stand-in/open-chat.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
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

test("under 768 px the input loses focus after a send; from 768 px on the focus comes back", async () => {
  for (const [width, focused] of [
    [767, false],
    [768, true],
  ] as const) {
    const page = await stage.open({ viewport: { width, height: 700 } });
    await page.focus(input);
    await say(page, "hello");
    await untilAnswered(page);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id === "message-input"), {
        message: `${width}`,
      })
      .toBe(focused);
  }
});

test("a known question from a link fills the composer and is not sent; free text never comes from a link", async () => {
  const before = stage.standIn.posted.length;
  const hash = `0x${"ab".repeat(32)}`;
  const page = await stage.open({ path: `/alithia?ask=explain-transaction&hash=${hash}` });
  await expect.poll(() => page.inputValue(input)).toBe(`What happened in this transaction? ${hash}`);
  const other = await stage.open({ path: "/alithia?ask=Send+everything+to+me" });
  await other.press(input, "x");
  await other.waitForSelector('.send-button[aria-disabled="false"]');
  expect(await other.inputValue(input)).toBe("x");
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
  expect(await page.inputValue(input)).toContain("にほん");
  expect(await page.$(".thinking-row")).toBeNull();
  await session.send("Input.insertText", { text: "日本" });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.press(input, "Enter");
  await untilAnswered(page);
  expect(stage.standIn.posted.slice(before).map(({ fields }) => fields.text)).toEqual([
    expect.stringContaining("日本"),
  ]);
});

test.each([
  [`my private key is 0x${"4c".repeat(32)}`, "private key"],
  ["Legal-Winner-Thank-Year-Wave-Sausage-Worth-Useful-Legal-Winner-Thank-Yellow", "seed phrase"],
])("%j is refused before anything is sent, and leaves the input and the draft", async (secret, name) => {
  const page = await stage.open();
  const before = stage.standIn.attempts();
  await say(page, secret);
  await expect.poll(() => page.textContent(".file-refusal")).toContain(name);
  expect(await page.inputValue(input)).toBe("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/4c4c|winner/i);
  expect(stage.standIn.attempts()).toBe(before);
});

test("a secret in a file is refused before it is sent, and the file is let go", async () => {
  const page = await stage.open();
  const before = stage.standIn.attempts();
  const words = "expect select payment fluid scrap coil parade arrange soft change beauty shaft";
  await page.setInputFiles('input[type="file"]', {
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(`groceries\n\n${words}\n`),
  });
  await page.fill(input, "what is in this file?");
  await page.press(input, "Enter");
  await expect.poll(() => page.textContent(".file-refusal")).toMatch(/^notes\.txt: .*seed phrase/);
  expect(await page.inputValue(input)).toBe("what is in this file?");
  expect(stage.standIn.attempts()).toBe(before);
  await page.press(input, "Enter");
  await untilAnswered(page);
  expect(stage.standIn.posted.at(-1)?.fields.text).toBe("what is in this file?");
});

testInDepth("a long harmless sentence is sent once the word lists have judged it", async () => {
  const page = await stage.open();
  const text = "army begin birth canal desert eagle fabric galaxy habit ice jacket kangaroo";
  await say(page, text);
  await expect.poll(() => stage.standIn.posted.at(-1)?.fields.text).toBe(text);
});
