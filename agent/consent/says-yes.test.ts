import { expect, test } from "vitest";
import { saysYes } from "./says-yes.ts";

test.each([
  "yes",
  "Yes please!",
  "ok do it",
  "OK",
  "yep, go ahead",
  "Prepare it",
  "sure, prepare that please",
  "that's right, do it",
  "ok go",
  "go",
  "please",
  "alright, go on then",
  "fine, do that",
  "👍",
])("says yes: %s", (text) => expect(saysYes(text)).toBe(true));

test.each([
  "",
  "yes?",
  "no",
  "ok no",
  "not now",
  "yes but 6 S",
  "yes, to my other wallet",
  "do it twice",
  "ok thanks, later",
  "don't do it",
  "thank you",
  "then",
  "go away",
  "please don't",
  "no please",
  "yes or no",
  "confirm nothing",
  "yes 5",
  "yeah right",
])("does not: %s", (text) => expect(saysYes(text)).toBe(false));
