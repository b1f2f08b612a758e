import type { Heard } from "./heard.ts";
import { isMoving, lacks } from "./pieces.ts";
import { readOperation } from "./read-operation.ts";
import type { Understood } from "./understood.ts";

const sureOfLabel = 0.5;

/** "how much is that in dollars": a question that would ask which token takes the usual one. */
export function assumeToken({ understood, top, utterance, capabilities }: Heard): Understood[] | null {
  const [only, ...others] = understood;
  const missing = others.length === 0 && only?.kind === "request" ? only.reading.missing : undefined;
  const asksToken = missing?.asks === "token" && (missing.said !== true || missing.choices !== undefined);
  if (!asksToken || top.share < sureOfLabel || isMoving(top.label)) return null;
  const assumed = readOperation(top.label, utterance, capabilities, []);
  return assumed === null || lacks(assumed) ? null : [assumed];
}
