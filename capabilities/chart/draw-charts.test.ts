import { inflateSync } from "node:zlib";
import type { Chart } from "@alithia/protocol/media.ts";
import { expect, test } from "vitest";
import { drawChart, loadLetters } from "./draw-charts.ts";

const letters = loadLetters();
const drawing: Chart = {
  kind: "shares",
  title: "Worth 100 S",
  subtitle: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38",
  shares: [
    { label: "S", amount: "75 S", part: 0.75 },
    { label: "\u202eUSDC \u0421", amount: "25 S", part: 0.25 },
  ],
  source: "Prices of exchange pools",
};

async function draw(changes: { title?: string } = {}) {
  const png = Buffer.from(await drawChart(letters, { ...drawing, ...changes }).toPng());
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const start = png.indexOf("IDAT");
  const pixels = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  return { png, width, height, pixels };
}

test("a drawing is a well-formed PNG of one byte a pixel", async () => {
  const { png, width, height, pixels } = await draw();
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt8(24), png.readUInt8(25)]).toEqual([8, 3]);
  expect(width).toBe(960);
  expect(pixels.length).toBe((width + 1) * height);
  expect(png.length).toBeLessThan(60_000);
});

test("a bar is as long as its share", async () => {
  const { width, pixels } = await draw();
  const line = (264 + 88) * (width + 1) + 1;
  const verdigris = Array.from(pixels.subarray(line, line + width)).filter((index) => index >= 48).length;
  expect(verdigris).toBe(Math.round((960 - 112) * 0.75));
});

test("words are drawn, and letters the face has not are shown as question marks", async () => {
  const written = (await draw()).pixels;
  const silent = (await draw({ title: "" })).pixels;
  expect(written.equals(silent)).toBe(false);
  const asked = await draw({ title: "\u202eWorth" });
  expect(asked.pixels.equals((await draw({ title: "?Worth" })).pixels)).toBe(true);
});
