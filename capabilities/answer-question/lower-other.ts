import type { Answerable, Hit } from "@alithia/agent/likeness/create-answer-index.ts";
import { sayUsualNames } from "@alithia/content/own-names.ts";
import { ticker } from "@alithia/content/ticker.ts";

/** What a prepared text is about; statements have the subject with their entry. */
type Subject = Answerable & { title: string; tells: string; entry: object };

/** The factor of a text about another subject, e.g. the supply of S where ALI's was asked for. */
const ofOther = 0.6;
/** The factor of a text about the agent where only Sonic is named, or about the own token where another is. */
const ofAgent = 0.4;

const ownToken = new RegExp(`\\b${ticker}\\b`, "i");
const coin = /(?<!['’])\bS\b/;
const symbol = /\b(?=[A-Za-z]*[A-Z][A-Za-z]*[A-Z])[A-Za-z]{3,}(?:\.e)?\b/g;
const ofOwnToken = new RegExp(`\\b(?:${ticker}|the sale)\\b`, "i");
const chain = /\b(?:sonic|fantom|chain|network|blockchain|validators?)\b/i;
/** A question about the agent, its makers or their money, e.g. "who built you", "who is that team". */
const own =
  /\b(?:who|what|how|why|where)\b[^.?!]{0,30}\b(?:are|made|makes|built|build|created|runs?|owns?|behind|funds?|pays?|trained|programmed|controls?)\b[^.?!]{0,12}\b(?:you|u|alithia)\b|\bare (?:you|u)\b|\b(?:your|ur|the|that|this) (?:team|treasury|makers?|owners?|founders?|creators?|compan(?:y|ies)|devs?|developers?|sale|project)\b|\babout (?:you|yourself|alithia)\b/i;

const named = /\b(?:you|your|yours|u|ur|yourself|alithia|ali)\b/i;

/**
 * Lowers texts of another subject than the question's: about the coin where it names only the own token and
 * the reverse, about the own token where it names another one, about the chain where it asks for the agent or its makers, and about the agent where it names
 * Sonic alone.
 */
export function lowerOther<Text extends Subject>(question: string, hits: Hit<Text>[]): Hit<Text>[] {
  const plain = sayUsualNames(question);
  const [asksToken, asksCoin] = [ownToken.test(question), coin.test(question)];
  const asksOwn = own.test(plain) && !chain.test(plain) && !asksCoin;
  const asksSonic = /\bsonic\b/i.test(plain) && !named.test(plain);
  const others = asksToken || /\bsale\b/i.test(question) ? [] : (question.match(symbol) ?? []);
  if (asksToken === asksCoin && !asksOwn && !asksSonic && others.length === 0) return hits;
  const isOfOwnToken = ({ title, askings, text }: Subject) =>
    (ofOwnToken.test(title) || (coin.test(title) && !asksCoin)) &&
    others.some((one) => ![...askings, text].some((part) => part.toLowerCase().includes(one.toLowerCase())));
  const isOfOtherToken = ({ title }: Subject) =>
    asksToken !== asksCoin &&
    ownToken.test(title) === asksCoin &&
    coin.test(title) === asksToken &&
    ownToken.test(title) !== coin.test(title);
  const measure = (text: Subject) => {
    if (asksSonic && text.tells === "about-her") return ofAgent;
    if (isOfOwnToken(text)) return ofAgent;
    return isOfOtherToken(text) || (asksOwn && isOfChain(text)) ? ofOther : 1;
  };
  return hits
    .map((hit) => ({ ...hit, score: hit.score * measure(hit.entry) }))
    .toSorted((one, other) => other.score - one.score);
}

function isOfChain({ title, tells, entry }: Subject): boolean {
  return tells === "answer-question"
    ? "subject" in entry && entry.subject === "sonic"
    : /^who\b.*\bsonic\b/i.test(title);
}
