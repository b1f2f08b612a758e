import { readFileSync, statSync } from "node:fs";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import type { Reported, ScamList } from "@alithia/chain/registry/create-registry.ts";
import { quoteForeignText } from "@alithia/chain/text/foreign-text.ts";
import { parseJson } from "@alithia/protocol/parse-json.ts";
import * as z from "zod";
import { EnvironmentFault } from "../environment.ts";

const maxEntries = 200_000;
const maxWhyLength = 120;
const unexplained = "no reason given";

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const entry = z.union([address, z.object({ address, why: z.string().optional() })]);
const entries = z.array(entry).min(1).max(maxEntries);
const schema = z.union([
  entries,
  z.object({ source: z.string().optional(), date: z.string().optional(), addresses: entries }),
]);

/**
 * Parses a list of reported addresses: JSON, an array or `{ source, date, addresses }`, of addresses or of `{
 * address, why }`. Throws a one-sentence error if it is invalid or contains an address this site vouches for.
 */
export function parseScamList(text: string, findName: (address: string) => string | null): Reported[] {
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new Error(
      `That is no list of addresses. It has to be JSON: an array of addresses, or of { "address": "0x…", "why": "…" }, with 1 to ${maxEntries.toLocaleString("en-US")} of them.`,
    );
  const listed = Array.isArray(parsed.data) ? parsed.data : parsed.data.addresses;
  const found = new Map<string, Reported>();
  for (const one of listed) {
    const { address: named, why = unexplained } = typeof one === "string" ? { address: one } : one;
    const known = findName(named);
    if (known !== null)
      throw new Error(
        `The list names ${known} (${named}), which this site vouches for. It is not taken over.`,
      );
    const lower = named.toLowerCase() as Hex;
    found.set(lower, { address: lower, why: quoteForeignText(why, maxWhyLength) });
  }
  return [...found.values()];
}

type Options = {
  path: string;
  findName(address: string): string | null;
  now(): number;
  /** Called if the file became unreadable or invalid; the previous list stays in use. */
  report(cause: unknown): void;
};

const lookEveryMs = 30_000;

/** Loads the list and reloads it on changes. Throws an `EnvironmentFault` if the first load fails. */
export function createScamList({ path, findName, now, report }: Options): ScamList {
  const load = () => ({
    changedAtMs: statSync(path).mtimeMs,
    reasons: new Map(
      parseScamList(readFileSync(path, "utf8"), findName).map(({ address, why }) => [address as string, why]),
    ),
  });
  let loaded: ReturnType<typeof load>;
  try {
    loaded = load();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EnvironmentFault(`SCAM_LIST is wrong: ${path}: ${reason}`, { cause });
  }
  let lookedAtMs = now();
  function look() {
    lookedAtMs = now();
    try {
      if (statSync(path).mtimeMs !== loaded.changedAtMs) loaded = load();
    } catch (cause) {
      report(cause);
    }
  }
  return {
    find(address) {
      if (now() - lookedAtMs >= lookEveryMs) look();
      return loaded.reasons.get(address.toLowerCase()) ?? null;
    },
  };
}
