import type { RecordedCall, Turn } from "@alithia/agent/language-model.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { RecalledTurn } from "../database/send.ts";

/** So many turns before the new one are told to the agent. */
export const recalledTurns = 40;

export type FileText = { name: string; text: string };

function recallCalls({ parts }: RecalledTurn): RecordedCall[] {
  return parts.flatMap((part) =>
    part.type === "tool"
      ? [
          {
            id: part.toolCallId,
            capability: part.toolName,
            input: part.input,
            outcome: part.outcome ?? "failed",
          },
        ]
      : [],
  );
}

/** Stored turns as the agent reads them, oldest first. Unfinished replies are left out. */
export async function recallTurns(
  stored: RecalledTurn[],
  loadFileText: (attachment: Attachment) => Promise<FileText | null>,
): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (const turn of stored) {
    if (turn.sender === "user") {
      const attachment = turn.attachments[0];
      const file = attachment === undefined ? null : await loadFileText(attachment);
      turns.push({
        sender: "user",
        text: turn.content,
        picks: turn.picks,
        ...(file === null ? {} : { file }),
      });
    } else if (turn.status !== "answering") {
      const choices = turn.parts.find((part) => part.type === "choices")?.choices;
      turns.push({
        sender: "agent",
        text: turn.content,
        calls: recallCalls(turn),
        ...(choices === undefined ? {} : { choices }),
      });
    }
  }
  return turns;
}
