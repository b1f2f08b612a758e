import { createRandom } from "@alithia/protocol/testing/create-random.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dose } from "../scripts/testing/dose.ts";
import { hostilePayloads } from "./stand-in/hostile-payloads.ts";
import { type ChatStage, createChatStage, say, untilAnswered } from "./stand-in/open-chat.ts";
import type { ReplyStep } from "./stand-in/reply-script.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
});

type Traces = { ran: string[] };

const hooks = `
  window.traces = { ran: [] };
  for (const name of ["alert", "confirm", "prompt", "open", "print"]) window[name] = (...all) => void traces.ran.push(name + all);
  window.pwned = (what) => traces.ran.push("pwned " + what);
`;

/** Opens a chat whose page records scripts that ran and requests to unknown origins. */
async function openWatched(): Promise<{ page: Page; foreign: string[] }> {
  const foreign: string[] = [];
  const page = await stage.open({
    prepare: async (opened) => {
      await opened.addInitScript(hooks);
      opened.on("request", (request) => {
        const url = request.url();
        const known = [stage.site.origin, new URL(stage.standIn.apiBase).origin];
        if (/^https?:/.test(url) && !known.some((origin) => url.startsWith(origin))) foreign.push(url);
      });
      opened.on("dialog", (dialog) => {
        foreign.push(`dialog ${dialog.message()}`);
        void dialog.dismiss();
      });
    },
  });
  return { page, foreign };
}

/** Returns forbidden elements, attributes and URLs found in the messages. */
function findForbidden(page: Page): Promise<string[]> {
  return page.$$eval(".message", (rows) => {
    const found: string[] = [];
    const isHeldHeight = (element: Element, style: string) =>
      element.className === "markdown-part settled" && /^contain-intrinsic-size: [\w. ]+;$/.test(style);
    const ours = new Set(["avatar", "image-frame", "mention"]);
    for (const row of rows)
      for (const element of row.querySelectorAll("*")) {
        const tag = element.localName;
        if (
          /^(script|style|iframe|object|embed|form|input|textarea|select|link|meta|base|svg|math|video|audio|source|template|dialog)$/.test(
            tag,
          )
        )
          found.push(`<${tag}>`);
        for (const { name, value } of element.attributes) {
          if (
            name.startsWith("on") ||
            (name === "style" && !isHeldHeight(element, value)) ||
            name === "srcdoc" ||
            name === "formaction" ||
            name === "id"
          )
            found.push(`${tag}[${name}]`);
          if (name === "class" && !/^[a-z- ]+$/.test(value) && !ours.has(value)) found.push(`class ${value}`);
          const loaded = (element as HTMLAnchorElement).href ?? (element as HTMLImageElement).src;
          if ((name === "href" || name === "src") && !/^(https?:|mailto:|blob:)/.test(loaded))
            found.push(`${tag} ${name}=${value}`);
        }
        if (
          tag === "img" &&
          !element.matches(".avatar") &&
          !(element as HTMLImageElement).src.includes("/media/")
        )
          found.push(`img ${(element as HTMLImageElement).src}`);
      }
    return found;
  });
}

function splitRandomly(text: string, random: () => number): ReplyStep[] {
  const steps: ReplyStep[] = [{ do: "send", part: { type: "text-start", id: "text" } }];
  for (let at = 0; at < text.length; ) {
    const length = 1 + Math.floor(random() * 23);
    steps.push({ do: "send", part: { type: "text-delta", id: "text", delta: text.slice(at, at + length) } });
    at += length;
  }
  steps.push({ do: "send", part: { type: "finish", messageMetadata: { status: "done" } } });
  return steps;
}

test("there are at least 300 payloads", () => {
  expect(new Set(hostilePayloads).size).toBeGreaterThanOrEqual(300);
});

test("no payload in a reply runs, loads, overlays or names anything, however its stream is cut", async () => {
  const { page, foreign } = await openWatched();
  const random = createRandom(7);
  for (let from = 0; from < hostilePayloads.length; from += 20) {
    const text = hostilePayloads.slice(from, from + 20).join("\n\n");
    stage.standIn.next({ steps: splitRandomly(text, random) });
    await say(page, "go on");
    await untilAnswered(page);
  }
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  expect(await findForbidden(page)).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { traces: Traces }).traces.ran)).toEqual([]);
  expect(foreign).toEqual([]);
});

test("nor in the visitor's echo, an error, a file name, a card, a choice, a notice or a tool's name", async () => {
  const { page, foreign } = await openWatched();
  const sinks = hostilePayloads.filter((_, index) => index % dose(36, 12) === 0);
  for (const payload of sinks) {
    stage.standIn.next({
      steps: [
        { do: "send", part: { type: "tool-input-available", toolCallId: "t", toolName: payload, input: {} } },
        { do: "send", part: { type: "data-notice", id: "n", data: { code: payload, sentence: payload } } },
        {
          do: "send",
          part: {
            type: "data-choices",
            id: "c",
            data: {
              questionId: payload,
              question: payload,
              options: [{ value: payload, label: payload, detail: payload }],
            },
          },
        },
        {
          do: "send",
          part: {
            type: "data-evidence",
            id: "e",
            data: {
              chainId: 1,
              block: payload,
              reads: [
                { method: payload, params: [payload], block: payload, digest: payload, label: payload },
              ],
            },
          },
        },
        {
          do: "send",
          part: {
            type: "data-media",
            id: "m",
            data: {
              id: payload,
              url: payload,
              title: payload,
              source: payload,
              description: payload,
              text: payload,
              contentType: "image/png",
            },
          },
        },
        {
          do: "send",
          part: { type: "finish", messageMetadata: { status: "failed", code: payload, sentence: payload } },
        },
      ],
    });
    await say(page, payload);
    await untilAnswered(page);
    stage.standIn.next({ refusal: { status: 500, body: payload, contentType: "text/html" } });
    await say(page, payload);
    await untilAnswered(page);
  }
  await page.setInputFiles("input[type=file]", {
    name: "<img src=x onerror=pwned(1)>.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("hi"),
  });
  await say(page, "file");
  await untilAnswered(page);
  const forbidden = (await findForbidden(page)).filter((found) => found !== "button[id]");
  expect(forbidden).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { traces: Traces }).traces.ran)).toEqual([]);
  expect(foreign).toEqual([]);
});
