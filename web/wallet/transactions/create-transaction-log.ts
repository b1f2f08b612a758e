import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { isRecord, parseJson } from "@alithia/protocol/parse-json.ts";
import { createKeptStorage } from "../create-kept-storage.ts";
import { parseTransactionHash } from "../parse-wallet-answer.ts";
import {
  openStatuses,
  type RecordedLog,
  statuses,
  transactionsKey as storageKey,
  type TransactionRecord,
} from "./transaction-record.ts";

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

/**
 * Parses a record from browser storage, which is untrusted; null if what was to be signed is missing or
 * invalid. An open record without a valid hash is reset to "awaiting-signature", to be searched by its nonce.
 */
function parseRecord(stored: unknown): TransactionRecord | null {
  if (!isRecord(stored)) return null;
  const signed = parseSigned(stored);
  const status = statuses.find((one) => one === stored.status);
  if (signed === null || status === undefined) return null;
  const hash = parseTransactionHash(stored.hash);
  const batch = typeof stored.batch === "string" ? stored.batch : undefined;
  const isUnknown = hash === null && batch === undefined && openStatuses.has(status);
  return {
    ...signed,
    startedAt: isWhole(stored.startedAt) ? stored.startedAt : 0,
    ...(stored.dismissed === true ? { dismissed: true } : {}),
    ...(typeof stored.title === "string" ? { title: stored.title } : {}),
    status: isUnknown ? "awaiting-signature" : status,
    ...keepDefined({ hash: hash ?? undefined, batch }),
    ...parseOutcome(stored),
  };
}

type Signed = Pick<
  TransactionRecord,
  "id" | "purpose" | "chainId" | "from" | "to" | "data" | "valueWei" | "nonce" | "sinceBlock"
>;

function parseSigned(stored: Record<string, unknown>): Signed | null {
  const { id, purpose, chainId, from, to, data, valueWei, nonce, sinceBlock } = stored;
  if (typeof id !== "string" || typeof purpose !== "string") return null;
  if (!isAddress(from) || !(to === undefined || isAddress(to)) || !isBytes(data)) return null;
  if (!isWhole(chainId) || !isWhole(nonce) || !isDigits(valueWei) || !isDigits(sinceBlock)) return null;
  const receiver = to === undefined ? {} : { to };
  return { id, purpose, chainId, from, ...receiver, data, valueWei, nonce, sinceBlock };
}

type Outcome = Pick<TransactionRecord, "reason" | "blockNumber" | "feePaidWei" | "contractAddress" | "logs">;

function parseOutcome(stored: Record<string, unknown>): Outcome {
  const { reason, blockNumber, feePaidWei, contractAddress, logs } = stored;
  return {
    ...(typeof reason === "string" ? { reason } : {}),
    ...(isDigits(blockNumber) ? { blockNumber } : {}),
    ...(isDigits(feePaidWei) ? { feePaidWei } : {}),
    ...(isAddress(contractAddress) ? { contractAddress } : {}),
    ...(Array.isArray(logs) ? { logs: readLogs(logs) } : {}),
  };
}

/** Filters the valid logs of a node's or the storage's data. */
export function readLogs(logs: readonly unknown[]): RecordedLog[] {
  return logs.filter(isLog);
}

function isLog(value: unknown): value is RecordedLog {
  if (typeof value !== "object" || value === null) return false;
  const { address, topics, data } = value as Partial<RecordedLog>;
  return isAddress(address) && isBytes(data) && Array.isArray(topics) && topics.every(isBytes);
}

function isAddress(value: unknown): value is `0x${string}` {
  return typeof value === "string" && /^0x[\da-f]{40}$/i.test(value);
}

function isBytes(value: unknown): value is `0x${string}` {
  return typeof value === "string" && /^0x([\da-f]{2})*$/i.test(value);
}

function isDigits(value: unknown): value is string {
  return typeof value === "string" && /^\d{1,80}$/.test(value);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
