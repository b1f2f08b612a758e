import { findSecret } from "@alithia/protocol/find-secret.ts";
import type { Turn } from "./language-model.ts";

/** Replaces the text of messages with a key or seed phrase, so that no model ever sees it. */
export function withholdSecrets(turns: Turn[]): Turn[] {
  return turns.map((turn) =>
    turn.sender === "user" && findSecret(turn.text) !== null
      ? { ...turn, text: "(withheld: a secret)" }
      : turn,
  );
}
