import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { findPick } from "../rows/row-question.ts";

/** Reads which of the movements is asked for; the direction says of which. */
export function readPick({ utterance: { text }, tokens, input }: ArgumentContext): Found {
  const isOfFee = tokens.some(({ word }) => /^(?:fee|fees|gas)$/.test(word));
  const value = input.moved === undefined || input.taken === true || isOfFee ? undefined : findPick(text);
  if (value === undefined) return null;
  const used = [...tokens.keys()].filter((at) =>
    /^(?:largest|biggest|highest|greatest|smallest|lowest|first|earliest|oldest|many|often)$/.test(
      tokens[at]?.word ?? "",
    ),
  );
  return { state: "found", value, used };
}
