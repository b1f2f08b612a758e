import { expect, test } from "vitest";
import { sharedWorld } from "../../bench/intents/shared-understanding.ts";
import { preparedAnswers } from "../testing/prepared-answers.ts";
import { nameFollowUp } from "./add-askings.ts";
import { loadAskings, parseAskings } from "./load-askings.ts";
import { loadKnowledge } from "./load-knowledge.ts";

const { alone, inContext, ofResults } = loadAskings();

test("a file of wordings has titles, each with its wordings", () => {
  expect(parseAskings("a.txt", "# What is S?\nwhats S\nthe coin, explain\n\n# Gas\ngas pls\n")).toEqual(
    new Map([
      ["What is S?", ["whats S", "the coin, explain"]],
      ["Gas", ["gas pls"]],
    ]),
  );
  expect(() => parseAskings("a.txt", "whats S\n")).toThrow("a.txt:1: begin with");
  expect(() => parseAskings("a.txt", "# Gas\n")).toThrow('below "# Gas" stands no wording');
});

test("all wordings are of a text or a follow-up question that there is", () => {
  const { glossary, emergencies, aboutHer } = preparedAnswers.shelves;
  const shelved = [glossary, emergencies, aboutHer].flatMap(({ entries }) => entries);
  const titles = new Set([
    ...shelved.map(({ title }) => title),
    ...loadKnowledge().map((one) => one.question),
  ]);
  expect([...alone.keys(), ...inContext.keys()].filter((title) => !titles.has(title))).toEqual([]);
  const named = sharedWorld.capabilities.flatMap((capability) =>
    (capability.followUps ?? []).map((followUp) => nameFollowUp(capability, followUp)),
  );
  expect([...ofResults.keys()].filter((name) => !named.includes(name))).toEqual([]);
});

test("of the first wordings of texts, at least 85 of 100 choose their own", () => {
  const first = [...alone].filter((_, at) => at % 4 === 0).map(([title, [asked = ""]]) => ({ title, asked }));
  const own = first.filter(({ title, asked }) => preparedAnswers.choose(asked)[0]?.entry.title === title);
  expect(first.length).toBeGreaterThan(150);
  expect(own.length / first.length).toBeGreaterThan(0.85);
});

test("where nothing is alike, no wording chooses a text", () => {
  for (const asked of ["who won the last world cup", "how tall is mount everest", "why do cats purr"])
    expect(preparedAnswers.choose(asked)).toEqual([]);
});
