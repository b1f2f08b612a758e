import type { RecordedCall, Turn } from "@alithia/agent/language-model.ts";
import type { Pick } from "@alithia/protocol/choices.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { RecalledTurn } from "../database/accept-sends.ts";

/** How many earlier turns the agent receives. */
export const recalledTurns = 40;

export type FileText = { name: string; text: string };

type Loaders = {
  loadFileText(attachment: Attachment): Promise<FileText | null>;
  /** Loads proposals in their current state. */
  recallProposals(ids: string[]): Promise<Proposal[]>;
};

/** Returns a reply's calls in order, each with its short record and its proposal. */
function recallCalls({ parts }: RecalledTurn, proposals: ReadonlyMap<string, Proposal>): RecordedCall[] {
  const calls: RecordedCall[] = [];
  for (const part of parts) {
    if (part.type === "tool") {
      const { toolCallId: id, toolName: capability, input, outcome = "failed" } = part;
      const record = "record" in part ? part.record : undefined;
      const read = record === undefined ? {} : { result: { facts: record.facts }, block: record.block };
      calls.push({ id, capability, input, outcome, ...read });
    }
    const proposal = part.type === "proposal" ? proposals.get(part.proposal.id) : undefined;
    const maker = calls.findLast(({ capability }) => capability === proposal?.capability);
    if (proposal !== undefined && maker !== undefined)
      maker.result = { facts: maker.result?.facts ?? null, ...maker.result, proposal };
  }
  return calls;
}

/** The choices of a reply that the next message picked from, or else its first. */
function findChoices({ parts }: RecalledTurn, [pick]: readonly Pick[]) {
  const offered = parts.flatMap((part) => (part.type === "choices" ? [part.choices] : []));
  return offered.find(({ questionId }) => questionId === pick?.questionId) ?? offered[0];
}

/**
 * Converts stored turns to the agent's format, oldest first. Unfinished replies are left out. `picks` are those of the
 * message after them.
 */
export async function recallTurns(
  stored: RecalledTurn[],
  picks: readonly Pick[],
  loaders: Loaders,
): Promise<Turn[]> {
  const ids = stored.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === "proposal" ? [part.proposal.id] : [])),
  );
  const known = await loaders.recallProposals(ids);
  const proposals = new Map(known.map((proposal) => [proposal.id, proposal]));
  const turns: Turn[] = [];
  for (const [at, turn] of stored.entries()) {
    if (turn.sender === "user") {
      const attachment = turn.attachments[0];
      const file = attachment === undefined ? null : await loaders.loadFileText(attachment);
      turns.push({
        sender: "user",
        text: turn.content,
        picks: turn.picks,
        ...(file === null ? {} : { file }),
      });
    } else if (turn.status !== "answering") {
      const choices = findChoices(turn, stored[at + 1]?.picks ?? picks);
      turns.push({
        sender: "agent",
        text: turn.content,
        calls: recallCalls(turn, proposals),
        ...(choices === undefined ? {} : { choices }),
      });
    }
  }
  return turns;
}
