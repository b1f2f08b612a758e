import * as answerWords from "../../words/answer-words.ts";
import { MessageError, readMessageError } from "../chat/message-error.ts";

type About = { apiBase: string; agentId: string; userID: string; replyId: string };

async function ask(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, credentials: "omit" }).catch((cause: unknown) => {
    throw new MessageError(answerWords.unreachable, { code: "unreachable", cause });
  });
  if (!response.ok) throw await readMessageError(response);
  return response;
}

const urlOf = ({ apiBase, agentId, replyId }: About, act: string) =>
  `${apiBase}/${agentId}/message/${encodeURIComponent(replyId)}/${act}`;

/** Creates a share link to an answer. Throws `MessageError`. */
export async function sendShare(about: About) {
  const headers = { "X-User-Id": about.userID };
  const response = await ask(urlOf(about, "share"), { method: "POST", headers });
  return (await response.json()) as { id: string; secret: string; url: string; expiresAt: number };
}

/** Withdraws a share link; one that no longer exists counts as withdrawn. Throws `MessageError`. */
export async function sendWithdrawal(apiBase: string, { id, secret }: { id: string; secret: string }) {
  const headers = { "X-Share-Secret": secret };
  await ask(`${apiBase}/shared/${id}`, { method: "DELETE", headers }).catch((error: unknown) => {
    if (!(error instanceof MessageError && error.code === "shared-not-found")) throw error;
  });
}

/** Sends the report that the visitor reviewed. Throws `MessageError`. */
export async function sendReport(about: About, report: { excerpt: string; comment: string }) {
  const headers = { "X-User-Id": about.userID, "Content-Type": "application/json" };
  await ask(urlOf(about, "report"), { method: "POST", headers, body: JSON.stringify(report) });
}
