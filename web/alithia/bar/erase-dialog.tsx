import { useEffect, useRef, useState } from "react";
import { createKeptStorage } from "../../wallet/create-kept-storage.ts";
import * as menuWords from "../../words/menu-words.ts";
import { visitsKey } from "../cards/portfolio/last-visits.ts";
import type { Chat } from "../chat/create-chat.ts";
import { MessageError } from "../chat/message-error.ts";
import { openConversationBook } from "../history/conversation-book.ts";

/** Asks for confirmation before deleting everything stored about the visitor, and shows failures. */
export function EraseDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isErasing, setErasing] = useState(false);

  useEffect(() => dialog.current?.showModal(), []);

  async function erase() {
    if (isErasing) return;
    setErasing(true);
    setFailure(null);
    try {
      const { userID } = chat.getState();
      await chat.erase();
      openConversationBook().forget(userID);
      createKeptStorage(() => localStorage).removeItem(visitsKey);
      dialog.current?.close();
    } catch (error) {
      setFailure(error instanceof MessageError ? error.sentence : menuWords.notErased);
      setErasing(false);
    }
  }

  return (
    <dialog className="erase-dialog" ref={dialog} onClose={onClose} aria-labelledby="erase-title">
      <h2 id="erase-title">{menuWords.eraseTitle}</h2>
      <p>{menuWords.eraseExplain}</p>
      {failure !== null && (
        <p className="risk-line" role="alert">
          {failure}
        </p>
      )}
      <div className="dialog-buttons">
        <button type="button" onClick={() => dialog.current?.close()}>
          {menuWords.keepIt}
        </button>
        <button type="button" className="button-risk" aria-disabled={isErasing} onClick={erase}>
          {menuWords.erase}
        </button>
      </div>
    </dialog>
  );
}
