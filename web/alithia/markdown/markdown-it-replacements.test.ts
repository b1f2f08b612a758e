import fc from "fast-check";
import mdurlDecode from "mdurl/lib/decode.mjs";
import mdurlEncode from "mdurl/lib/encode.mjs";
import { expect, test } from "vitest";
import { decode, encode } from "./markdown-it-replacements.ts";

const piece = fc.constantFrom(
  ..."aZ0 ;/?:@&=+$,-_.!~*'()#[]{}|\\^`<>\"%éД漢😀".split(""),
  "%20",
  "%2f",
  "%5B",
);
const address = fc.array(fc.oneof(piece, fc.string({ unit: "grapheme" }))).map((pieces) => pieces.join(""));

test("an address is encoded as mdurl encodes it, brackets left as they are", () => {
  fc.assert(
    fc.property(address, (text) => {
      expect(encode(text)).toBe(mdurlEncode(text, `${mdurlEncode.defaultChars}[]`));
    }),
  );
  expect(encode("\ud800")).toBe("%EF%BF%BD");
});

test("encoded text is decoded as mdurl decodes it; signs of an address stay encoded", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const encoded = encodeURIComponent(text.toWellFormed());
      expect(decode(encoded)).toBe(mdurlDecode(encoded, `${mdurlDecode.defaultChars}%`));
    }),
  );
  expect(decode("a%20b%2Fc%2525 %41")).toBe("a b%2Fc%2525 A");
});

test("bytes that are no text stay as they are written", () => {
  expect(decode("%ff%20x")).toBe("%ff%20x");
});
