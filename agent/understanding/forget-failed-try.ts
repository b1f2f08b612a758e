import type { Turn } from "../language-model.ts";

/**
 * The same words again after a request that did not work out mean the same again: the conversation without the
 * failed try, with its picks. "0x…", said once more after the wallet was connected, still answers "To whom?".
 */
export function forgetFailedTry(turns: Turn[]): Turn[] {
  const [asked, answered, again] = turns.slice(-3);
  if (asked?.sender !== "user" || answered?.sender !== "agent" || again?.sender !== "user") return turns;
  const hasFailed = answered.calls.some(({ outcome }) => outcome === "failed");
  if (!hasFailed || again.text.trim() !== asked.text.trim()) return turns;
  const picks = again.picks.length > 0 ? again.picks : asked.picks;
  return forgetFailedTry([...turns.slice(0, -3), { ...again, picks }]);
}
