import { readFileSync, statSync } from "node:fs";
import type { ScamList } from "@alithia/chain/registry/create-registry.ts";
import { EnvironmentFault } from "../environment.ts";
import { parseScamList } from "./parse-scam-list.ts";

type Options = {
  path: string;
  findName(address: string): string | null;
  now(): number;
  /** A file that became unreadable or wrong: the list before it goes on. */
  report(cause: unknown): void;
};

const lookEveryMs = 30_000;

/** The list of a file, which is read again when it has changed. Throws an `EnvironmentFault` where it cannot be read at first. */
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
