import fc from "fast-check";
import { expect, test } from "vitest";
import { findMediaUrl } from "./attachment-list.tsx";

const base = "http://chat.test/api";

test("generated media is fetched from {apiBase}/media/generated/ and the url's last segment", () => {
  for (const url of [
    "/media/generated/picture.png",
    "http://elsewhere.test/media/generated/picture.png?x=1#y",
    "/home/agent/generatedImages/picture.png",
    "C:\\agent\\generatedImages\\picture.png",
    "picture.png",
  ])
    expect(findMediaUrl(url, base)).toBe("http://chat.test/api/media/generated/picture.png");
});

test("the visitor's own upload comes from the uploads", () => {
  expect(findMediaUrl(`${base}/media/uploads/a b.txt`, base)).toBe(`${base}/media/uploads/a%20b.txt`);
});

test("data, script and empty urls are no media", () => {
  for (const url of [
    "data:text/html,<script>",
    "javascript:alert(1)",
    "",
    "/",
    "..",
    "C:\\",
    "/media/..",
    "/%2e%2e",
  ])
    expect(findMediaUrl(url, base)).toBeNull();
});

test("no url leads anywhere but the two media folders", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (url) => {
      const found = findMediaUrl(url, base);
      if (found !== null)
        expect(new URL(found).href).toMatch(/^http:\/\/chat\.test\/api\/media\/(generated|uploads)\/[^/]+$/);
    }),
    { numRuns: 2_000 },
  );
});
