import { expect, test } from "vitest";
import type { AnyCapability, Understand } from "../../capability.ts";
import { createLexer } from "../../lexing/create-lexer.ts";
import type { ReaderJudgement } from "../../reader/create-reader.ts";
import type { Label } from "../../reader/label.ts";
import { payCapability } from "../../testing/test-capabilities.ts";
import { testLexicon } from "../../testing/test-lexicon.ts";
import type { Utterance } from "../../utterance.ts";
import type { Intent } from "../intent.ts";
import { arbitrate } from "./arbitrate.ts";

const lex = createLexer(testLexicon, (word) => word);
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

const hear = (text: string): Utterance => ({ text, tokens: lex(text), picks: [], account, thread: [] });

function judge(moves: number, ...labels: [Label, number][]): ReaderJudgement {
  return { labels: labels.map(([label, share]) => ({ label, share })), kinds: [], moves };
}

const gasQuestion: Intent = {
  kind: "request",
  reading: { capability: "read-chain", score: 0.9, input: { topic: "gas" } },
};
const payment: Intent = {
  kind: "request",
  reading: { capability: "send", score: 0.9, input: { to: account, amount: "5" }, movesValue: true },
};
const unclear: Intent = { kind: "unclear", tokens: [] };

test("what grammar and reader agree on stays as it is", () => {
  const intents = [gasQuestion];
  expect(arbitrate(intents, judge(0, ["gas-price", 0.9]), hear("gas?"), { capabilities: [] })).toEqual(
    intents,
  );
});

test("nothing is prepared from a message that the reader is sure asks for nothing", () => {
  const followed = arbitrate([payment], judge(0.02, ["report", 0.9]), hear("i sent him 5 S"), {
    capabilities: [],
  });
  expect(followed).toMatchObject([{ kind: "refusal", refusal: { code: "report" } }]);
});

test("a payment that the reader thinks likely stays", () => {
  const intents = [payment];
  expect(arbitrate(intents, judge(0.6, ["report", 0.5]), hear("5 S to him"), { capabilities: [] })).toBe(
    intents,
  );
});

test("the reader alone prepares nothing, however sure it is; what is missing it may ask for", () => {
  const whole = { capability: "send", score: 0.6, input: { amount: "5" }, movesValue: true as const };
  const missing = { argument: "to", asks: "recipient" as const, sentence: "To which address?" };
  const understand: Understand = () => [];
  const sender = { ...payCapability, name: "send", understand } as AnyCapability;
  understand.readAs = () => whole;
  expect(
    arbitrate([unclear], judge(1, ["send", 1]), hear("hand over 5"), { capabilities: [sender] }),
  ).toMatchObject([{ kind: "unclear" }]);
  understand.readAs = () => ({ ...whole, missing });
  expect(
    arbitrate([unclear], judge(1, ["send", 1]), hear("hand over 5"), { capabilities: [sender] }),
  ).toMatchObject([{ kind: "request", reading: { missing } }]);
});

test("unsure between reads, up to three are offered in plain words", () => {
  const judgement = judge(0, ["balance", 0.3], ["price", 0.25], ["gas-price", 0.2], ["block", 0.1]);
  const [followed] = arbitrate([unclear], judgement, hear("USDC now"), { capabilities: [] });
  expect(followed).toMatchObject({
    kind: "unclear",
    meant: {
      options: [
        { value: "How much USDC do I have?" },
        { value: "What is 1 USDC worth in S?" },
        { value: "What is the gas price?" },
      ],
    },
  });
});

test("a read that needs what nobody named is not offered", () => {
  const [followed] = arbitrate([unclear], judge(0, ["explain-transaction", 0.4]), hear("that one"), {
    capabilities: [],
  });
  expect(followed).toEqual({ kind: "unclear", tokens: lex("that one") });
});

test("what she does not do is told with what she can do near it", () => {
  const [followed] = arbitrate([unclear], judge(0, ["beyond", 0.8]), hear("bridge 50 USDC to solana"), {
    capabilities: [],
  });
  expect(followed).toMatchObject({ refusal: { code: "beyond" } });
  expect(followed?.kind === "refusal" && followed.refusal.sentence).toMatch(/^I work on Sonic alone/);
});

test("another language is answered in it, and nothing is prepared from it", () => {
  const [followed] = arbitrate([payment], judge(1, ["send", 0.9]), hear("bitte schicke 5 S an ihn"), {
    capabilities: [],
  });
  expect(followed).toMatchObject({ kind: "refusal", refusal: { code: "other-language" } });
});

test("a refusal of the grammar stands", () => {
  const refused: Intent = { kind: "refusal", refusal: { code: "secret", sentence: "No." } };
  expect(arbitrate([refused], judge(0, ["knowledge", 0.9]), hear("what is S"), { capabilities: [] })).toEqual(
    [refused],
  );
});

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
