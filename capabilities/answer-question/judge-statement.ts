import { fitsKind } from "./fits-question.ts";
import { fitsSubject } from "./fits-subject.ts";
import type { KnowledgeIndex, Statement } from "./index-knowledge.ts";
import { attributes, generalWords, questionWords } from "./question-words.ts";
import type { AskedQuestion } from "./read-question.ts";

/** The share of the question's meaning that a statement must cover to count as its answer, */
const enough = 0.5;
/** when it lacks a word that may be the very thing that is asked about, */
const enoughWithoutSome = 0.62;
/** and when what it covers is telling: a name in its own question, or so much rare meaning. */
const enoughIfStrong = 0.35;
const strong = 6.5;
/** A question of shaping words alone ("what day is it") means too little, unless it is put as the statement's own. */
const minMeaning = 1.8;
const alike = 0.7;
/** A statement whose own question is put in quite other words must cover so much meaning. */
const minLikeness = 0.1;
const leastOfUnlike = 4;
/** What speaks of something by name answers a question without that name only if it covers so much meaning. */
const leastOfElse = 4;

/** How well a statement answers a question; 0 when it does not. */
export function judgeStatement(asked: AskedQuestion, statement: Statement, index: KnowledgeIndex): number {
  const { meant, specific, head, owed } = asked;
  const credit = (stem: string) => (statement.named.has(stem) ? 1 : statement.told.has(stem) ? 0.5 : 0);
  const isFit = fitsKind(asked.text, statement.entry) && fitsSubject(asked.text, statement.entry);
  const isAboutElse = meant.some((stem) => (attributes.has(stem) || stem === head) && credit(stem) < 1);
  if (!isFit || isAboutElse || owed.some((stem) => credit(stem) === 0)) return 0;
  const sumOver = (share: (stem: string) => number) =>
    meant.reduce((sum, stem) => sum + index.weigh(stem) * share(stem), 0);
  const covered = sumOver(credit);
  const coverage = meant.length === 0 ? 1 : covered / sumOver(() => 1);
  if (covered < leastOfElse && isOfElse(asked, statement, index)) return 0;
  const isStrong = covered > strong || owed.some((stem) => statement.title.has(stem));
  const lacksSome = specific.some((stem) => credit(stem) === 0);
  const lacksKnown = specific.some((stem) => credit(stem) === 0 && index.frequency.has(stem));
  if (coverage < (isStrong && !lacksKnown ? enoughIfStrong : lacksSome ? enoughWithoutSome : enough))
    return 0;
  const likeness = Math.max(...statement.askings.map((asking) => measureLikeness(asked.stems, asking)));
  const isVague = covered < minMeaning || meant.every((stem) => generalWords.has(stem));
  if (isVague && likeness < alike) return 0;
  if (likeness < minLikeness && covered < leastOfUnlike) return 0;
  return coverage * coverage * (0.2 + likeness);
}

/** It speaks of something by name that was not asked about by that name. */
function isOfElse({ stems }: AskedQuestion, { title }: Statement, { names }: KnowledgeIndex): boolean {
  const own = [...title].filter((stem) => names.has(stem));
  return own.length > 0 && !own.some((stem) => stems.has(stem));
}

/** How alike two questions are: the share of their words that both have, where what says little counts little. */
function measureLikeness(one: Set<string>, other: Set<string>): number {
  const measure = (words: string[]) =>
    words.reduce((sum, word) => sum + (questionWords.has(word) ? 0.3 : 1), 0);
  const shared = measure([...one].filter((word) => other.has(word)));
  return shared / (measure([...one]) + measure([...other]) - shared);
}
