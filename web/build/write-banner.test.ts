import { expect, test } from "vitest";
import { writeBanner } from "./inline-content.ts";

test("an empty banner is none, and a text is shown as it stands, with its time", () => {
  expect(writeBanner({ text: " ", level: "warning", since: "" })).toBe("");
  const html = writeBanner({
    text: "Slow <b>node</b> & co",
    level: "information",
    since: "2026-11-22T14:05:00Z",
  });
  expect(html).toContain("Slow &lt;b>node&lt;/b> &amp; co");
  expect(html).toContain('<time datetime="2026-11-22T14:05:00Z">Since 2026-11-22 14:05 UTC.</time>');
});
