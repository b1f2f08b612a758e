import fc from "fast-check";
import { expect, test } from "vitest";
import { createMultipartParser, type PartHeader } from "./parse-multipart.ts";

const contentType = "multipart/form-data; boundary=b";
type Part = PartHeader & { content: Buffer };

/** Parses a body that arrives in these pieces; returns its parts or the refusal's code. */
function parse(pieces: Uint8Array[], type = contentType): Part[] | string {
  const parts: Part[] = [];
  try {
    const parser = createMultipartParser(type, (header) => {
      const part = { ...header, content: Buffer.alloc(0) };
      return {
        put(bytes) {
          part.content = Buffer.concat([part.content, bytes]);
        },
        end: () => parts.push(part),
      };
    });
    for (const piece of pieces) parser.push(piece);
    parser.end();
    return parts;
  } catch (cause) {
    return (cause as { code: string }).code;
  }
}

function cut(body: Buffer, places: number[]): Buffer[] {
  const ends = [...new Set(places.map((place) => place % (body.length + 1)))].sort((a, b) => a - b);
  return [0, ...ends].map((from, place) => body.subarray(from, ends[place] ?? body.length));
}

const pieceOfBody = fc.constantFrom(
  "--b",
  "\r\n",
  "--",
  "\r\n--",
  "\r",
  "\n",
  'Content-Disposition: form-data; name="a"',
  '; filename="x"',
  "X: y",
  "\r\n\r\n",
  "text",
  "é",
  "\0",
);

test("wherever a body is cut, whatever it is, the same comes of it", () => {
  const places = fc.array(fc.nat(2_000), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(pieceOfBody, { maxLength: 30 }), places, (texts, cuts) => {
      const body = Buffer.from(`--b\r\n${texts.join("")}\r\n--b--\r\n`);
      const bytewise = [...body].map((byte) => Uint8Array.of(byte));
      const whole = parse([body]);
      expect(parse(cut(body, cuts))).toEqual(whole);
      expect(parse(bytewise)).toEqual(whole);
    }),
  );
});

test("every form that the platform writes is read", async () => {
  const words = fc.string({ unit: "binary" }).filter((text) => text.isWellFormed());
  const name = words.filter((text) => /^[^%\r\n]+$/.test(text));
  const file = fc.record({ filename: name, bytes: fc.uint8Array({ maxLength: 300 }) });
  const fields = fc.array(fc.tuple(name, fc.oneof(words, file)), { maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(fields, async (given) => {
      const form = new FormData();
      const expected: Part[] = [];
      for (const [field, value] of given) {
        if (typeof value === "string") {
          form.append(field, value);
          // Forms encode every line ending as CRLF.
          const content = Buffer.from(value.replace(/\r\n|\r|\n/g, "\r\n"));
          expected.push({ name: field, filename: undefined, content });
        } else {
          form.append(field, new File([value.bytes.slice()], value.filename));
          expected.push({ name: field, filename: value.filename, content: Buffer.from(value.bytes) });
        }
      }
      const written = new Response(form);
      const body = Buffer.from(await written.arrayBuffer());
      expect(parse([body], written.headers.get("content-type") ?? "")).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

const header = 'Content-Disposition: form-data; name="text"\r\n\r\n';

test.each([
  { name: "a first line that is no delimiter", given: "--c" },
  { name: "a delimiter followed by something else", given: `--b\r\n${header}x\r\n--b\r!` },
  { name: "a header without its name", given: "--b\r\nContent-Disposition: form-data\r\n\r\n" },
  { name: "a header that never ends", given: `--b\r\n${"X".repeat(2_052)}` },
  { name: "the seventeenth part", given: `${`--b\r\n${header}\r\n`.repeat(16)}--b\r\n` },
])("$name is refused with the byte that gives it away", ({ given }) => {
  const parser = createMultipartParser(contentType, () => ({ put() {}, end() {} }));
  const bytes = Buffer.from(given);
  for (const byte of bytes.subarray(0, -1)) parser.push(Uint8Array.of(byte));
  expect(() => parser.push(bytes.subarray(-1))).toThrow("The form data could not be read.");
});

test("a part's bytes are handed on as they arrive, all but what may be a delimiter", () => {
  let bytes = 0;
  const parser = createMultipartParser(contentType, () => ({
    put: (piece) => {
      bytes += piece.length;
    },
    end() {},
  }));
  parser.push(Buffer.from(`--b\r\n${header}`));
  for (let pushed = 1; pushed <= 1_000; pushed += 1) {
    parser.push(Buffer.alloc(1_000));
    expect(pushed * 1_000 - bytes).toBeLessThan("\r\n--b".length);
  }
  expect(() => parser.end()).toThrow("The form data could not be read.");
});
