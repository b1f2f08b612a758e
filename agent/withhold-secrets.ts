import { findSecret } from "@alithia/protocol/find-secret.ts";
import type { Turn } from "./language-model.ts";

/** The conversation without keys and seed phrases: no model, ours or a provider's, ever reads one. */
export function withholdSecrets(turns: Turn[]): Turn[] {
  return turns.map((turn) =>
    turn.sender === "user" && findSecret(turn.text) !== null
      ? { ...turn, text: "(withheld: a secret)" }
      : turn,
  );
}
