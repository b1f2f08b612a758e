import type { AnyCapability } from "./capability.ts";
import type { RecordedCall } from "./language-model.ts";
import { wordRequest } from "./reader/suggest-requests.ts";
import type { ReplyRequest } from "./reply-request.ts";

const maxRequests = 3;
const afterProposal = ["Did it go through?", "What did we do so far?"];

/** Returns up to three follow-up requests after the last call of a reply, worded to be sent as they are. */
export function listNextSteps(
  steps: readonly RecordedCall[],
  capabilities: readonly AnyCapability[],
  { turns, account }: Pick<ReplyRequest, "turns" | "account">,
): string[] {
  const last = steps.at(-1);
  if (last?.outcome !== "done" || last.result === undefined || last.result.choices !== undefined) return [];
  if (last.result.proposal !== undefined) return afterProposal;
  const capability = capabilities.find(({ name }) => name === last.capability);
  const suggested = capability?.suggest?.(last.result.facts as never, last.input as never) ?? [];
  const asked = turns.at(-1)?.text.trim().toLowerCase();
  const worded = suggested.flatMap((one) => wordRequest(one, account !== undefined) ?? []);
  return [...new Set(worded)].filter((request) => request.toLowerCase() !== asked).slice(0, maxRequests);
}
