import type { KnowledgeEntry } from "@alithia/capabilities/answer-question/parse-knowledge.ts";

export type KnowledgeResource = { uri: string; name: string; title: string; mimeType: string; text: string };

/** The checked statements as one Markdown document a topic, each statement with its source, date and confidence. */
export function listKnowledgeResources(entries: KnowledgeEntry[]): KnowledgeResource[] {
  return [...Map.groupBy(entries, ({ topic }) => topic)].map(([topic, statements]) => ({
    uri: `alithia://knowledge/${topic}`,
    name: topic,
    title: `What is known about ${topic.replaceAll("-", " ")}`,
    mimeType: "text/markdown",
    text: statements.map(writeStatement).join("\n\n"),
  }));
}

function writeStatement({ question, text, source, asOf, confidence, isDated }: KnowledgeEntry): string {
  const dated = isDated ? ", a figure that changes" : "";
  return `## ${question}\n\n${text}\n\nSource: [${source.label}](${source.url}), as of ${asOf}, confidence ${confidence}${dated}`;
}
