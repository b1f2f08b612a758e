import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AnyCapability } from "@alithia/agent/capability.ts";
import {
  fieldOf,
  listQuestionFeatures,
  noClass,
  type StoredQuestionWeights,
} from "@alithia/agent/question-classifier/classify-question.ts";
import { loadQuestions, type QuestionExample } from "@alithia/agent/question-classifier/load-questions.ts";
import { textClasses } from "@alithia/agent/question-classifier/text-classes.ts";
import { fingerprintOfQuestions } from "@alithia/agent/reader/fingerprint.ts";
import { hashFeature } from "@alithia/agent/reader/hash-feature.ts";
import { labelOf } from "@alithia/agent/reader/label.ts";
import { packLinear } from "@alithia/agent/reader/linear.ts";
import { loadExamples } from "@alithia/agent/reader/load-examples.ts";
import { answersIncident } from "@alithia/agent/understanding/answers/answer-incident.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import type { Token } from "@alithia/agent/utterance.ts";
import { loadAskings } from "@alithia/capabilities/answer-question/load-askings.ts";
import { loadKnowledge } from "@alithia/capabilities/answer-question/load-knowledge.ts";
import { loadShelf } from "@alithia/capabilities/answer-question/load-shelf.ts";
import { createIntentWorld } from "../intents/intent-world.ts";
import { findKnown, quantize, trainLinear } from "./train-linear.ts";

/** Labels of the reader whose messages may well be questions of a field. */
const mayAsk: Readonly<Record<string, RegExp>> = {
  incident: /^(?:emergency|report|knowledge)$/,
  "review-approvals": /^(?:list-approvals|our-history)$/,
  "our-history": /^(?:our-history|transaction-status|explain-transaction|balance|history)$/,
  "buy-ali": /^(?:sale-status|sale-position|knowledge|glossary|return-ali)$/,
  "summarize-wallet": /^(?:wallet-summary|portfolio-value|history|balance|list-approvals|nfts|account-kind)$/,
  "explain-transaction": /^(?:explain-transaction|transaction-status|history)$/,
  "read-chain": /^(?:fee-estimate|gas-price|balance|block|account-kind|price|contract-info|contract-events)$/,
  "quote-price": /^(?:quote-trade|quote-buy|price)$/,
  "draw-chart": /^(?:chart|price)$/,
  "explain-token": /^(?:token-\w+|price|find-token|history|balance)$/,
  send: /^(?:account-kind|wallet-summary|history)$/,
};
/** Features of a single message do not generalise. */
const minMessages = 2;
/** Of each field, the most frequent ones. Half as many tell two or three classes of 234 less, and halve the weights. */
const maxFeatures = 9000;
/** Of the reader's messages, which are many, every third counts. */
const everyOther = 3;
/** What belongs to no field or another one counts less than what sounds like this one and is none. */
const otherWeight = 0.2;
/** The same for questions that are asked right below a result of that field. */
const contextWeight = 0.05;
/** The questions of the texts are many. Below this, worries are heard where a text answers better. */
const textWeight = 0.5;

/** Those that teach a class are asked without a card above. */
const taughtWeight = 0.5;

/** The voice of the questions that stand beside the prepared texts. */
const textVoice = "texts";

export type Lesson = QuestionExample & { features: string[] };

/** The questions of every prepared text: of the classes that it answers, and of no incident unless it is first aid. */
function listTextQuestions(): QuestionExample[] {
  const { alone, inContext } = loadAskings();
  const ofCards = loadShelf("in-context").entries;
  const texts = [
    ...(["glossary", "common-questions", "emergencies", "about-alithia"] as const).flatMap(
      (name) => loadShelf(name).entries,
    ),
    ...loadKnowledge().map((entry) => ({ ...entry, title: entry.question })),
  ];
  const listAlone = ({ title, asked }: { title: string; asked: readonly string[] }) => [
    ...[title, ...asked],
    ...(alone.get(title) ?? []),
  ];
  const none = texts
    .filter(({ title }) => !answersIncident(title))
    .flatMap((one) =>
      listAlone(one).map((text) => ({ voice: textVoice, field: "incident", is: noClass, text })),
    );
  const taught = [...texts, ...ofCards].flatMap((one) =>
    listClasses(one.title).flatMap(({ field, is }) =>
      [...listAlone(one), ...one.follows, ...(inContext.get(one.title) ?? [])].map((text) => ({
        ...{ voice: textVoice, field, is, text },
      })),
    ),
  );
  return [...none, ...taught];
}

