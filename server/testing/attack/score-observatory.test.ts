import { expect, test } from "vitest";
import { scoreObservatory } from "./score-observatory.ts";

const score = (headers: Record<string, string>, html = "") => {
  const scored = scoreObservatory({ headers: new Headers(headers), html });
  return [scored.grade, scored.score];
};

test("a page without any header fails", () => {
  expect(score({})).toEqual(["D", 30]);
});

test("bonuses do not make up for a penalty below 90", () => {
  const headers = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  };
  expect(score(headers)).toEqual(["B+", 80]);
  expect(score({ ...headers, "strict-transport-security": "max-age=63072000" })).toEqual(["A+", 130]);
});

test.each([
  "default-src *",
  "script-src 'unsafe-inline'",
  "default-src 'self'; script-src https:",
  "img-src 'self'",
])("%j counts as unsafe", (policy) => {
  const { judgements } = scoreObservatory({
    headers: new Headers({ "content-security-policy": policy }),
    html: "",
  });
  expect(judgements[0]?.modifier).toBe(-20);
});
