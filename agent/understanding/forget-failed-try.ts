import type { Turn } from "../language-model.ts";

/**
 * Removes a failed attempt if the visitor repeats the same text, keeping its picks, e.g. "0x…" sent again
 * after connecting the wallet still answers "To whom?".
 */
export function forgetFailedTry(turns: Turn[]): Turn[] {
  const [asked, answered, again] = turns.slice(-3);
  if (asked?.sender !== "user" || answered?.sender !== "agent" || again?.sender !== "user") return turns;
  const hasFailed = answered.calls.some(({ outcome }) => outcome === "failed");
  if (!hasFailed || again.text.trim() !== asked.text.trim()) return turns;
  const picks = again.picks.length > 0 ? again.picks : asked.picks;
  return forgetFailedTry([...turns.slice(0, -3), { ...again, picks }]);
}
