import { sayAmount, sayBlock, sayList } from "../narration/phrases.ts";
import type { QuoteFacts } from "../quoting/read-quote.ts";
import type { SizesFacts } from "./price-facts.ts";

/** Narrates quotes of several sizes as a table, with the answer in a sentence first. */
export function narrateSizes({ sizes }: SizesFacts): string {
  const [first] = sizes;
  if (first === undefined) return "";
  const isSale = first.exact === "sell";
  const said = sizes.map(({ sold, bought }, at) => {
    const [given, other] = [sold, bought].map(sayAmount);
    if (isSale) return at === 0 ? `For ${given} you get ${other}` : `for ${given} ${other}`;
    return at === 0 ? `For ${other} you pay ${given}` : `for ${other} ${given}`;
  });
  const careful = sizes.flatMap(({ sold, bought, market }) =>
    (market?.warnings ?? []).some(({ level }) => level === "stop") ? [sayAmount(isSale ? sold : bought)] : [],
  );
  const warned =
    careful.length === 0
      ? ""
      : ` **Careful:** ${sayList(careful)} would be traded at a bad price; ask for that one alone for the reasons.`;
  return [
    `**${sayList(said)} now,** fees already taken off.${warned}`,
    [
      `| ${isSale ? "You give" : "You get"} | ${isSale ? "You get" : "You give"} | Price impact | Route |`,
      "| ---: | ---: | ---: | --- |",
      ...sizes.map(sayRow),
    ].join("\n"),
    `Each is quoted by itself, and one after the other they would move the price. Read at ${sayBlock(first.block)} on ${first.chain.name}.`,
  ].join("\n\n");
}

function sayRow({ sold, bought, exact, market }: QuoteFacts): string {
  const [given, other] = exact === "sell" ? [sold, bought] : [bought, sold];
  const cells = [
    sayAmount(given),
    sayAmount(other),
    market?.impact ?? "none",
    market?.route.replace(/^on /, "") ?? "the contract of wS",
  ];
  return `| ${cells.join(" | ")} |`;
}