const listClasses = (title: string) =>
  Object.entries(textClasses).flatMap(([field, classes]) =>
    Object.entries(classes).flatMap(([is, titles]) => (titles.includes(title) ? [{ field, is }] : [])),
  );

/** The wordings of the follow-up questions that a capability answers, by their classes. */
function listFollowUps(capabilities: readonly AnyCapability[]): QuestionExample[] {
  return capabilities.flatMap(({ name, followUps = [] }) =>
    followUps.flatMap(({ is, asked, further = [] }) =>
      [...asked.split("|"), ...further].flatMap((text) =>
        is === undefined
          ? []
          : [{ voice: "follow-ups", field: fieldOf(name), is, text: text.replace(/\s+/g, " ").trim() }],
      ),
    ),
  );
}

/** Returns every labelled message with its features, whole and without its values, and what the reader was taught. */
export function listQuestionLessons(): { questions: Lesson[]; others: Lesson[] } {
  const { capabilities, lexicon } = createIntentWorld();
  const { reader: _, ...untaught } = lexicon;
  const { lex } = createUnderstanding(capabilities, untaught);
  const withoutValues = (tokens: Token[]) => tokens.filter(({ entity }) => entity === undefined);
  const questions = [...loadQuestions(), ...listFollowUps(capabilities), ...listTextQuestions()].flatMap(
    (example) => {
      const tokens = lex(example.text);
      const plain = withoutValues(tokens);
      return [tokens, ...(plain.length < tokens.length ? [plain] : [])].map((said) => ({
        ...example,
        features: listQuestionFeatures(said),
      }));
    },
  );
  const others = loadExamples().flatMap(({ voice, turns }) =>
    turns.map((turn) => ({
      ...{ voice, field: "", is: labelOf(turn), text: turn.say },
      features: listQuestionFeatures(lex(turn.say)),
    })),
  );
  return { questions, others };
}

/** Trains one linear model a field; deterministic for the same lessons in the same order. */
export function learnQuestions(
  questions: readonly Lesson[],
  others: readonly Lesson[],
): StoredQuestionWeights["fields"] {
  const names = [...new Set(questions.map(({ field }) => field))].sort();
  const taught = others.filter((_, at) => at % everyOther === 0);
  return Object.fromEntries(names.map((field) => [field, learnField(field, questions, taught)]));
}

function learnField(field: string, questions: readonly Lesson[], others: readonly Lesson[]) {
  const own = questions.filter((one) => one.field === field);
  const classes = [...new Set([...own.map(({ is }) => is), noClass])].sort();
  const hashes = findKnown(
    own.map(({ features }) => features.map(hashFeature)),
    minMessages,
    maxFeatures,
  );
  const places = new Map([...hashes].map((hash, place) => [hash, place]));
  const beside = others.filter(({ is }) => mayAsk[field]?.test(is) !== true);
  const known = questions.filter((one) => one.field === field || one.voice !== textVoice);
  const samples = [...known, ...beside].map((one) => ({
    features: Int32Array.from(new Set(one.features.flatMap((name) => places.get(hashFeature(name)) ?? []))),
    targets: [classes.indexOf(one.field === field ? one.is : noClass)],
    weight: weigh(one, field),
  }));
  const weights = trainLinear(samples, hashes.length, classes.length);
  const model = quantize([{ classes: classes.length, weights }], hashes.length);
  return { classes, linear: packLinear({ hashes, ...model }) };
}

function weigh({ voice, field: its, is }: Lesson, field: string): number {
  if (voice === textVoice) return its === field && is !== noClass ? taughtWeight : textWeight;
  if (its === field) return 1;
  return field === "incident" ? otherWeight : contextWeight;
}

/** `node bench/reader/learn-questions.ts`: trains the question classifier alone, which `npm run learn` does as well. */
export function writeQuestionWeights(): void {
  const { questions, others } = listQuestionLessons();
  const fields = learnQuestions(questions, others);
  const target = fileURLToPath(
    import.meta.resolve("@alithia/agent/question-classifier/generated/weights.json"),
  );
  const stored: StoredQuestionWeights = { fields, fingerprint: fingerprintOfQuestions() };
  writeFileSync(target, `${JSON.stringify(stored)}\n`);
  console.log(
    `${questions.length} messages in ${Object.keys(fields).length} fields, ${Object.values(fields).flatMap(({ classes }) => classes).length} classes`,
  );
}

if (import.meta.main) writeQuestionWeights();
