import type { Token } from "../utterance.ts";
import { findConcepts } from "./find-concepts.ts";
import type { ReaderInput } from "./reader-input.ts";

/** Limits the work: longer messages are reduced to their beginning and end. */
const maxTokens = 120;
const maxHerWords = 16;

/** Returns the features of a message. Entities are replaced by their kind, so no value can be learned. */
export function listFeatures(input: ReaderInput): string[] {
  const tokens = shorten(input.tokens);
  const features = new Set<string>(["always"]);
  const forms = tokens.flatMap((token) => formOf(token) ?? []);
  addWords(features, forms);
  addConcepts(features, tokens);
  addShape(features, input, tokens, forms);
  addThread(features, input, forms);
  addGrammar(features, input);
  return [...features];
}

function shorten(tokens: Token[]): Token[] {
  if (tokens.length <= maxTokens) return tokens;
  return [...tokens.slice(0, maxTokens / 2), ...tokens.slice(-maxTokens / 2)];
}

function formOf({ text, word, entity }: Token): string | null {
  if (entity?.kind === "token") return /^(S|ALI)$/.test(entity.symbol) ? `{${entity.symbol}}` : "{token}";
  if (entity !== undefined) return `{${entity.kind}}`;
  if (/^[^\p{L}\p{N}]+$/u.test(text)) return /^[?!:→>]/.test(text) ? text : null;
  const lower = word === "" ? text.toLowerCase() : word;
  return lower.length < 5 ? lower : lower.replace(/(?:ing|ed|es|s|e)$/, "");
}

function addWords(features: Set<string>, forms: string[]): void {
  const padded = ["^", ...forms, "$"];
  for (const [at, form] of padded.entries()) {
    if (at > 0 && at < padded.length - 1) features.add(form);
    if (at > 0) features.add(`${padded[at - 1]} ${form}`);
    if (at > 1) features.add(`${padded[at - 2]} _ ${form}`);
  }
  features.add(`first ${padded[1]}`);
  features.add(`opening ${padded.slice(1, 4).join(" ")}`);
}

function addConcepts(features: Set<string>, tokens: Token[]): void {
  // A contraction is several tokens of one text.
  const said = tokens.filter(({ from }, at) => at === 0 || from !== tokens[at - 1]?.from);
  const words = said.map(({ text, entity }) =>
    entity === undefined || entity.kind === "token"
      ? text.toLowerCase().replaceAll("’", "'")
      : `{${entity.kind}}`,
  );
  const places = findConcepts(words);
  const marks = said.flatMap(({ entity }, at) =>
    entity === undefined || entity.kind === "quote"
      ? []
      : [{ concept: `{${entity.kind}}`, from: at, to: at + 1 }],
  );
  const all = [...places, ...marks].sort((one, other) => one.from - other.from);
  for (const { concept } of places) features.add(`c:${concept}`);
  for (const [at, { concept }] of all.entries()) {
    for (const next of all.slice(at + 1, at + 4)) features.add(`c:${concept}>${next.concept}`);
  }
  const [first] = places;
  if (first !== undefined) features.add(`c-first ${first.concept}`);
  const distinct = [...new Set(places.map(({ concept }) => concept))].sort().slice(0, 12);
  for (const [at, one] of distinct.entries())
    for (const other of distinct.slice(at + 1)) features.add(`c:${one}&${other}`);
}

function addShape(features: Set<string>, input: ReaderInput, tokens: Token[], forms: string[]): void {
  const counts = new Map<string, number>();
  for (const { entity } of tokens)
    if (entity !== undefined) counts.set(entity.kind, (counts.get(entity.kind) ?? 0) + 1);
  const kinds = [...counts].map(([kind, count]) => `${kind}${count > 1 ? "s" : ""}`).sort();
  features.add(`kinds ${kinds.join(" ")}`);
  for (const kind of kinds) features.add(`has ${kind}`);
  const words = forms.filter((form) => !form.startsWith("{") && !/^[?!:→>]/.test(form)).length;
  features.add(`length ${words < 8 ? words : words < 16 ? "8-15" : words < 40 ? "16-39" : "40+"}`);
  if (tokens.some(({ text }) => text === "?")) features.add("asks");
  if (tokens.at(-1)?.text === "?") features.add("ends asking");
  if (words === 0) features.add(`only ${kinds.join(" ")}`);
  if (!input.hasAccount) features.add("no account");
  if (input.hasFile) features.add("file");
}

function addThread(features: Set<string>, { before, herWords, tokens }: ReaderInput, forms: string[]): void {
  const [latest = "nothing", earlier = "nothing"] = before;
  const kinds = [...new Set(tokens.flatMap(({ entity }) => entity?.kind ?? []))].sort().join(" ");
  const length = Math.min(forms.length, 6);
  features.add(`after ${latest}`);
  features.add(`after ${latest} ${kinds}`);
  features.add(`after ${latest} length ${length}`);
  features.add(`after ${latest} first ${forms[0]}`);
  features.add(`before ${earlier}`);
  if (latest !== "nothing") for (const form of forms.slice(0, 8)) features.add(`${form} in thread`);
  if (herWords === "") return;
  const asks = herWords.includes("?");
  features.add(`she ${asks ? "asked" : "told"} after ${latest}`);
  if (/prepar|sign|propos|card/.test(herWords)) features.add(`she prepared ${latest}`);
  const said = herWords.match(/[a-z]+/g) ?? [];
  for (const word of said.slice(0, maxHerWords)) features.add(`she:${word}`);
}

function addGrammar(features: Set<string>, { readings, parts }: ReaderInput): void {
  const [best, second] = readings;
  if (best === undefined) features.add("g:none");
  for (const [place, { label, score, lacks }] of readings.slice(0, 3).entries()) {
    const level = score >= 0.9 ? "sure" : score >= 0.75 ? "likely" : score >= 0.58 ? "fair" : "weak";
    features.add(`g${place}:${label}`);
    features.add(`g${place}:${label} ${level}`);
    features.add(`g:${label}`);
    if (lacks !== undefined) features.add(`g${place}:${label} lacks ${lacks}`);
  }
  if (best !== undefined && second !== undefined && best.score - second.score < 0.1)
    features.add(`g:${best.label} or ${second.label}`);
  for (const part of parts.slice(0, 4)) features.add(`part ${part}`);
  features.add(`parts ${Math.min(parts.length, 4)}: ${parts[0]}`);
}
