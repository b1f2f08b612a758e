/** What the figures of replies are called, by name; each is found in replies and in questions alike. */
const names: Readonly<Record<string, RegExp>> = {
  "#fee": /\b(?:fees?|costs? of (?:gas|the network)|gas|commissions?|cut|charges?|network (?:fee|cost)s?)\b/i,
  "#total":
    /\b(?:totals?|together|altogether|in all|overall|whole|everything|entire|sum|worth about|wallet is worth)\b/i,
  "#least": /\b(?:at least|least|minimum|min|at worst|worst case|guaranteed|floor)\b/i,
  "#most": /\b(?:at most|most|maximum|max|limit|cap|one wallet may)\b/i,
  "#estimate":
    /\b(?:estimat\w+|up to about|ceiling|announc\w+|predict\w+|forecast|said (?:before|first)|first (?:said|told)|expect\w*)\b/i,
  "#high": /\b(?:high(?:est)?|top|peak)\b/i,
  "#low": /\b(?:low(?:est)?|bottom|trough)\b/i,
  "#left": /\b(?:left|remain\w*|unsold|still available)\b/i,
  "#supply": /\b(?:supply|exist|in existence|ever issued)\b/i,
  "#price": /\b(?:price|costs?|worth|rate)\b/i,
  "#paid": /\b(?:paid|pay|spent|spend|sent|gave|give|put in|sold)\b/i,
  "#got": /\b(?:got|get|gets|receiv\w+|arriv\w+|reach\w*|brought|brings?|gives?|came in|landed)\b/i,
  "#next": /\b(?:next best|second best|runner[- ]up|other (?:one|exchange|venue)|worse one)\b/i,
};

/** The names of figures that a text uses. */
export function listFigureNames(text: string): string[] {
  return Object.entries(names).flatMap(([name, words]) => (words.test(text) ? [name] : []));
}

/** Leaves out the words that are names of figures. */
export function dropFigureNames(text: string): string {
  return Object.values(names).reduce(
    (rest, words) => rest.replace(new RegExp(words.source, "gi"), " "),
    text,
  );
}
