import { randomUUID } from "node:crypto";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import type { Pick } from "@alithia/protocol/choices.ts";
import { replyListSchema } from "@alithia/protocol/message.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";

export type Answer = { text: string; parts: ReplyPart[]; proposals: Proposal[] };

/** Creates a visitor, with or without a connected account, who talks to the served agent over HTTP. */
export function createVisitor(url: string, account?: `0x${string}`) {
  const userId = randomUUID();
  return async function ask(text: string, more: { picks?: Pick[]; file?: File } = {}): Promise<Answer> {
    const form = new FormData();
    const fields = { text, user: "user", roomId: "bad-input", userId, ...(account && { account }) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (more.picks !== undefined) form.set("picks", JSON.stringify(more.picks));
    if (more.file !== undefined) form.set("file", more.file);
    const response = await fetch(`${url}/api/${agentProfile.agentId}/message`, {
      method: "POST",
      body: form,
    });
    const items = replyListSchema.parse(await response.json());
    const parts = items.flatMap((item) => item.parts ?? []);
    return {
      text: items.map((item) => item.text ?? "").join("\n"),
      parts,
      proposals: parts.flatMap((part) => (part.type === "proposal" ? [part.proposal] : [])),
    };
  };
}
