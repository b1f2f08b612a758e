import type { OperationName } from "@alithia/protocol/operations.ts";
import type { Entity, Token } from "../utterance.ts";
import { findConcepts } from "./find-concepts.ts";
import { type Frame, isOfKind } from "./frame.ts";

const reach = 6;
const maxSkeleton = 9;
/** Words that relate entities to each other. */
const linking = /^(for|to|into|in|with|from|of|per|worth|at|on|by|get|much|many|and|or|using|as|→|>|each)$/;

/** A message prepared for role features: forms and concepts of its words, computed once. */
export type Scene = {
  operation: OperationName;
  tokens: readonly Token[];
  forms: readonly string[];
  concepts: readonly { concept: string; at: number }[];
  places: readonly number[];
  /** The earlier requests, latest first. */
  frames: readonly Frame[];
  /** Entities and linking words only, in order. */
  skeleton: readonly { form: string; at: number }[];
};

export function setScene(
  operation: OperationName,
  tokens: readonly Token[],
  frames: readonly Frame[],
): Scene {
  const words = tokens.map(({ text, entity }) => (entity === undefined ? text.toLowerCase() : "{}"));
  const forms = tokens.map(formOf);
  return {
    operation,
    tokens,
    frames,
    forms,
    skeleton: forms.flatMap((form, at) =>
      tokens[at]?.entity !== undefined || linking.test(form) ? [{ form, at }] : [],
    ),
    concepts: findConcepts(words).map(({ concept, from }) => ({ concept, at: from })),
    places: [...tokens.keys()].filter((at) => tokens[at]?.entity !== undefined),
  };
}

function formOf({ text, word, entity }: Token): string {
  if (entity?.kind === "token") return "{token}";
  if (entity !== undefined) return `{${entity.kind}}`;
  return word === "" ? text.toLowerCase() : word;
}

/** Operations that share the weights of another one's roles. */
const alike: Partial<Record<OperationName, OperationName>> = {
  "quote-trade": "trade",
  "quote-buy": "buy-ali",
  unwrap: "wrap",
  "token-supply": "token-info",
  "token-owner": "token-info",
  "token-safety": "token-info",
  "portfolio-value": "wallet-summary",
  nfts: "wallet-summary",
  chart: "wallet-summary",
};

/** Returns the features of the entity at a position: its kind and context, never its value. */
export function listRoleFeatures(scene: Scene, at: number): string[] {
  const { operation, tokens, forms, concepts, places } = scene;
  const kind = tokens[at]?.entity?.kind ?? "word";
  const features = new Set<string>([kind]);
  const same = places.filter((place) => tokens[place]?.entity?.kind === kind);
  const order = same.indexOf(at);
  features.add(`${order} of ${Math.min(same.length, 4)}`);
  if (order === same.length - 1 && order > 0) features.add("last of its kind");
  features.add(
    `kinds ${places
      .map((place) => tokens[place]?.entity?.kind)
      .slice(0, 6)
      .join(" ")} @${places.indexOf(at)}`,
  );
  addSelf(features, tokens[at]);
  addAround(features, forms, at);
  addSkeleton(features, scene, at);
  addEarlier(features, scene, tokens[at]);
  addNeighbours(features, forms, places, at);
  for (const { concept, at: place } of concepts) {
    const side = place < at ? "before" : "after";
    const isNear = Math.abs(place - at) <= reach;
    features.add(`${concept} ${side}`);
    if (isNear) features.add(`${concept} near ${side}`);
  }
  const nearest = concepts.findLast(({ at: place }) => place < at);
  if (nearest !== undefined) features.add(`after ${nearest.concept}`);
  const [first] = concepts;
  if (first !== undefined) features.add(`opens ${first.concept}`);
  const family = alike[operation] ?? operation;
  return [
    `${operation}|`,
    `${operation}|${kind}`,
    ...[...features].flatMap((one) => [one, `${family}|${one}`]),
  ];
}

function addSelf(features: Set<string>, token: Token | undefined): void {
  const entity = token?.entity;
  if (entity?.kind === "token") {
    features.add(/^(S|wS|ALI)$/.test(entity.symbol) ? `is ${entity.symbol}` : "is a token");
    if (entity.candidates.length > 1) features.add("of several");
  }
  if (entity?.kind === "address" && entity.symbol !== undefined) features.add("of a token");
  if (entity?.kind === "address" && entity.contact !== undefined) features.add("by name");
  if (entity?.kind !== "number") return;
  if (entity.bound !== undefined) features.add(`bound ${entity.bound.is}`);
  const { numeral } = entity;
  const value = numeral.certainty === "exact" ? numeral.value : "";
  features.add(
    value === ""
      ? numeral.certainty
      : `${value.includes(".") ? "decimal" : "whole"} ${Math.min(value.replace(/\..*/, "").length, 7)}`,
  );
}

