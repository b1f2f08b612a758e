import type { Token } from "../utterance.ts";

const moving =
  /^(send|transfer|pay|swap|trade|buy|sell|mint|deploy|convert|move|give|wrap|unwrap|return|do|prepare|launch|create)$/;

/** "do not send", "never sell": the visitor wants it left. */
export function isNegated(tokens: Token[]): boolean {
  return tokens.some(({ word }, index) => {
    if (word !== "not" && word !== "never") return false;
    const before = tokens[index - 1]?.word ?? "";
    const isCommand = word === "never" || /^(do|please|better|should|would|rather)$/.test(before);
    const isUnwanted = /^(want|wish|need|like|plan)$/.test(tokens[index + 1]?.word ?? "");
    if (isUnwanted && moving.test(tokens[index + 3]?.word ?? "")) return true;
    return isCommand && [1, 2].some((step) => moving.test(tokens[index + step]?.word ?? ""));
  });
}
