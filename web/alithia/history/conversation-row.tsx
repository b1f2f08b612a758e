import { useState } from "react";
import * as conversationsWords from "../../words/conversations-words.ts";
import type { ConversationEntry } from "./conversation-book.ts";

type RowProps = {
  entry: ConversationEntry;
  isCurrent: boolean;
  onOpen: () => void;
  onRename: (title: string) => void;
  onExport: () => void;
  onErase: () => void;
};

/** One conversation: its title opens it; beside it what else can be done. Erasing asks by a second press. */
export function ConversationRow({ entry, isCurrent, onOpen, onRename, onExport, onErase }: RowProps) {
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
