import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatStage, createChatStage, say, untilAnswered } from "./stand-in/open-chat.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
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

test("where the operator takes no files, the page offers no way to send one", async () => {
  const without = await createChatStage({ uploads: false });
  try {
    const page = await without.open();
    await expect.poll(() => page.$("input[type=file]")).toBeNull();
    expect(await page.$("text=Attach a file")).toBeNull();
    expect(await page.textContent("#composer-hint")).not.toContain("Files:");
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(["a"], "a.txt"));
      const field = document.querySelector("#message-input");
      field?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
      field?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    });
    await say(page, "hello");
    await untilAnswered(page);
    expect(without.standIn.posted.at(-1)).toMatchObject({ fields: { text: "hello" }, fileName: null });
  } finally {
    await without.close();
  }
});
