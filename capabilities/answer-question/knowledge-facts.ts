import type { KnowledgeEntry } from "./parse-knowledge.ts";

export type KnowledgeFacts =
  | { answer: "unknown"; question: string }
  | { answer: "known"; question: string; statements: Omit<KnowledgeEntry, "also">[] };
