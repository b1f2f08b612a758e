import * as z from "zod";
import type { AnyCapability } from "./capability.ts";
import { findBook } from "./dialogue-state.ts";
import type { RecordedCall, Turn } from "./language-model.ts";
import { listNamesSaid } from "./names-said.ts";
import { type Suggestion, wordRequest } from "./reader/suggest-requests.ts";
import type { ReplyRequest } from "./reply-request.ts";

const maxRequests = 3;
const ofWallets: ReadonlySet<string> = new Set(["wallet-summary", "history", "list-approvals"]);
const afterProposal = ["Did it go through?", "What did we do so far?"];

/** A failing proposal that knows which request would make it possible. */
const remedied = z.object({ remedy: z.string() });

/** Keeps a name that the request, or the message that a pick confirms, gives to one of its addresses. */
function nameRecipients({ input }: RecordedCall, turns: readonly Turn[]): string[] {
  const known = findBook(turns).map(({ address }) => address.toLowerCase());
  const used = JSON.stringify(input).toLowerCase();
  return listNamesSaid(turns)
    .filter(({ address, back }) => back <= 1 && used.includes(address.toLowerCase()))
    .filter(({ address }) => !known.includes(address.toLowerCase()))
    .slice(0, 1)
    .map(({ name, address }) => `Remember that ${name} is ${address}`);
}

/**
 * Returns up to three follow-up requests after the last call of a reply, worded to be sent as they are; after a
 * ticket that would fail, the request that would help.
 */
export function listNextSteps(
  steps: readonly RecordedCall[],
  capabilities: readonly AnyCapability[],
  { turns, account }: Pick<ReplyRequest, "turns" | "account">,
): string[] {
  const last = steps.at(-1);
  if (last?.outcome !== "done" || last.result === undefined || last.result.choices !== undefined) return [];
  const remedy = remedied.safeParse(last.result.facts).data?.remedy;
  if (last.result.proposal !== undefined)
    return remedy === undefined ? [...nameRecipients(last, turns), ...afterProposal] : [remedy];
  const capability = capabilities.find(({ name }) => name === last.capability);
  const suggested = capability?.suggest?.(last.result.facts as never, last.input as never) ?? [];
  const asked = turns.at(-1)?.text.trim().toLowerCase();
  const nameOwn = (one: Suggestion) =>
    ofWallets.has(one.operation) && one.address?.toLowerCase() === account?.toLowerCase()
      ? { ...one, address: undefined }
      : one;
  const worded = suggested.flatMap((one) => wordRequest(nameOwn(one), account !== undefined) ?? []);
  return [...new Set(worded)].filter((request) => request.toLowerCase() !== asked).slice(0, maxRequests);
}
