import { commonWords } from "@alithia/agent/understanding/common-words.ts";
import { herName, herToken } from "@alithia/content/own-names.ts";
import type { KnowledgeEntry } from "./parse-knowledge.ts";
import { generalWords } from "./question-words.ts";
import { splitWords } from "./split-words.ts";
import { stemWord } from "./stem-word.ts";

/**
 * What a statement is known by, in stems: the words of its question, each way to ask it whole, the words of its question
 * with its other names, those of its text.
 */
export type Statement = {
  entry: KnowledgeEntry;
  title: Set<string>;
  askings: Set<string>[];
  named: Set<string>;
  told: Set<string>;
};

export type KnowledgeIndex = {
  statements: Map<string, Statement>;
  /** In how many statements a stem stands. */
  frequency: Map<string, number>;
  /** What has a name of its own, in stems: a statement that does not speak of it says nothing about it. */
  names: Set<string>;
  /** How much a stem says about what is asked: the rarer, the more; turns of phrase and everyday words little. */
  weigh(stem: string): number;
};

const everydayStems = new Set([...commonWords].map(stemWord));
/** Too common here to name anything. */
const notNames = ["sonic", "s", herToken, herName];

export function indexKnowledge(entries: KnowledgeEntry[]): KnowledgeIndex {
  const statements = new Map(entries.map((entry) => [entry.id, indexEntry(entry)]));
  const frequency = new Map<string, number>();
  for (const { named, told } of statements.values()) {
    for (const stem of new Set([...named, ...told])) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  }

  function weigh(stem: string): number {
    const rarity = Math.log(1 + entries.length / (1 + (frequency.get(stem) ?? 0)));
    if (generalWords.has(stem)) return rarity * 0.25;
    if (frequency.has(stem)) return rarity;
    return rarity * (everydayStems.has(stem) ? 0.4 : 0.9);
  }

  return { statements, frequency, names: findNames(entries), weigh };
}

function indexEntry(entry: KnowledgeEntry): Statement {
  const named = toStems(`${entry.question} ${entry.also}`);
  const title = toStems(entry.question);
  const whole = entry.also.match(/[^?]+\?/g) ?? [];
  return { entry, title, askings: [title, ...whole.map(toStems)], named, told: toStems(entry.text) };
}

/** Words with a capital or an underscore inside the questions. */
function findNames(entries: KnowledgeEntry[]): Set<string> {
  const capitals = entries.flatMap(({ question }) =>
    splitWords(question)
      .slice(1)
      .filter((word) => /\p{Lu}|_/u.test(word)),
  );
  const names = capitals.map((word) => stemWord(word.toLowerCase()));
  return new Set(names.filter((name) => !notNames.includes(name)));
}

function toStems(text: string): Set<string> {
  return new Set(splitWords(text.toLowerCase()).map(stemWord));
}
