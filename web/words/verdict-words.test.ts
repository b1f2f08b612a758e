import { expect, test } from "vitest";
import { formatBlock } from "../alithia/cards/evidence-card.tsx";
import { summarizeVerdicts } from "./verdict-words.ts";

const agrees = { label: "a", verdict: "agrees" as const };
const differs = { label: "b", verdict: "differs" as const };
const unchecked = { label: "c", verdict: "cannot-be-checked" as const, why: "w" };

test("one differing read is a warning, whatever the others say", () => {
  expect(summarizeVerdicts([agrees, differs, unchecked])).toContain("1 of 3 reads differ");
});

test("reads that could not be checked are not counted as agreeing", () => {
  expect(summarizeVerdicts([agrees, unchecked])).toBe("1 of 2 reads agree; the others could not be checked.");
  expect(summarizeVerdicts([agrees, agrees])).toContain("All reads agree");
});

test("block numbers are grouped", () => {
  expect(formatBlock("9945174")).toBe("9,945,174");
  expect(formatBlock("latest")).toBe("latest");
});
