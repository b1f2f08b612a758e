import { moment, type ShownFigure } from "./shown-figure.ts";

const maxWords = 140;

/** A figure with the clause that it stands in. */
export function sayShown({ text, passage, before }: ShownFigure): { text: string; words: string } {
  const clauses = passage.text.replace(moment, (date) => date.replace(/\./g, " ")).split(/; |\. (?=[A-Z])/);
  const clause = clauses.find((one) => one.includes(text)) ?? passage.text;
  const plain = clause
    .replace(/\*\*/g, "")
    .replace(/,? in `0x\w+`/g, "")
    .replace(new RegExp(`^${moment.source}: `), "");
  const label = passage.text.split("|")[1]?.trim();
  const words =
    passage.kind === "row"
      ? `${label}: ${[...before].filter((word) => !word.startsWith("#") && word !== label?.toLowerCase()).join(" ")}`
      : plain.trim();
  return {
    text,
    words: words.length > maxWords ? `${words.slice(0, maxWords).replace(/\s\S*$/, "")} …` : words,
  };
}
