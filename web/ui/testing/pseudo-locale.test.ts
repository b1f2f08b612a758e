import fc from "fast-check";
import { expect, test } from "vitest";
import { writePseudo } from "./pseudo-locale.ts";

test("a text gets signs above its letters and two fifths of its length more", () => {
  const pseudo = writePseudo("Connect wallet");
  expect(pseudo).toMatch(/^Çöññêçt wállêt /);
  expect(pseudo.length).toBeGreaterThanOrEqual(14 * 1.4);
});

test("addresses, figures and signs stay as they are", () => {
  for (const text of ["0x94EEd3F8A71bb5Dcb3D2C9D02a1AbD8fD78cb027", "1,204.5 S", " · ", ""])
    expect(writePseudo(text)).toBe(text);
});

test("no text is lost or shortened", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(writePseudo(text).length).toBeGreaterThanOrEqual(text.length);
    }),
  );
});
