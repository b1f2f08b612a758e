import { type CompiledFrame, compileFrame } from "../../grammar/match-frame.ts";
import type { Refusal } from "../../reading.ts";

/** A way of asking for what is never done, with the sentence that says why and what can be done instead. */
export type RefusalRule = { frame: CompiledFrame; refusal: Refusal };

export function refuse(
  code: string,
  needs: string[][],
  sentence: string,
  helps: string[],
  never: string[] = [],
): RefusalRule {
  return { frame: compileFrame({ needs, helps, never, score: 1 }), refusal: { code, sentence } };
}
