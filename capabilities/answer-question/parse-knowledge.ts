/** What a statement is about: the token, its sale, the chain and its ecosystem, or the agent. */
const knowledgeSubjects = ["ali", "sale", "sonic", "alithia"] as const;
type KnowledgeSubject = (typeof knowledgeSubjects)[number];

/**
 * What a text is asked for where it need not be named: `follows` are the questions below a result, a card or a text
 * that `on` names as `topicsOfCall` does.
 */
export type AskedThere = { on: string[]; follows: string[] };

/** A quotable statement with its source, date and confidence. */
export type KnowledgeEntry = AskedThere & {
  id: string;
  topic: string;
  subject: KnowledgeSubject;
  question: string;
  /** Alternative words that people use; searched, never shown. */
  also: string;
  /** Whole questions that this statement answers; searched, never shown. */
  asked: string[];
  text: string;
  source: { label: string; url: string };
  asOf: string;
  confidence: "A" | "B" | "C";
  /** Contains a figure that changes, so it is always quoted with its date. */
  isDated: boolean;
};

const entryPattern =
  /^(?<question>.+)\n\*Also: (?<also>.+)\*\n(?:\*Asked: (?<asked>.+)\*\n)?(?:\*On (?<on>.+?): (?<follows>.+)\*\n)?\n(?<text>[\s\S]+?)\n\nSource: \[(?<label>[^\]]+)\]\((?<url>[^)\s]+)\) · as of (?<asOf>\S+) · about (?<subject>ali|sale|sonic|alithia) · confidence (?<confidence>[ABC])(?<dated> · dated)?$/;

/**
 * Parses a file of `content/knowledge`: per statement a heading, alternative words, the text and a source
 * line. Throws with the line number of a malformed statement.
 */
export function parseKnowledge(topic: string, markdown: string): KnowledgeEntry[] {
  const [head = "", ...sections] = markdown.split(/^## /m);
  let line = head.split("\n").length;
  return sections.map((section, index) => {
    const found = entryPattern.exec(section.trim())?.groups;
    if (found === undefined)
      throw new Error(
        `content/knowledge/${topic}.md:${line}: statement ${index + 1} does not keep the form: "## Question", "*Also: words*", "*Asked: one | another*" if you have questions for it, the text, and "Source: [name](address) · as of 2026 · about sonic · confidence A", with an empty line before and after the text.`,
      );
    line += section.split("\n").length - 1;
    const {
      question = "",
      also = "",
      asked = "",
      text = "",
      label = "",
      url = "",
      asOf = "",
      subject,
      confidence,
      dated,
    } = found;
    return {
      id: `${topic}-${index + 1}`,
      topic,
      subject: subject as KnowledgeSubject,
      question,
      also,
      asked: splitAskings(asked),
      ...readAskedThere(found),
      text,
      source: { label, url },
      asOf,
      confidence: confidence as KnowledgeEntry["confidence"],
      isDated: dated !== undefined,
    };
  });
}

/** Splits "one | another". */
export function splitAskings(asked: string): string[] {
  return asked.split(" | ").filter((one) => one !== "");
}

/** Splits "one, two". */
export function splitList(line: string): string[] {
  return line.split(", ").filter((one) => one !== "");
}

/** Reads the line "*On send, trade: one | another*". */
export function readAskedThere({ on = "", follows = "" }: Partial<Record<string, string>>): AskedThere {
  return { on: splitList(on), follows: splitAskings(follows) };
}
