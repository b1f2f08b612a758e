import type { DialogueState } from "../dialogue-state.ts";
import type { Token } from "../utterance.ts";
import { joinTokens } from "./name-deployed.ts";

const phrases: [first: RegExp, second: RegExp][] = [
  [/^(that|this)$/, /^(address|wallet|account|spender|contract|sender|person|guy)$/],
  [/^the$/, /^(spender|sender)$/],
  [/^(their|his|her)$/, /^(wallet|account|balance|address|holdings|portfolio)$/],
];

/** "That address", "their wallet": whom the last reply was about, where that is somebody else; no address is named then. */
export function nameShown(
  tokens: Token[],
  { party }: DialogueState,
  account: `0x${string}` | undefined,
): Token[] {
  const isNamed = tokens.some(({ entity }) => /^(address|hash|hex|name)$/.test(entity?.kind ?? ""));
  if (party === undefined || isNamed || party.toLowerCase() === account?.toLowerCase()) return tokens;
  const at = tokens.findIndex(({ word }, index) =>
    phrases.some(([first, second]) => first.test(word) && second.test(tokens[index + 1]?.word ?? "")),
  );
  if (at === -1) return tokens;
  const [first, second] = tokens.slice(at, at + 2) as [Token, Token];
  return /^(their|his|her)$/.test(first.word)
    ? tokens.toSpliced(at, 1, joinTokens([first], party))
    : tokens.toSpliced(at, 2, joinTokens([first, second], party));
}
