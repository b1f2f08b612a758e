import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import { startGalleryDev } from "@alithia/web/build/build-gallery.ts";
import fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cutMarkdown, documents } from "../scripts/testing/cut-markdown.ts";
import { dose } from "../scripts/testing/dose.ts";
import { launchStillBrowser } from "./open-page.ts";

type CutText = { text: string; cuts: number[] };

let gallery: { url: string; close: () => Promise<void> };
let browser: Browser;

beforeAll(async () => {
  gallery = await startGalleryDev(await findFreePort(28_347));
  browser = await launchStillBrowser();
});

afterAll(async () => {
  await browser.close();
  await gallery.close();
});

/** Runs in the gallery's page: exposes a function that draws a text in pieces into its own element. */
const drawing = `
  import { createParser } from "/alithia/markdown/create-parser.ts";
  import { createMarkdownStream } from "/alithia/markdown/markdown-stream.ts";
  import { createMarkdownView } from "/alithia/markdown/markdown-view.ts";
  const parser = createParser();
  window.draw = (pieces) => {
    const container = document.createElement("div");
    const view = createMarkdownView(container, createMarkdownStream(parser, { origin: location.origin }));
    for (const piece of pieces) view.append(piece);
    view.finish();
    return container;
  };
`;

/** Returns the texts whose DOM differs when drawn piece by piece rather than at once. */
function findDifferent(page: Page, texts: CutText[]): Promise<string[]> {
  return page.evaluate((samples) => {
    const { draw } = window as unknown as { draw: (pieces: string[]) => Element };
    return samples
      .filter(({ text, cuts }) => {
        const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
        const pieces = [0, ...places].map((place, index) => text.slice(place, places[index] ?? text.length));
        return !draw(pieces).isEqualNode(draw([text]));
      })
      .map(({ text }) => text);
  }, texts);
}

test("for any chunking the DOM in the browser is that of the text drawn at once", async () => {
  const page = await browser.newPage();
  await page.goto(`${gallery.url}?state=empty`);
  await page.addScriptTag({ type: "module", content: drawing });
  await page.waitForFunction(() => "draw" in window);
  const everywhere = documents.map((text) => ({ text, cuts: [...text].map((_, index) => index) }));
  expect(await findDifferent(page, everywhere)).toEqual([]);
  for (let batch = 0; batch < dose(2, 10); batch += 1)
    expect(await findDifferent(page, fc.sample(cutMarkdown, 300))).toEqual([]);
});
