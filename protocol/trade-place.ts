/** Services that route trades across exchanges with calldata of their own. */
export const aggregatorWords: readonly string[] =
  "odos kyber kyberswap openocean paraswap velora lifi cowswap aggregator aggregators".split(" ");

/** Exchange names recognised in a request, whether or not the agent can trade there. */
export const exchangeWords: readonly string[] = [
  ..."shadow swapx uniswap equalizer metropolis beets balancer spookyswap sushiswap wagmi silverswap curve".split(
    " ",
  ),
  ..."pancakeswap binance coinbase kraken bybit".split(" "),
  ...aggregatorWords,
];

/** Whether a word only completes the name of an exchange before it, as in "Uniswap V3", the only one on Sonic. */
export function isVersionOf(exchange: string | null | undefined, word: string): boolean {
  return exchange?.toLowerCase() === "uniswap" && word.toLowerCase() === "v3";
}

/** No place in particular: where the trade gives most. */
export const anyPlace = "best";

/** The place of a trade that goes through any exchange, but not through the team's own sale. */
export const poolsOnly = "pools";

/** The place of a trade that goes through the team's own sale. */
export const ownSale = "sale";

const excluding = "not-";

/** The exchange that a place leaves out, e.g. "shadow" for "not-shadow", or null. */
export function findExcluded(place: string | undefined): string | null {
  return place?.startsWith(excluding) === true ? place.slice(excluding.length) : null;
}

const kind = "(?: (?:pools?|dex|exchange))";
const exchange = `(?<name>${exchangeWords.join("|")}|uni)(?: v[234])?`;
const article = "(?:(?:an?|the|any|your|ur|their|its|teams?|team['’]s|['’]s|own|open|ali) )*";
// Without an article, "exchange" is what is done.
const pools = `(?:${article}(?:pools?|market|dex(?:es)?|amms?)|(?:an?|the|any|some|your) (?:open )?(?:exchanges?))(?! (?:price|rate|cap|order|value)s? )`;
const sale = `${article}(?:pre-?)?sale(?! (?:contract|price|token|page|address|ends?|is|was) )`;
const directly = "(?:(?:only|just|rather|straight|direct|directly|right|but) )*";
const leading = "on|via|through|thru|using|by|over";
const lead = "(?:through |via |in |from |on )";
const whichever = "(?: ,)?(?: (?:whichever|wherever|whatever) (?:\\w+ )?(?:\\w+))?";
const leaving =
  "(?:not?|never|without|skip|skipping|ignore|ignoring|exclude|excluding|besides|leave|leaving|keep|avoid|avoiding|except|forget|drop|outside|instead|rather than|(?:any\\w*|every\\w*|all) but|(?:keep|stay) (?:it |that |me )?(?:out|away)|(?:do|did|does|ca|wo|would|should|could)n['’]?t)";
const beside =
  "(?:(?:through|thru|via|in|into|from|with|on|at|using|use|to|ever|trade|swap|buy|go|going|for|want|need|ask|asked|say|said|out|of|about|it) )*";

type Naming = { pattern: RegExp; toPlace: (name: string) => string; leavesOut: boolean };

const going = (toPlace: Naming["toPlace"], ...patterns: string[]): Naming[] =>
  patterns.map((pattern) => ({
    pattern: new RegExp(`(?<= )(?:${pattern})(?= )`, "g"),
    toPlace,
    leavesOut: false,
  }));
const without = (toPlace: Naming["toPlace"], pattern: string): Naming[] =>
  going(toPlace, `${leaving} ${beside}${pattern}`).map((one) => ({ ...one, leavesOut: true }));

/** What is left out comes first, so that no later pattern takes a part of it for a place to go to. */
const namings: readonly Naming[] = [
  ...going(
    () => anyPlace,
    `${lead}?${pools} or ${lead}?${sale}${whichever}`,
    `${lead}?${sale} or ${lead}?${pools}${whichever}`,
  ),
  ...without((name) => `${excluding}${name}`, `${article}${exchange}${kind}?`),
  ...without(() => poolsOnly, `${sale}(?: out of (?:it|this|that))?`),
  ...without(() => ownSale, pools),
  ...going(
    (name) => name,
    `${directly}(?:${leading}|at) ${article}${exchange}${kind}?(?: only)?`,
    `${directly}(?:from|in|off|with|use) ${directly}${article}${exchange}${kind}(?: only)?`,
    `(?:use|using|only|just|rather) ${article}${exchange}(?= (?:to (?:swap|trade|exchange|convert|sell) |$|[,.!;]))`,
    `${exchange}${kind}? only`,
  ),
  ...going(
    () => poolsOnly,
    `${directly}(?:${leading}|from|in|off|with|use) ${directly}${pools}(?: only)?`,
    `(?:only|just) ${pools}|${pools} only`,
  ),
  ...going(
    () => ownSale,
    `${directly}(?:${leading}|from|in|into|with|use) ${sale}(?: only)?`,
    `${sale} (?:only|it is)`,
  ),
];

/** A word of these is in every naming. */
const placeWords = new RegExp(`pool|market|dex|amm|exchange|sale|uni|${exchangeWords.join("|")}`);

/** A place named by the words from `first` to before `end`, which may do so by leaving out another. */
type NamedPlace = { place: string; first: number; end: number; leavesOut: boolean };

/** Lists where the words of a message say that a trade is to go, and what it is to leave out. */
export function listPlaces(words: readonly string[]): NamedPlace[] {
  let text = ` ${words.map((word) => word.toLowerCase().replaceAll(" ", "_")).join(" ")} `;
  if (!placeWords.test(text)) return [];
  const countWords = (to: number) => text.slice(0, to).split(" ").length - 1;
  return namings.flatMap(({ pattern, toPlace, leavesOut }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index, groups }) => {
      const first = countWords(index) - 1;
      const end = first + found.trim().split(" ").length;
      text = `${text.slice(0, index)}${found.replace(/[^ ]/g, "_")}${text.slice(index + found.length)}`;
      const name = groups?.name === "uni" ? "uniswap" : (groups?.name ?? "");
      return { place: toPlace(name), first, end, leavesOut };
    }),
  );
}

/** The one place that a trade is to go through, or null: an exchange before the pools, and those before the sale. */
export function choosePlace(named: readonly NamedPlace[]): string | null {
  const places = [...new Set(named.map(({ place }) => place))];
  const exchanges = places.filter((place) => place !== poolsOnly && place !== ownSale);
  const used = exchanges.filter((place) => findExcluded(place) === null);
  const [only = null, ...others] = used.length > 0 ? used : exchanges;
  if (others.length > 0) return null;
  return only ?? (places.length > 1 ? null : (places[0] ?? null));
}

/** Words a place as it would be said in an order, e.g. "on shadow". */
export function sayPlace(place: string): string {
  if (place === anyPlace) return "through the pools or the sale";
  if (place === poolsOnly) return "through the pools only";
  if (place === ownSale) return "through the sale";
  const excluded = findExcluded(place);
  return excluded === null ? `on ${place}` : `not on ${excluded}`;
}
