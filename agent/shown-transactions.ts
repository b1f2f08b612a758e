import * as z from "zod";
import type { RecordedCall, Turn } from "./language-model.ts";

const transactions = z.array(z.object({ hash: z.string() }));
const listed = z.union([
  z.object({ activity: transactions }),
  z.object({ topic: z.literal("transactions"), transactions }),
]);
const kept = z.object({ shownTransactions: z.array(z.string()) });

/** Returns the transactions listed by the last reply, in order; empty if it listed anything else. */
export function listShownTransactions(turns: readonly Turn[]): `0x${string}`[] {
  const last = turns.findLast((turn) => turn.sender === "agent");
  const calls = last?.sender === "agent" ? last.calls : [];
  const [only, ...others] = calls.filter(({ outcome }) => outcome === "done").map(findOfCall);
  return others.length > 0 ? [] : (only ?? []);
}

function findOfCall({ result }: RecordedCall): `0x${string}`[] {
  return findTransactions(result?.facts);
}

/** Returns the distinct hashes of the facts, in order. */
export function findTransactions(facts: unknown): `0x${string}`[] {
  const hashes = kept.safeParse(facts).data?.shownTransactions ?? listOf(facts).map(({ hash }) => hash);
  return [...new Set(hashes)] as `0x${string}`[];
}

function listOf(facts: unknown): z.infer<typeof transactions> {
  const found = listed.safeParse(facts).data;
  if (found === undefined) return [];
  return "activity" in found ? found.activity : found.transactions;
}
