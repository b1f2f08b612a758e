import { expect, test } from "vitest";
import { createLexer } from "../../lexing/create-lexer.ts";
import type { Label } from "../../reader/label.ts";
import { payCapability } from "../../testing/test-capabilities.ts";
import { testLexicon } from "../../testing/test-lexicon.ts";
import type { Intent } from "../intent.ts";
import { arbitrate } from "./arbitrate.ts";

const lex = createLexer(testLexicon, (word) => word);
const read = (capability: string, input: Record<string, unknown>, score = 0.7): Intent => ({
  kind: "request",
  reading: { capability, input, score },
});
const wallet = read("summarize-wallet", {});

function follow(intents: Intent[], moves: number, ...labels: [Label, number][]) {
  const judgement = { labels: labels.map(([label, share]) => ({ label, share })), kinds: [], moves };
  const said = { text: "and now this", tokens: lex("and now this"), picks: [], thread: [] };
  return arbitrate(intents, judgement, said, { capabilities: [payCapability] });
}

test("a read that words alone led to is left where the reader finds nothing of its field likely", () => {
  expect(follow([wallet], 0, ["about-her", 0.45], ["glossary", 0.3], ["history", 0.04])).not.toContain(
    wallet,
  );
  expect(follow([wallet], 0, ["about-her", 0.45], ["glossary", 0.3], ["balance", 0.2])).toEqual([wallet]);
});

test("a sure reading of the grammar stays, unless the reader is sure of talk", () => {
  const sure = read("summarize-wallet", {}, 0.95);
  expect(follow([sure], 0, ["token-supply", 0.6])).toEqual([sure]);
  expect(follow([sure], 0, ["small-talk", 0.9])).toMatchObject([{ kind: "refusal" }]);
});

test("a question is not refused for a word of it; an order, or what the words say whole, is", () => {
  const refused: Intent = { kind: "refusal", refusal: { code: "schedule", sentence: "No." }, share: 0.5 };
  expect(follow([refused], 0.02, ["quote-trade", 0.45])).not.toContain(refused);
  expect(follow([refused], 0.9, ["quote-trade", 0.45])).toEqual([refused]);
  expect(follow([refused], 0.02, ["beyond", 0.4])).toEqual([refused]);
  const whole: Intent = { ...refused, share: 1 };
  expect(follow([whole], 0.02, ["quote-trade", 0.45])).toEqual([whole]);
});

test("what protects is refused whatever the reader hears", () => {
  const secret: Intent = { kind: "refusal", refusal: { code: "secret", sentence: "Never." }, share: 0.5 };
  expect(follow([secret], 0, ["knowledge", 0.45])).toEqual([secret]);
});
