import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createLexing } from "@alithia/protocol/lexing/create-lexing.ts";
import { saysValue } from "@alithia/protocol/lexing/says-value.ts";
import { findArgumentRule } from "@alithia/protocol/operations.ts";
import { expect, test } from "vitest";
import { canonicalValue } from "../consent/plain-command.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { bindRequest } from "./bind-request.ts";
import { isHarmlessWord } from "./wordings/harmless-words.ts";
import { tellingWords } from "./wordings/telling-words.ts";

const lexing = createLexing(testLexicon);
const symbols = new Map(
  testLexicon.tokens.map(({ symbol, address }) => [address?.toLowerCase() ?? "native", symbol]),
);
const people: Record<string, string> = {
  A: "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  B: "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
  C: "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
};
const named = new Map(Object.entries(people).map(([name, address]) => [address.toLowerCase(), name]));

function read(...texts: string[]) {
  return texts.map((text, index) => {
    const full = text.replace(/\b[ABC]\b/g, (name) => people[name] ?? name);
    return { text: full, lexemes: lexing.lex(full), back: texts.length - 1 - index };
  });
}

/** Formats each command as `send token=S transfers.0.to=A …`; `-` if the binder returns null. */
function bind(...texts: string[]): string {
  const bound = bindRequest(read(...texts));
  if (bound === null) return "-";
  return bound
    .map(({ operation, arguments: all }) => {
      const values = all.map(({ path, value }) => {
        const spelled = canonicalValue(findArgumentRule(operation, path)?.kind ?? "text", value, testLexicon);
        return `${path}=${symbols.get(spelled) ?? named.get(spelled.toLowerCase()) ?? spelled}`;
      });
      return [operation, ...values.sort()].join(" ");
    })
    .join("; ");
}

/** Lines of a file in which "⏎" is a line break and " / " separates the messages of a conversation. */
const readLines = (name: string) =>
  readFileSync(join(import.meta.dirname, "vectors", name), "utf8")
    .trimEnd()
    .split("\n");
const readMessages = (line: string) => line.replaceAll("⏎", "\n").split(" / ");

const lines = readLines("requests.txt");
const requests = lines.flatMap((line): [string[], string][] => {
  const [said = "", expected] = line.split(" ⇒ ");
  return expected === undefined ? [] : [[readMessages(said), expected]];
});
/** Variants of the request above them that mean something else. */
const variants = lines.flatMap((line) => (line.startsWith("  ✗ ") ? [line.slice(4)] : []));

// "-" is asked about once: the binder does not read all of its words.
test.each(requests)("%j asks for %s", (said, expected) => {
  expect(bind(...said)).toBe(expected);
});

test.each([...readLines("unbound.txt"), ...variants])("%j is not bound", (line) => {
  expect(bind(...readMessages(line))).toBe("-");
});

test("the browser finds each value again at its place in the messages that it holds", () => {
  const lost = requests.flatMap(([said]) => {
    const messages = read(...said);
    return (bindRequest(messages) ?? []).flatMap(({ operation, arguments: all }) =>
      all.flatMap(({ path, value, source }) => {
        const rule = findArgumentRule(operation, path);
        if (source.kind !== "said" || rule === null) return [];
        const words = messages.at(-1 - source.message)?.text.slice(source.from, source.to) ?? "";
        return saysValue(words, value, rule.kind) ? [] : [`${path}=${value} in ${said}`];
      }),
    );
  });
  expect(lost).toEqual([]);
});

test("no word of the closed list may deny, ask, bound, delay, report or name an operation", () => {
  expect([...tellingWords].filter(isHarmlessWord)).toEqual([]);
});
