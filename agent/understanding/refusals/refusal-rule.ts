import { type CompiledFrame, compileFrame } from "../../grammar/match-frame.ts";
import type { Refusal } from "../../reading.ts";

/** A pattern for requests that are never carried out, with the refusal that explains the alternative. */
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
