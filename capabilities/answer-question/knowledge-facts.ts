import type { KnowledgeEntry } from "./parse-knowledge.ts";

export type KnowledgeStatement = Omit<KnowledgeEntry, "also">;

export type KnowledgeFacts =
  | { answer: "unknown"; question: string }
  | {
      answer: "known";
      question: string;
      statements: KnowledgeStatement[];
      /** The network read here, where the statements name addresses of another one. */
      elsewhere: string | null;
    };
