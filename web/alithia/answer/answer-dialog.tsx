import { useEffect, useRef, useState } from "react";
import * as answerWords from "../../words/answer-words.ts";
import { MessageError } from "../chat/message-error.ts";
import { ReportForm } from "./report-form.tsx";
import { ShareForm } from "./share-form.tsx";
import "./answer-dialog.css";

type DialogProps = { act: "share" | "report"; replyId: string; content: string; onClose: () => void };

/** Shares one answer by a link, or reports it. */
export function AnswerDialog({ act, replyId, content, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [note, setNote] = useState("");

  useEffect(() => dialog.current?.showModal(), []);

  /** What the server refuses is said, and nothing changes. */
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
