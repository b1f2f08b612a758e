import { expect, test } from "vitest";
import { decodeHTMLStrict } from "./named-entities.ts";

test.each([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&quot;", '"'],
  ["&apos;", "'"],
  ["&nbsp;", "\u00a0"],
  ["&yuml;", "ÿ"],
  ["&Omega;", "Ω"],
  ["&hellip;", "…"],
  ["&euro;", "€"],
  ["&rarr;", "→"],
  ["&le;", "≤"],
  ["&diams;", "♦"],
])("%s is %s", (reference, character) => {
  expect(decodeHTMLStrict(reference)).toBe(character);
});

test.each(["&CounterClockwiseContourIntegral;", "&nosuch;", "&constructor;", "&Amp;"])(
  "%s stays as it is",
  (reference) => {
    expect(decodeHTMLStrict(reference)).toBe(reference);
  },
);
