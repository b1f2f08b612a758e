import { type Analysis, settle } from "../analysis.ts";
import type { Intent } from "../intent.ts";

/** The text that explains a card's warning, by its code. */
const texts: Readonly<Record<string, string>> = {
  "first-time-recipient": "Warning that you never paid the recipient",
  "unused-recipient": "Warning that the recipient is unused",
  "contract-recipient": "Warning that the recipient is a contract",
  "approval-without-code": "Warning that the spender is no contract",
  "unlimited-approval": "Unlimited approval",
  "look-alike-address": "Address poisoning",
};
const warned =
  /\b(?:warn(?:s|ed|ing|ings)?|caution\w*|careful|alert(?:s|ed)?|red flag|remarks?|(?:yellow|orange|red) (?:box|text|line|note|one)|(?:note|line|text|sentence) on the (?:card|ticket))\b/i;
const asking =
  /\?|\b(?:what|why|explain|mean(?:s|ing)?|whether|should i|do i (?:have|need)|is (?:that|it|this)|does)\b/i;
const wholly =
  /\b(?:(?:any|some)thing|what) (?:is |['’]s )?(?:wrong|off|the matter|bad|amiss|suspicious)\b|\bwrong with\b/i;
const ofOther = /\b(?:wallet|site|page|app|price|you)\b/i;
const minShared = 3;
const maxMove = 0.75;

const listWords = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter(
      (word) => !/^(?:that|this|your|with|from|what)$/.test(word),
    ),
  );

/** The text that explains the first of a card's warnings that has one. */
export const findWarningText = (warnings: readonly { code: string }[]): string | undefined =>
  warnings.flatMap(({ code }) => texts[code] ?? [])[0];

/** How many words a message has of a warning. */
const countShared = (text: string, sentence: string) => {
  const said = listWords(text);
  return [...listWords(sentence)].filter((word) => said.has(word)).length;
};

/**
 * Explains a warning of the latest card, e.g. "you warn that none of my transfers went to that address: is something
 * wrong with it?"
 */
export function answerAboutWarning({ utterance, judgement }: Analysis): Intent[] | null {
  const { text, tokens, dialogue } = utterance;
  const warnings = dialogue?.proposals[0]?.warnings ?? [];
  const ranked = warnings
    .map(({ code, sentence }) => ({ title: texts[code], shared: countShared(text, sentence) }))
    .toSorted((one, other) => other.shared - one.shared);
  const [best] = ranked;
  const isUnsigned = dialogue?.proposals[0]?.steps.every(({ hash }) => hash === undefined) === true;
  const isAsked = asking.test(text) && judgement.moves < maxMove;
  if (best?.title === undefined || !isAsked) return null;
  const isMeant =
    warned.test(text) ||
    best.shared >= minShared ||
    (isUnsigned && ranked.length === 1 && wholly.test(text) && !ofOther.test(text));
  return isMeant ? [settle({ capability: "glossary", input: { question: best.title } }, tokens)] : null;
}
