import file from "./hero.json" with { type: "json" };
import type { Content } from "./schemas.ts";

type Hero = Content<"hero">;

export const hero = {
  title: (file as Hero).title,
  sentence: (file as Hero).sentence,
  ask: (file as Hero).ask,
  invitation: (file as Hero).invitation,
  scrollPrompt: (file as Hero).scrollPrompt,
};
export const heroTransaction = (file as Hero).transaction;
export const heroExchange = (file as Hero).exchange;
export const heroExamples = (file as Hero).examples;
