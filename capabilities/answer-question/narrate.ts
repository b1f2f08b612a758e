import type { KnowledgeFacts } from "./knowledge-facts.ts";

/** The statement first, then how far it can be relied on and where it is from. */
export function narrateAnswer(facts: KnowledgeFacts): string {
  if (facts.answer === "unknown") {
    return "I do not know: nothing in my sources answers that. I answer from a small set of checked statements about Sonic and ALI; for anything on the chain itself, ask me to read it.";
  }
  const [first, ...others] = facts.statements;
  if (first === undefined) return "I do not know.";
  const doubt = first.confidence === "C" ? " Take it with doubt: the source is weak or disputed." : "";
  const age = first.isDated
    ? ` This is what the source said as of ${first.asOf}; it may have changed since.`
    : "";
  const source = `Source: [${first.source.label}](${first.source.url}), as of ${first.asOf}.`;
  const more = others.map(
    (other) => `- ${other.text} ([${other.source.label}](${other.source.url}), as of ${other.asOf})`,
  );
  return [
    `${first.text}${age}${doubt}`,
    source,
    ...(more.length > 0 ? [`Also:\n${more.join("\n")}`] : []),
  ].join("\n\n");
}
