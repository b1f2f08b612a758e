import { expect, test } from "vitest";
import type { SiteStatus } from "../observe/read-status.ts";
import { fillStatus } from "./fill-pages.ts";

test("the status says since when, as dates are written on the other pages", () => {
  const status: SiteStatus = {
    status: "working",
    since: "2026-11-03T05:07:09.000Z",
    banner: null,
    chain: { id: 146, name: "Sonic" },
    node: { state: "unknown" },
    model: { first: "", state: "off" },
    database: "working",
  };
  const page = fillStatus('<div data-filled="status"></div>', status, 0);
  expect(page).toContain("Everything works. Since 3 Nov 2026, 05:07 UTC.");
});
