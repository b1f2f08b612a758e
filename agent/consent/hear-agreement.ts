import type { Turn } from "../language-model.ts";
import { offeredRequests } from "../offer-requests.ts";
import { consentPrefix } from "./request.ts";
import { saysYes } from "./says-yes.ts";

/**
 * Replaces a typed yes to the latest question with the pick of its "Prepare it" or of its only offered
 * request. The digest makes it valid once and only for that question.
 */
export function hearAgreement(turns: readonly Turn[]): Turn[] {
  return turns.map((turn, at) => {
    const before = turns[at - 1];
    if (turn.sender !== "user" || before?.sender !== "agent" || turn.picks.length > 0) return turn;
    const { questionId = "", options = [] } = before.choices ?? {};
    const [first, ...others] = options;
    const isOne =
      questionId.startsWith(consentPrefix) || (questionId === offeredRequests && others.length === 0);
    if (first === undefined || !isOne || !saysYes(nameAsked(turn.text, [before.text, first.label])))
      return turn;
    return { ...turn, text: first.label, picks: [{ questionId, value: first.value }] };
  });
}

/** The first words of questions and offers, with the verbs that ask for the same. */
const verbs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    send: "send|pay|transfer",
    swap: "swap|trade|exchange|convert|sell",
    buy: "buy",
    deploy: "deploy|launch|create|make",
    ...Object.fromEntries(
      ["wrap", "unwrap", "mint", "burn", "approve", "revoke", "return"].map((one) => [one, one]),
    ),
  }),
);

/** Reads "send it" as "do it" where just that is asked, e.g. by "Send 5 S to 0x…?". */
function nameAsked(text: string, asked: readonly string[]): string {
  const named = asked.flatMap((one) => verbs.get(/^\w+/.exec(one)?.[0].toLowerCase() ?? "") ?? []);
  if (named.length === 0) return text;
  return text.replace(new RegExp(`\\b(?:${named.join("|")}) (?:it|that|this|them)\\b`, "i"), "do it");
}
