import { parseJson } from "@alithia/protocol/parse-json.ts";
import type { KeptStorage } from "../../wallet/create-kept-storage.ts";
import { isTelling } from "../is-telling.ts";

const bookKey = "alithia.conversations";
const maxEntries = 100;
const maxTitleCharacters = 80;

/** One conversation that this browser began; its id is what the server gives its turns for. */
export type ConversationEntry = {
  userID: string;
  title: string;
  lastAt: number;
  /** The visitor gave the title. */
  isNamed?: true;
};

/** What was said in a conversation so far, the first message first. */
type Said = { userID: string; said: readonly string[]; lastAt: number };

type Book = { isOn: boolean; entries: ConversationEntry[] };

export type ConversationBook = ReturnType<typeof createConversationBook>;

/** The conversations of this browser, the latest first. Nothing of them leaves it; what they said stands at the server. */
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

    /** Notes that something was said; the first message that says what it is about is the title, or the visitor's own. */
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

    /** Off: nothing more is noted, and what was noted is gone from this browser. */
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
