import "./answer-dialog.css";
import { siteName } from "@alithia/content/site.ts";
import { limits } from "@alithia/protocol/limits.ts";
import { useEffect, useRef, useState } from "react";
import * as answerWords from "../../words/answer-words.ts";
import { MessageError } from "../chat/message-error.ts";
import { useChatActions } from "../chat-context.ts";
import { sendReport } from "./send-about-answer.ts";
import { ShareForm } from "./share-form.tsx";

type DialogProps = { act: "share" | "report"; replyId: string; content: string; onClose: () => void };

/** Dialog that shares one answer by link, or reports it. */
export function AnswerDialog({ act, replyId, content, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [note, setNote] = useState("");

  useEffect(() => dialog.current?.showModal(), []);

  /** Shows the resulting sentence, or the server's error. */
  async function attempt(run: () => Promise<string>) {
    setNote("");
    try {
      setNote(await run());
    } catch (error) {
      setNote(error instanceof MessageError ? error.sentence : answerWords.failed);
    }
  }

  const form = { replyId, content, attempt };
  return (
    <dialog
      className="erase-dialog answer-dialog"
      ref={dialog}
      onClose={onClose}
      aria-labelledby="answer-title"
    >
      <h2 id="answer-title">{act === "share" ? answerWords.shareTitle : answerWords.reportTitle}</h2>
      {act === "share" ? <ShareForm {...form} /> : <ReportForm {...form} />}
      <p role="status">{note}</p>
      <div className="dialog-buttons">
        <button type="button" onClick={() => dialog.current?.close()}>
          {answerWords.close}
        </button>
      </div>
    </dialog>
  );
}

type FormProps = { replyId: string; content: string; attempt: (run: () => Promise<string>) => Promise<void> };

/** Previews exactly what a report contains, and sends it on submit. */
function ReportForm({ replyId, content, attempt }: FormProps) {
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
