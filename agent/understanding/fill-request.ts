import { isOperationName } from "@alithia/protocol/operations.ts";
import { fillRoles } from "./fill-roles.ts";
import type { Heard } from "./heard.ts";
import { isUnclear } from "./pieces.ts";
import type { Understood } from "./understood.ts";

/** From here on a message asks for a transaction, and for this one. */
const sureOfMove = 0.85;
const sureOfOperation = 0.6;

/**
 * A request whose words the grammar does not know, or of which it misses something, though the message spells out all
 * its values. The gate asks the visitor before anything comes of it, unless its own reading is the same.
 */
export function fillRequest({
  understood,
  judgement,
  top,
  utterance,
  capabilities,
}: Heard): Understood[] | null {
  const { kinds, moves } = judgement;
  const isUnheard = understood.every((piece) => isUnclear(piece) || isUnheardIn(piece));
  const isRequest = kinds[0]?.kind === "request" || kinds[0]?.kind === "answer";
  const isSure = moves >= sureOfMove && top.share >= sureOfOperation;
  if (!isOperationName(top.label) || !isUnheard || !isRequest || !isSure || utterance.text.includes("?"))
    return null;
  const reading = fillRoles(top.label, utterance.tokens);
  if (reading === null || !capabilities.some(({ name }) => name === reading.capability)) return null;
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** It is asked for because the words were not known, not because the amount is in doubt or cannot be taken. */
function isUnheardIn(piece: Understood): boolean {
  const missing = piece.kind === "request" ? piece.reading.missing : undefined;
  return missing !== undefined && missing.said !== true && missing.asks !== "amount";
}