function addAround(features: Set<string>, forms: readonly string[], at: number): void {
  for (let step = 1; step <= 3; step++) {
    features.add(`-${step} ${forms[at - step] ?? "^"}`);
    features.add(`+${step} ${forms[at + step] ?? "$"}`);
  }
  features.add(`-2-1 ${forms[at - 2] ?? "^"} ${forms[at - 1] ?? "^"}`);
  features.add(`+1+2 ${forms[at + 1] ?? "$"} ${forms[at + 2] ?? "$"}`);
  features.add(`-1+1 ${forms[at - 1] ?? "^"} ${forms[at + 1] ?? "$"}`);
  for (const form of forms.slice(Math.max(0, at - reach), at)) features.add(`before ${form}`);
  for (const form of forms.slice(at + 1, at + 1 + reach)) features.add(`behind ${form}`);
}

/** Features of the previous request, and whether the entity repeats one of its values. */
function addEarlier(
  features: Set<string>,
  { frames: [latest], places }: Scene,
  token: Token | undefined,
): void {
  const entity = token?.entity;
  if (latest === undefined || entity === undefined) return;
  const said = latest.values.filter(({ value }) => isOfKind(entity.kind, value));
  const names = [...new Set(said.map(({ name }) => name))].join(" ");
  const again = said.filter(({ value }) => value.toLowerCase() === spell(entity)).map(({ name }) => name);
  features.add(`after ${latest.capability} ${names}`);
  features.add(`after ${latest.capability} ${names} beside ${Math.min(places.length, 4)}`);
  for (const { name, value } of latest.values)
    if (name === "side" || name === "unit") features.add(`after ${latest.capability} ${name} ${value}`);
  features.add(again.length === 0 ? `new after ${names}` : `again ${again.join(" ")}`);
}

function spell(entity: Entity): string | null {
  if (entity.kind === "token") return entity.symbol.toLowerCase();
  if (entity.kind === "number") return entity.numeral.certainty === "exact" ? entity.numeral.value : null;
  return entity.kind === "address" || entity.kind === "hash" ? entity.value.toLowerCase() : null;
}

function addSkeleton(features: Set<string>, { skeleton, tokens }: Scene, at: number): void {
  const own = skeleton.findIndex((one) => one.at === at);
  const spell = (part: Scene["skeleton"]) => part.map((one) => (one.at === at ? "@" : one.form)).join(" ");
  if (skeleton.length <= maxSkeleton) features.add(`all ${spell(skeleton)}`);
  features.add(`around ${spell(skeleton.slice(Math.max(0, own - 2), own + 3))}`);
  features.add(`left ${spell(skeleton.slice(Math.max(0, own - 3), own + 1))}`);
  features.add(`right ${spell(skeleton.slice(own, own + 4))}`);
  const isNumber = (place: number) => /^(number|percent)$/.test(tokens[place]?.entity?.kind ?? "");
  const counted = (place: number) => isNumber(place - 1) || isNumber(place + 1);
  if (tokens[at]?.entity?.kind !== "token") return;
  const others = skeleton.filter((one) => one.form === "{token}" && one.at !== at);
  features.add(
    `${counted(at) ? "counted" : "bare"} beside ${others.map((one) => (counted(one.at) ? "counted" : "bare")).join(" ")} ${others.some((one) => one.at < at)}`,
  );
}

/** The words between the entity and its neighbours, e.g. "{number} {token}", "{token} for {token}". */
function addNeighbours(
  features: Set<string>,
  forms: readonly string[],
  places: readonly number[],
  at: number,
): void {
  const index = places.indexOf(at);
  const [before, after] = [places[index - 1], places[index + 1]];
  if (before !== undefined) features.add(`${forms[before]} ${shorten(forms.slice(before + 1, at))} <`);
  if (after !== undefined) features.add(`> ${shorten(forms.slice(at + 1, after))} ${forms[after]}`);
  if (before !== undefined) features.add(`<${forms[before]} ${at - before > 3 ? "far" : at - before}`);
  if (after !== undefined) features.add(`>${forms[after]} ${after - at > 3 ? "far" : after - at}`);
}

function shorten(words: readonly string[]): string {
  return words.length <= 3 ? words.join(" ") : `${words[0]} … ${words.at(-1)}`;
}
