import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatStage, createChatStage, readThread, say, untilAnswered } from "./stand-in/open-chat.ts";
import { streamText } from "./stand-in/reply-script.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
});

test("agent text is Markdown with line breaks and GitHub flavour, sanitized", async () => {
  const page = await stage.open();
  const text =
    "**bold** and ~~old~~\nnext line\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n<script>bad()</script> <b>raw</b>";
  stage.standIn.next({ steps: streamText(text, 3) });
  await say(page, "markdown");
  await untilAnswered(page);
  await page.waitForSelector("#message-1 .markdown table");
  expect(await page.textContent("#message-1 .markdown strong")).toBe("bold");
  expect(await page.textContent("#message-1 .markdown del")).toBe("old");
  expect(await page.$$("#message-1 .markdown br")).toHaveLength(1);
  expect(await page.$$("#message-1 .markdown td.align-right")).toHaveLength(1);
  expect(await page.textContent("#message-1 .markdown")).toContain("<script>bad()</script> <b>raw</b>");
  expect(await page.$$("#message-1 .markdown script, #message-1 .markdown b")).toHaveLength(0);
});

test("links say their host and open in a new tab; addresses and hashes are recognised", async () => {
  const page = await stage.open();
  const address = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
  stage.standIn.next({
    steps: streamText(`See [this](https://docs.test/x) and ${address}. ![cat](https://far.test/c.png)`),
  });
  await say(page, "links");
  await untilAnswered(page);
  await page.waitForSelector("#message-1 .markdown .mention");
  expect(await page.textContent('#message-1 .markdown a[href="https://docs.test/x"]')).toBe(
    "this (docs.test)",
  );
  expect(await page.getAttribute('#message-1 .markdown a[href="https://docs.test/x"]', "target")).toBe(
    "_blank",
  );
  expect(await page.getAttribute(".mention a", "href")).toBe(`https://explorer.test/address/${address}`);
  await page.click(".mention button");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(await page.$$("#message-1 .markdown img")).toHaveLength(0);
  expect(await page.getAttribute('#message-1 .markdown a[href="https://far.test/c.png"]', "rel")).toContain(
    "noopener",
  );
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

test("generated media is loaded from the agent's media folder, shown with its description, and opens", async () => {
  const page = await stage.open();
  const dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await page.route("**/media/generated/chart.png", (route) =>
    route.fulfill({ contentType: "image/png", body: Buffer.from(dot, "base64") }),
  );
  const data = {
    id: "m",
    url: "/var/agent/media/chart.png",
    title: "Balances",
    source: "imageGeneration",
    description: "A chart of balances",
    text: "",
    contentType: "image/png",
  };
  stage.standIn.next({ steps: streamText("Here it is.", 12, 0, [{ type: "data-media", id: "m", data }]) });
  await say(page, "draw it");
  await untilAnswered(page);
  const image = page.locator("#message-1 .image-frame img");
  expect(await image.getAttribute("src")).toBe(`${stage.standIn.apiBase}/media/generated/chart.png`);
  expect(await image.getAttribute("alt")).toBe("A chart of balances");
  await image.click();
  await page.waitForSelector(".image-viewer[open]");
});

test("a chart that comes with its numbers is drawn by the page, and the keyboard opens them as a table", async () => {
  const page = await stage.open();
  const columns = [
    { label: "1 to 50", up: 3, down: 0 },
    { label: "51 to 1,200", up: 1, down: 2 },
  ];
  const legend = { up: "4 came in", down: "2 went out" };
  const data = {
    ...{ id: "m", url: "/media/generated/chart.png", title: "Movements", source: "agent" },
    ...{ description: "", text: "", contentType: "image/png" },
    chart: {
      kind: "columns" as const,
      title: "6 token movements",
      subtitle: "",
      columns,
      axis: "Block",
      legend,
    },
  };
  stage.standIn.next({ steps: streamText("Here it is.", 12, 0, [{ type: "data-media", id: "m", data }]) });
  await say(page, "what moved?");
  await untilAnswered(page);
  const chart = page.locator("#message-1 figure");
  await chart.getByRole("img", { name: /^6 token movements by block: 4 came in, above/ }).waitFor();
  const heights = await chart
    .locator("rect")
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute("height"))));
  expect(heights.map((height) => height / (heights[0] ?? 1))).toEqual(
    [1, 0, 1 / 3, 2 / 3].map((part) => expect.closeTo(part)),
  );
  expect(await page.locator("#message-1 img[src*=chart]").count()).toBe(0);
  await chart.locator("summary").focus();
  await page.keyboard.press("Enter");
  await chart.getByRole("row", { name: "51 to 1,200 1 2" }).waitFor();
});

test("a line is read point by point with the keyboard, and its numbers open as a table", async () => {
  const page = await stage.open();
  const points = [
    { time: 1_795_680_000, value: 0.115, said: "0.115" },
    { time: 1_795_690_000, value: 0.121, said: "0.121" },
    { time: 1_795_700_000, value: 0.1141, said: "0.1141" },
  ];
  const data = {
    ...{ id: "m", url: "/media/generated/price.png", title: "Price", source: "agent" },
    ...{ description: "", text: "", contentType: "image/png" },
    chart: {
      ...{ kind: "line" as const, title: "Price of ALI in S", subtitle: "", points },
      ...{ unit: "S", source: "3 trades on Uniswap V3" },
    },
  };
  stage.standIn.next({ steps: streamText("Here it is.", 12, 0, [{ type: "data-media", id: "m", data }]) });
  await say(page, "chart of ALI");
  await untilAnswered(page);
  const chart = page.locator("#message-1 figure");
  await chart
    .getByRole("img", { name: /^Price of ALI in S: from 0\.115 S on 26 Nov 2026, 08:00 UTC to/ })
    .waitFor();
  const pointer = chart.getByRole("slider", { name: "Point of the line to read" });
  await pointer.focus();
  await page.keyboard.press("ArrowLeft");
  expect(await pointer.getAttribute("aria-valuetext")).toBe("0.121 S, 26 Nov 2026, 10:46 UTC");
  expect(await chart.locator(".line-pointed").textContent()).toBe("0.121 S 26 Nov 2026, 10:46 UTC");
  const plot = await chart.locator(".line-plot").boundingBox();
  await page.mouse.move((plot?.x ?? 0) + 2, (plot?.y ?? 0) + 20);
  expect(await chart.locator(".line-pointed b").textContent()).toBe("0.115 S");
  await chart.locator("summary").focus();
  await page.keyboard.press("Enter");
  await chart.getByRole("row", { name: "26 Nov 2026, 10:46 UTC 0.121" }).waitFor();
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
