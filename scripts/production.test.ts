import { expect, test } from "vitest";
import { listNotices } from "./production.ts";

test("what is not asked, signed off or audited is said, and so is an API that is open to all", () => {
  const none = { statements: [], counsel: "", audit: " " };
  expect(listNotices(none, ["*"])).toEqual([
    expect.stringContaining("confirm nothing"),
    expect.stringContaining("sign-off"),
    expect.stringContaining("No audit"),
    expect.stringContaining("ALLOWED_ORIGINS is *"),
  ]);
  const all = { statements: ["I am of age."], counsel: "A. Lawyer, 1 May 2026", audit: "B., June 2026" };
  expect(listNotices(all, [])).toEqual([
    "Visitors confirm 1 statements before their first signature.",
    "Texts signed off: A. Lawyer, 1 May 2026",
    "Audit: B., June 2026",
  ]);
});
