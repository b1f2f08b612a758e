import "./conversations-dialog.css";
import type { StoredMessage } from "@alithia/protocol/message.ts";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "../../ui/save-file.ts";
import * as conversationsWords from "../../words/conversations-words.ts";
import type { Chat } from "../chat/create-chat.ts";
import { MessageError } from "../chat/message-error.ts";
import { type ConversationEntry, openConversationBook } from "./conversation-book.ts";

type Turn = Pick<StoredMessage, "sender" | "content" | "createdAt">;

/** Returns a conversation as Markdown, with sender and UTC time of each message. */
export function writeTranscript(title: string, turns: readonly Turn[], firstName: string): string {
  const heading = `# ${title.replace(/([\\`*_[\]#<>])/g, "\\$1")}`;
  const said = turns.map(({ sender, content, createdAt }) => {
    const who = sender === "user" ? "You" : firstName;
    const at = new Date(createdAt).toISOString().slice(0, 16).replace("T", " ");
    const words = sender === "user" ? content.replace(/^/gm, "> ") : content;
    return `**${who}**, ${at} UTC\n\n${words.trim()}`;
  });
  return `${[heading, ...said].join("\n\n")}\n`;
}

type DialogProps = { chat: Chat; firstName: string; onClose: () => void };

/** Lists this browser's conversations: search, open, rename, export, erase one or all. */
export function ConversationsDialog({ chat, firstName, onClose }: DialogProps) {
  const [book] = useState(openConversationBook);
  const dialog = useRef<HTMLDialogElement>(null);
  const [entries, setEntries] = useState(book.list);
  const [isOn, setOn] = useState(book.isOn);
  const [words, setWords] = useState("");
  const [note, setNote] = useState("");
  const [isSure, setSure] = useState(false);
  const current = chat.getState().userID;
  const shown = entries.filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()));

  useEffect(() => dialog.current?.showModal(), []);

  /** Runs an action and shows its resulting sentence or the server's error, then refreshes the list. */
  async function attempt(act: () => Promise<string>) {
    setNote("");
    try {
      setNote(await act());
    } catch (error) {
      setNote(error instanceof MessageError ? error.sentence : conversationsWords.failed);
    }
    setEntries(book.list());
  }

  async function open({ userID }: ConversationEntry): Promise<string> {
    if (userID !== current) {
      const stored = await chat.loadThread(userID);
      if (stored === null || stored.length === 0) return conversationsWords.gone;
      chat.open(userID);
    }
    dialog.current?.close();
    return "";
  }

  async function save({ userID, title }: ConversationEntry): Promise<string> {
    const stored = await chat.loadThread(userID);
    if (stored === null || stored.length === 0) return conversationsWords.gone;
    saveFile("conversation.md", "text/markdown", writeTranscript(title, stored, firstName));
    return "";
  }

  async function erase(userIDs: readonly string[]): Promise<string> {
    for (const userID of userIDs) {
      await chat.eraseConversation(userID);
      book.forget(userID);
    }
    return conversationsWords.erased;
  }

  return (
    <dialog
      className="erase-dialog conversations"
      ref={dialog}
      onClose={onClose}
      aria-labelledby="history-title"
    >
      <h2 id="history-title">{conversationsWords.title}</h2>
      <p>{conversationsWords.explain}</p>
      {entries.length > 0 && (
        <input
          type="search"
          className="conversations-search"
          aria-label={conversationsWords.search}
          placeholder={conversationsWords.search}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {shown.length === 0 && (
        <p>{entries.length === 0 ? conversationsWords.none : conversationsWords.noMatch}</p>
      )}
      <ul>
        {shown.map((entry) => (
          <ConversationRow
            key={entry.userID}
            entry={entry}
            isCurrent={entry.userID === current}
            onOpen={() => void attempt(() => open(entry))}
            onRename={(title) => {
              book.rename(entry.userID, title);
              setEntries(book.list());
            }}
            onExport={() => void attempt(() => save(entry))}
            onErase={() => void attempt(() => erase([entry.userID]))}
          />
        ))}
      </ul>
      <p role="status">{note}</p>
      <label className="conversations-switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            book.turn(event.target.checked);
            setOn(event.target.checked);
            setEntries(book.list());
          }}
        />
        {conversationsWords.keepList}
      </label>
      <div className="dialog-buttons">
        {entries.length > 0 && (
          <button
            type="button"
            className="button-risk"
            onClick={() => {
              if (isSure) void attempt(() => erase(entries.map(({ userID }) => userID)));
              setSure(!isSure);
            }}
          >
            {isSure ? conversationsWords.eraseAllSurely : conversationsWords.eraseAll}
          </button>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {conversationsWords.close}
        </button>
      </div>
    </dialog>
  );
}

type RowProps = {
  entry: ConversationEntry;
  isCurrent: boolean;
  onOpen: () => void;
  onRename: (title: string) => void;
  onExport: () => void;
  onErase: () => void;
};

/** One conversation with its actions. The title opens it; erasing needs a second click. */
function ConversationRow({ entry, isCurrent, onOpen, onRename, onExport, onErase }: RowProps) {
  const { title, lastAt } = entry;
  const [newTitle, setNewTitle] = useState<string | null>(null);
  const [isSure, setSure] = useState(false);
  const date = new Date(lastAt);

  if (newTitle !== null)
    return (
      <li>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onRename(newTitle);
            setNewTitle(null);
          }}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed.
            autoFocus
            aria-label={conversationsWords.renameOf(title)}
            maxLength={80}
            value={newTitle}
            onChange={(event) => setNewTitle(event.target.value)}
          />
          <button type="submit">{conversationsWords.saveName}</button>
        </form>
      </li>
    );
  return (
    <li>
      <button type="button" className="conversation-title" onClick={onOpen}>
        {title}
        <small>
          <time dateTime={date.toISOString()}>{date.toLocaleDateString("en", { dateStyle: "medium" })}</time>
          {isCurrent && ` · ${conversationsWords.current}`}
        </small>
      </button>
      <div className="conversation-tools">
        <button type="button" onClick={() => setNewTitle(title)}>
          {conversationsWords.rename}
          <span className="sr-only">{conversationsWords.of(title)}</span>
        </button>
        <button type="button" onClick={onExport}>
          {conversationsWords.exportAll}
          <span className="sr-only">{conversationsWords.exportOf(title)}</span>
        </button>
        <button
          type="button"
          onClick={() => (isSure ? onErase() : setSure(true))}
          onBlur={() => setSure(false)}
        >
          {isSure ? conversationsWords.eraseSurely : conversationsWords.erase}
          <span className="sr-only">{conversationsWords.of(title)}</span>
        </button>
      </div>
    </li>
  );
}
