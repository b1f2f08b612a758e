import { siteName } from "@alithia/content/site.ts";
import { limits } from "@alithia/protocol/limits.ts";
import { useState } from "react";
import * as answerWords from "../../words/answer-words.ts";
import { useChatActions } from "../chat-context.ts";
import { sendReport } from "./send-about-answer.ts";

type FormProps = { replyId: string; content: string; attempt: (run: () => Promise<string>) => Promise<void> };

/** Shows exactly what a report carries, and sends it when the visitor says so. */
export function ReportForm({ replyId, content, attempt }: FormProps) {
  const { config, profile, userID } = useChatActions();
  const [comment, setComment] = useState("");
  const [isSent, setSent] = useState(false);
  const excerpt = content.slice(0, limits.reportExcerptCharacters);

  async function send(): Promise<string> {
    const about = { apiBase: config.apiBase, agentId: profile.agentId, userID, replyId };
    await sendReport(about, { excerpt, comment });
    setSent(true);
    return answerWords.sent;
  }

  if (isSent) return null;
  return (
    <>
      <p>{answerWords.reportExplain(siteName)}</p>
      <label>
        {answerWords.excerptLabel}
        <textarea readOnly rows={6} value={excerpt} />
      </label>
      <label>
        {answerWords.noteLabel}
        <textarea
          rows={2}
          maxLength={limits.reportCommentCharacters}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </label>
      <button type="button" onClick={() => void attempt(send)}>
        {answerWords.send}
      </button>
    </>
  );
}
