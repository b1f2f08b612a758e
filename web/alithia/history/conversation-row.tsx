import { useState } from "react";
import type { ConversationEntry } from "./conversation-book.ts";
import { historyWords } from "./history-words.ts";

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
            aria-label={historyWords.renameOf(title)}
            maxLength={80}
            value={newTitle}
            onChange={(event) => setNewTitle(event.target.value)}
          />
          <button type="submit">{historyWords.saveName}</button>
        </form>
      </li>
    );
  return (
    <li>
      <button type="button" className="conversation-title" onClick={onOpen}>
        {title}
        <small>
          <time dateTime={date.toISOString()}>{date.toLocaleDateString("en", { dateStyle: "medium" })}</time>
          {isCurrent && ` · ${historyWords.current}`}
        </small>
      </button>
      <div className="conversation-tools">
        <button type="button" onClick={() => setNewTitle(title)}>
          {historyWords.rename}
          <span className="sr-only">{historyWords.of(title)}</span>
        </button>
        <button type="button" onClick={onExport}>
          {historyWords.export}
          <span className="sr-only">{historyWords.exportOf(title)}</span>
        </button>
        <button
          type="button"
          onClick={() => (isSure ? onErase() : setSure(true))}
          onBlur={() => setSure(false)}
        >
          {isSure ? historyWords.eraseSurely : historyWords.erase}
          <span className="sr-only">{historyWords.of(title)}</span>
        </button>
      </div>
    </li>
  );
}
