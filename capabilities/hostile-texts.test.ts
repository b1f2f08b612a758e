import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bindRequest } from "@alithia/agent/binder/bind-request.ts";
import { findSentenceKind } from "@alithia/agent/consent/find-sentence-kind.ts";
import { readRequest } from "@alithia/agent/consent/request.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { createLexing } from "@alithia/protocol/lexing/create-lexing.ts";
import { splitText } from "@alithia/protocol/lexing/split-text.ts";
import { limits } from "@alithia/protocol/limits.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { intentCaseSchema } from "../bench/intents/intent-case.ts";
import { sharedUnderstanding, sharedWorld } from "../bench/intents/shared-understanding.ts";
import { dose } from "../scripts/testing/dose.ts";
import { expectCpuWithin, measureCpuMs } from "../scripts/testing/expect-cpu-within.ts";

const asksNothing = { commandOf: () => null, quotedBy: () => null };

const address = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const { capabilities, lexicon } = sharedWorld;
const { understand } = sharedUnderstanding;
const lexing = createLexing(lexicon);
const file = join(import.meta.dirname, "../bench/intents/own.json");
const cases = z.array(intentCaseSchema).parse(JSON.parse(readFileSync(file, "utf8")));

/** A message may take this many times as long as an ordinary one, and a whole conversation twice that. */
const maxTimes = 150;

const say = (text: string): Turn => ({ sender: "user", text, picks: [] });

const ordinaryText = `send 5 S to ${address} and swap 10 S for USDC`;
for (let heard = 0; heard < 30; heard += 1) understand([say(ordinaryText)], account);
// The longest of five: a run in a quiet moment would make the bound too narrow on a busy machine.
/** What an ordinary message takes of which nothing is remembered; heard again, as here, it takes less. */
const newMs = 2.7;
const ordinaryMs = Math.max(
  newMs,
  ...Array.from({ length: 5 }, () => measureCpuMs(() => understand([say(ordinaryText)], account))),
);
const maxMs = maxTimes * ordinaryMs;

/** Repeats a piece to the maximum length of a message, and to the maximum that is examined as a whole. */
function lengthen(piece: string): string[] {
  const often = Math.ceil(limits.textCharacters / piece.length);
  const whole = `ok ${piece.repeat(often)}`.slice(0, limits.textCharacters);
  const looked = splitText(whole).at(-2)?.to ?? whole.length;
  return [whole, whole.slice(0, looked)];
}

const repeated = [
  ...["0", "1", "9 ", "1.", "1,", "100 ", "a", "a ", "S ", "é", "👍", "ﷺ", "漢字", "\u202e", "\u0301"],
  ...["(", "((a", "[", "{(", "()", '"', '"a', "“a”", "'", "`x` ", "-", "--", "a-", "_", "/", "…", ".", ","],
  ...[" ", "\t", "\n", "\n- ", "1. ", ": ", "? ", "!", "=", "\\", "a.", "a.eth ", "bob.s ", "0x", "0x1 "],
  ...[address, `${address} `, "ab".repeat(32), "twenty ", "one hundred and ", "between 5 and ", "2 dozen "],
  ...[
    ", and",
    "and ",
    "and to ",
    "not ",
    "no, ",
    "hi, ",
    "thanks ",
    "... thanks",
    "please, hi ",
    "if you can ",
  ],
  ...[
    "send ",
    "send 5 S to ",
    `send 5 S to ${address} and `,
    "swap 1 S for USDC then ",
    "what is my balance? ",
  ],
  ...["call transfer( ", "transfer(address,uint256) ", "and the other one? ", "deploy a token named "],
  ...[
    "is sonic fast? ",
    "revoke it, ",
    "explain that. ",
    "buy ali, ",
    "mint 5 to me; ",
    "xyzzy ",
    "recieve ",
  ],
];

/** One of each kind; variants of a kind are adjacent above. */
/** What took minutes once, in patterns whose parts could share it out in many ways. */
const onceSlow = new Set(["'", " ", "\t", "1,", ", and"]);
const chosen = repeated.filter((piece, place) => onceSlow.has(piece) || place % dose(10, 1) === 0);

test.each(chosen)("%j again and again is bounded in its work", (piece) => {
  for (const text of lengthen(piece)) {
    const turns = Array.from({ length: 40 }, () => say(text));
    expectCpuWithin(maxMs, () => understand([say(text)], account));
    expectCpuWithin(2 * maxMs, () => understand([...turns], account));
    expectCpuWithin(2 * maxMs, () => bindRequest(readRequest(turns, lexing, asksNothing).messages));
  }
});

test("requests of every capability, said again and again, are bounded in their work", () => {
  const ways = new Map(cases.map(({ say: text }) => [text.split(" ")[0], text]));
  for (const way of [...ways.values()].slice(0, dose(4, 30))) {
    const [, text = ""] = lengthen(`${way}. `);
    expectCpuWithin(maxMs, () => understand([say(text)], account));
  }
});

test("words of all capabilities in any order are bounded in their work", () => {
  const words = capabilities.flatMap((capability) => capability.understand.vocabulary ?? []);
  for (let seed = 1; seed <= dose(2, 20); seed += 1) {
    const mixed = words.map((_, index) => words[(index * 7919 * seed) % words.length]).join(" ");
    const [, text = ""] = lengthen(mixed);
    expectCpuWithin(maxMs, () => understand([say(text)], account));
  }
});

test.each([" ", ", ", "ok ", "good "])(
  "a question that %j opens again and again is bounded in its work",
  (piece) => {
    const text = `${piece.repeat(4_000 / piece.length)}send 5 S to ${address}?`;
    expectCpuWithin(maxMs, () => findSentenceKind(text, lexing.lex(text)));
  },
);

test.each(["told to send ", "a guy says he can get "])("a warning of %j is bounded in its work", (piece) => {
  const text = piece.repeat(80);
  expectCpuWithin(maxMs, () => understand([say(text)], account));
});

test("a message that is too long is told so, and neither it nor its words are acted on", () => {
  const long = `${"a ".repeat(500)}send 5 S to ${address}`;
  expect(understand([say(long)], account)).toMatchObject([
    { kind: "refusal", refusal: { code: "too-long", sentence: expect.stringContaining("fewer words") } },
  ]);
  expect(bindRequest(readRequest([say(long)], lexing, asksNothing).messages)).toBeNull();
});
