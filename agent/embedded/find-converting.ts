import { convertShown } from "../arithmetic/read-conversion.ts";
import { sayConversion } from "../arithmetic/say-conversion.ts";
import { listFiguresOf } from "../arithmetic/shown-figure.ts";
import { findAskedRate } from "../arithmetic/told-rate.ts";
import { readDialogue } from "../dialogue-state.ts";
import type { Turn } from "../language-model.ts";
import { sayInDollars } from "../understanding/normalization/say-in-dollars.ts";

type Converting = { turns: Turn[]; say(told: string | null): string | null };

/** A question in a currency of which the visitor told a rate is asked in dollars, and its answer said in both. */
export function findConverting(turns: Turn[]): Converting {
  const last = turns.at(-1);
  const dialogue = readDialogue(turns);
  const rate = last?.sender === "user" ? findAskedRate(last.text, dialogue.rates ?? []) : null;
  const text = rate === null ? undefined : sayInDollars(last?.text ?? "", dialogue);
  if (last?.sender !== "user" || rate === null || text === undefined || text === last.text)
    return { turns, say: (told) => told };
  const say = (told: string | null) => {
    const converted = told === null ? null : convertShown(listFiguresOf([told]), rate, last.text);
    return converted === null ? told : `${sayConversion(converted)}\n\n${told}`;
  };
  return { turns: [...turns.slice(0, -1), { ...last, text }], say };
}
