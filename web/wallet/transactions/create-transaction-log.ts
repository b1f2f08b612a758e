import { parseJson } from "@alithia/protocol/parse-json.ts";
import { createKeptStorage } from "../create-kept-storage.ts";
import { parseRecord } from "./parse-record.ts";
import { transactionsKey as storageKey, type TransactionRecord } from "./transaction-record.ts";

export type TransactionLog = {
  records(): readonly TransactionRecord[];
  put(record: TransactionRecord): void;
  patch(id: string, change: Partial<TransactionRecord>): void;
  remove(id: string): void;
  subscribe(listener: () => void): () => void;
};

const changed = `${storageKey}.changed`;
const maxKept = 30;

/** Log of the visitor's transactions, newest last: shared by all tabs and persisted if storage allows. */
export function createTransactionLog(
  page: Pick<Window, "localStorage" | "addEventListener" | "dispatchEvent">,
): TransactionLog {
  const storage = createKeptStorage(() => page.localStorage);
  const listeners = new Set<() => void>();
  let records = load();

  function load(): readonly TransactionRecord[] {
    const stored = parseJson(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.flatMap((value) => parseRecord(value) ?? []) : [];
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  function change(compute: (current: readonly TransactionRecord[]) => readonly TransactionRecord[]) {
    records = compute(load()).slice(-maxKept);
    storage.setItem(storageKey, JSON.stringify(records));
    tell();
    page.dispatchEvent(new Event(changed));
  }

  function reload() {
    const before = JSON.stringify(records);
    records = load();
    if (JSON.stringify(records) !== before) tell();
  }

  page.addEventListener("storage", ({ key }) => {
    if (key === storageKey || key === null) reload();
  });
  // Other logs of the same page do not receive "storage" events.
  page.addEventListener(changed, reload);

  return {
    records: () => records,
    put: (record) => change((current) => [...current.filter(({ id }) => id !== record.id), record]),
    patch: (id, values) =>
      change((current) => current.map((record) => (record.id === id ? { ...record, ...values } : record))),
    remove: (id) => change((current) => current.filter((record) => record.id !== id)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
