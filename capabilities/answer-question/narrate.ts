import type { KnowledgeFacts, KnowledgeStatement } from "./knowledge-facts.ts";

/** The statement first, then how far it can be relied on and where it is from. */
export function narrateAnswer(facts: KnowledgeFacts): string {
  if (facts.answer === "unknown") {
    return "I do not know: nothing in my sources answers that. I answer from a small set of checked statements about Sonic and ALI; for anything on the chain itself, ask me to read it.";
  }
  const [first, ...others] = facts.statements;
  if (first === undefined) return "I do not know.";
  const { elsewhere } = facts;
  const paragraphs = [
    sayStatement(first),
    elsewhere === null ? "" : `Addresses in it are those of Sonic's main network; here I read ${elsewhere}.`,
    `Source: ${sayWhere(first)}.`,
    others.length === 0
      ? ""
      : `Also:\n${others.map((other) => `- ${sayStatement(other)} (${sayWhere(other)})`).join("\n")}`,
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function sayStatement({ text, asOf, isDated, confidence }: KnowledgeStatement): string {
  const age = isDated ? ` This is what the source said as of ${asOf}; it may have changed since.` : "";
  const doubt = confidence === "C" ? " Take it with doubt: the source is weak or disputed." : "";
  return `${text}${age}${doubt}`;
}

function sayWhere({ source, asOf }: KnowledgeStatement): string {
  return `[${source.label}](${source.url}), as of ${asOf}`;
}
