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
    if (first === undefined || !isOne || !saysYes(turn.text)) return turn;
    return { ...turn, text: first.label, picks: [{ questionId, value: first.value }] };
  });
}
