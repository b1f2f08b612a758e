import { parseJson } from "@alithia/protocol/parse-json.ts";
import { createKeptStorage, type KeptStorage } from "../../wallet/create-kept-storage.ts";

const bookKey = "alithia.conversations";
const maxEntries = 100;
const maxTitleCharacters = 80;

/** A conversation started in this browser; its id authorizes reading it from the server. */
export type ConversationEntry = {
  userID: string;
  title: string;
  lastAt: number;
  /** The visitor chose the title. */
  isNamed?: true;
};

/** Visitor messages of a conversation, oldest first. */
type Said = { userID: string; said: readonly string[]; lastAt: number };

type Book = { isOn: boolean; entries: ConversationEntry[] };

type ConversationBook = ReturnType<typeof createConversationBook>;

/** Lists this browser's conversations, newest first. Only local metadata: the messages are on the server. */
export function createConversationBook(storage: KeptStorage) {
  function load(): Book {
    const saved = parseJson(storage.getItem(bookKey) ?? "null");
    if (typeof saved !== "object" || saved === null) return { isOn: true, entries: [] };
    const { isOn, entries } = saved as Partial<Book>;
    return { isOn: isOn !== false, entries: Array.isArray(entries) ? entries.filter(isEntry) : [] };
  }

  function save(book: Book): void {
    storage.setItem(bookKey, JSON.stringify(book));
  }

  return {
    isOn: () => load().isOn,
    list: () => load().entries,

    /** Updates an entry. Its title is the first meaningful message, unless the visitor chose one. */
    remember({ userID, said, lastAt }: Said): void {
      const { isOn, entries } = load();
      if (!isOn) return;
      const known = entries.find((entry) => entry.userID === userID);
      const titles = [...(known === undefined ? [] : [known.title]), ...said];
      const title = known?.isNamed ? known.title : (titles.find(isTelling) ?? titles[0] ?? "");
      const entry = { ...known, userID, title: shorten(title), lastAt };
      const others = entries.filter((one) => one.userID !== userID);
      save({ isOn, entries: [entry, ...others].slice(0, maxEntries) });
    },

    rename(userID: string, title: string): void {
      const { isOn, entries } = load();
      const renamed = shorten(title);
      if (renamed === "") return;
      save({
        isOn,
        entries: entries.map((one) =>
          one.userID === userID ? { ...one, title: renamed, isNamed: true } : one,
        ),
      });
    },

    forget(userID: string): void {
      const { isOn, entries } = load();
      save({ isOn, entries: entries.filter((one) => one.userID !== userID) });
    },

    /** Turning it off stops recording and deletes all entries from this browser. */
    turn(isOn: boolean): void {
      save({ isOn, entries: isOn ? load().entries : [] });
    },
  };
}

function shorten(title: string): string {
  const line = title.replace(/\s+/g, " ").trim();
  return line.length > maxTitleCharacters ? `${line.slice(0, maxTitleCharacters - 1)}…` : line;
}

function isEntry(value: unknown): value is ConversationEntry {
  if (typeof value !== "object" || value === null) return false;
  const { userID, title, lastAt } = value as Partial<ConversationEntry>;
  return typeof userID === "string" && typeof title === "string" && Number.isFinite(lastAt);
}

/** Returns whether a message is more than e.g. a greeting: has three words, a digit or a question mark. */
export function isTelling(text: string): boolean {
  return /\d|\?|\S\s+\S+\s+\S/.test(text.trim());
}

export function openConversationBook(): ConversationBook {
  return createConversationBook(createKeptStorage(() => localStorage));
}
