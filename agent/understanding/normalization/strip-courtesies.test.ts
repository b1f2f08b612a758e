import { expect, test } from "vitest";
import { stripCourtesies } from "./strip-courtesies.ts";

test.each([
  ["hey alithia, quick one: what is the gas price? thanks in advance", "what is the gas price?"],
  ["could you please send 5 S to bob asap", "send 5 S to bob"],
  ["good morning. how long is an epoch when you have a sec?", "how long is an epoch?"],
])("%j is left as %j", (text, left) => {
  expect(stripCourtesies(text).replace(/\s+/g, " ").replace(" ?", "?").trim()).toBe(left);
});

test.each(["ok thanks", "hello there", "thank you so much", "please", "no thanks"])(
  "%j says nothing else, so it stays",
  (text) => {
    expect(stripCourtesies(text)).toBe(text);
  },
);

test("what is left stands where it stood", () => {
  const text = "hi there, 5 S to 0xabc pls";
  expect(stripCourtesies(text)).toHaveLength(text.length);
  expect(stripCourtesies(text).indexOf("0xabc")).toBe(text.indexOf("0xabc"));
});
