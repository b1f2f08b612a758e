import type { Turn } from "../language-model.ts";
import { offeredRequests } from "../offer-requests.ts";
import { consentPrefix } from "./request.ts";
import { saysYes } from "./says-yes.ts";

/**
 * A typed yes to the question that was said last is the pick of its one "Prepare it", or of the one request that it
 * offered: it counts for exactly that, once, by the same digest.
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
