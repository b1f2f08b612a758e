import { ticker } from "@alithia/content/ticker.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import { lacks } from "../understanding/pieces.ts";
import type { SmallTalk } from "../understanding/small-talk.ts";
import type { Understood } from "../understanding/understood.ts";
import type { Token } from "../utterance.ts";

/** What a reply that has something to do need not answer. */
const manners = /^(greeting|how-are-you|thanks|farewell|cancel|agreement)$/;

/** What stands before a question that stays open. */
const brief: Partial<Record<SmallTalk, string>> = {
  greeting: "Hello!",
  "how-are-you": "All is well here, thank you.",
  thanks: "You are welcome.",
};

/** What a reply does, in order. */
export type PlanItem =
  | { type: "say"; text: string }
  | { type: "ask"; choices: Choices }
  | { type: "notice"; code: string; sentence: string }
  | { type: "call"; capability: string; input: Record<string, unknown>; confirm?: true };

/** What is said to a question that names nothing. */
export const wholeQuestion =
  "Please say it in one whole question, such as “why do I need S?”: by itself I cannot tell what it is about.";
const questionWords = /^(why|how|what|when|where|who|which|so|and|but|really|come|[?.!])$/;
const unclear = `I did not understand that. I can explain a transaction (paste its hash), show what is in a wallet (paste its address), look up a token, read the chain, or answer questions about Sonic and ${ticker}. "What can you do?" tells you more.`;

/** From what was understood to what is done: every request in its order, small talk only where nothing else is said. */
export function planReply(understood: Understood[], talk: (topic: SmallTalk) => string): PlanItem[] {
  const items: PlanItem[] = [];
  const isBusy = understood.some((piece) => piece.kind === "request" || piece.kind === "refusal");
  const isAsked = understood.every((piece) => piece.kind === "small-talk" || lacks(piece));
  const said = new Set<string>();
  const sayOnce = (text: string) => {
    if (!said.has(text)) items.push({ type: "say", text });
    said.add(text);
  };
  for (const piece of understood) {
    if (piece.kind === "refusal") sayOnce(piece.refusal.sentence);
    if (piece.kind === "small-talk") {
      const isAside = isBusy && manners.test(piece.topic);
      const words = isAside && isAsked ? brief[piece.topic] : isAside ? undefined : talk(piece.topic);
      if (words !== undefined) sayOnce(words);
    }
    if (piece.kind === "unclear" && piece.meant !== undefined) {
      sayOnce(piece.meant.question);
      items.push({ type: "ask", choices: piece.meant });
    }
    if (piece.kind !== "request") continue;
    const { capability, input, missing } = piece.reading;
    if (missing === undefined) {
      for (const one of [input, ...(piece.reading.also ?? [])]) {
        const key = JSON.stringify([capability, one]);
        if (!said.has(key)) items.push({ type: "call", capability, input: one });
        said.add(key);
      }
      continue;
    }
    if (missing.offer !== undefined) {
      items.push({ type: "call", ...missing.offer });
      continue;
    }
    sayOnce(missing.sentence);
    if (missing.choices !== undefined) items.push({ type: "ask", choices: missing.choices });
  }
  const isBare = understood.every((piece) => piece.kind === "unclear" && isBareQuestion(piece.tokens));
  return items.length > 0 ? items : [{ type: "say", text: isBare ? wholeQuestion : unclear }];
}

function isBareQuestion(tokens: readonly Token[]): boolean {
  return tokens.length > 0 && tokens.every(({ word }) => questionWords.test(word));
}
