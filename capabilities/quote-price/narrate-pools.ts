import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import {
  quote,
  sayAmount,
  sayBlock,
  sayDollars,
  sayList,
  sayToken,
  sayUnlisted,
} from "../narration/phrases.ts";
import type { PoolsFacts, PoolTold } from "./price-facts.ts";

const maxTold = 6;

/** Narrates a token's pools: what they hold and how much they carry; that first where `asksDepth`. */
export function narratePools(facts: PoolsFacts, asksDepth: boolean): string {
  const { token, others, venues, pools, block, chain } = facts;
  const [deepest] = pools;
  const name = sayToken(token);
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  const pairs = `pools with ${sayList(others.map(sayToken))} on ${sayList(venues)}`;
  if (deepest === undefined)
    return `**I find no pool of ${name}.** I looked for ${pairs}; there may be others that I do not read. ${read}`;
  const [found, rest] =
    pools.length === 1 ? ["The one pool", ""] : [`The deepest of ${pools.length} pools`, " alone"];
  const held = `${found} of ${name} that I find, on ${deepest.venue}, holds ${sayHeld(deepest)}${rest}.`;
  const depth = sayDepth(facts);
  if (pools.some(({ spot }) => spot !== undefined)) return [...saySpots(facts), read].join("\n\n");
  const [first, second] = asksDepth ? [depth, held] : [held, depth];
  return [
    `**${first}** ${second}`,
    pools.slice(0, maxTold).map(sayPool).join("\n"),
    `I looked for ${pairs}, and for no others. ${read}${after(sayUnlisted([token, ...others]))}`,
  ].join("\n\n");
}

/** The price that each pool keeps, as it tells it and as it comes to for one token. */
function saySpots({ pools, token }: PoolsFacts): string[] {
  const told = pools.flatMap(({ spot, address, venue, fee }) =>
    spot ? [{ spot, address, venue, fee }] : [],
  );
  const [first] = told;
  if (first === undefined)
    return [`**No pool of ${sayToken(token)} that I find keeps such a price:** only concentrated ones do.`];
  const { price, sides } = first.spot;
  const lines = told.map(
    ({ spot, address, venue, fee }) =>
      `- ${quote(address)} on ${venue}${fee === null ? "" : ` (fee ${fee} %)`}: ${quote(spot.call)} says sqrtPriceX96 ${quote(spot.sqrtPriceX96)} and tick ${spot.tick}, so 1 ${spot.sides[0]} = ${spot.price} ${spot.sides[1]}`,
  );
  return [
    `**The spot price is 1 ${sides[0]} = ${price} ${sides[1]} in the pool ${quote(first.address)} on ${first.venue}.**`,
    lines.join("\n"),
    "A spot price is (sqrtPriceX96 / 2^96)² in units of the token with the higher address for one of the other, adjusted for decimals. A trade gives less, by the fee and its own effect.",
  ];
}

function after(sentence: string): string {
  return sentence === "" ? "" : ` ${sentence}`;
}

function sayHeld({ held, worth }: PoolTold): string {
  const amounts = held.map(({ amount, dollars }) =>
    worth === null ? `${sayRounded(amount)}${sayDollars(dollars)}` : sayRounded(amount),
  );
  return `${sayList(amounts)}${sayDollars(worth)}`;
}

/** Pools' amounts are told without the digits that nobody compares. */
function sayRounded(amount: TokenAmount): string {
  const said = sayAmount(amount);
  return /^\d[\d,]{2,}\./.test(said) ? said.replace(/\.\d+/, "") : said;
}

function sayPool(pool: PoolTold): string {
  const { address, venue, fee, isYoung } = pool;
  const known = [
    ...(fee === null ? [] : [`fee ${fee} %`]),
    ...(isYoung === true ? ["less than about a week old"] : []),
  ];
  const more = known.length === 0 ? "" : ` (${known.join(", ")})`;
  return `- ${quote(address)} on ${venue}${more}: ${sayHeld(pool)}`;
}

/** Answers how much can be traded at once below the price impact. */
function sayDepth({ depth: { percent, selling, buying } }: PoolsFacts): string {
  if (selling === null && buying === null)
    return `How much fits below ${percent} % of price impact I could not get quoted.`;
  const sold = selling && `sell up to about ${sayRounded(selling.sold)} for ${sayRounded(selling.bought)}`;
  const bought = buying && `spend up to about ${sayRounded(buying.sold)} for ${sayRounded(buying.bought)}`;
  const ways = [sold, bought].filter((one) => one !== null).join(", or ");
  return `Below ${percent} % of price impact you can ${ways}, at once and by one route.`;
}

/** Compares selling in the pools with the sale's price of the same token. */
function sayFlip({ flip, sale }: PoolsFacts): string {
  if (sale === null || flip === null) return "";
  const price = sayAmount(sale.price);
  return flip.sold.units === "0"
    ? `The pools pay less than the sale's price of ${price}: what is bought there would be sold here at a loss.`
    : `Selling up to about ${sayRounded(flip.sold)} at once still brings the sale's price of ${price} for each on average (${sayRounded(flip.bought)} in all, before network fees); selling more is a loss against it.`;
}

/** Says who can take the liquidity away, as far as it is read. */
function saySharesOf({ pools }: Pick<PoolsFacts, "pools">): string {
  const burnt = pools.flatMap(({ venue, shares: { burntPercent } }) =>
    burntPercent === null
      ? []
      : [`Of the liquidity token of the pool on ${venue}, ${burntPercent} % is where nobody can move it.`],
  );
  const isPartly = pools.some(({ shares }) => !shares.isToken);
  const positions =
    "Concentrated liquidity is in positions of their own and not in a liquidity token; I do not read whose they are, so I cannot say that any of it is locked or burned.";
  const lockers = "Whether a locker holds the rest I do not read.";
  return [...burnt, ...(isPartly ? [positions] : []), ...(burnt.length > 0 ? [lockers] : [])].join(" ");
}

/** The amounts come from quotes, which have the fees in them; the impact compares two such quotes. */
function sayFees({ depth: { percent }, pools }: PoolsFacts): string {
  const fees = pools.flatMap(({ fee, venue }) => (fee === null ? [] : [`${fee} % on ${venue}`]));
  const own = fees.length === 0 ? "" : ` The pools' fees: ${sayList([...new Set(fees)])}.`;
  return `The fee is not part of the ${percent} %: that is the effect on the price alone, against the quote of a tiny trade by the same route. The amounts that you would get have the fees off already.${own}`;
}

function sayReach({ token, others, venues, pools }: PoolsFacts): string {
  return `I cannot be sure that there are no other pools: I looked on ${sayList(venues)} for pools of ${sayToken(token)} with ${sayList(others.map(sayToken))} and found ${pools.length}. A node lists no pools, so those on other exchanges, with other tokens or of other fees than these have I do not see.`;
}

/** Whether the amounts of a depth have the fee in them, and whether all pools were looked at. */
export const ofFees =
  /\b(?:includ\w+|before|after|net of|without|with|count\w*|contain\w*|cover\w*)\b[^.?!]{0,40}\bfees?\b|\bfees?\b[^.?!]{0,40}\b(?:includ\w+|counted|in (?:there|it|that)|off|on top|extra)\b/i;
export const ofReach =
  /\b(?:sure|certain|confident)\b|\bonly (?:looked|checked|read|searched)\b|\b(?:other|more|all|every|any other) (?:pools?|exchanges?|dex(?:es)?|venues?)\b|\bthe (?:one|only) pool\b|\bmiss(?:ed|ing)?\b/i;
const ofShares = /\b(?:lock|locked|locker|burn|burned|burnt|rug|rugged|who|owns?|owners?|holders?)\b/i;
const ofSale = /\b(?:flip|flipping|arb|arbitrage|dump|dumping|sale|presale)\b/i;

export const ofOwnFee = /\bfees?\b|\bcharges?\b/i;

/** What the list of pools tells with their fees. */
const ofMore = /\bpools\b|\btvl\b|\bliquidity\b|\breserves\b/i;

/** The fee of each pool that the question names by its exchange or its address, or of all. */
function sayOwnFees({ pools }: PoolsFacts, question: string): string {
  if (ofMore.test(question)) return "";
  const said = question.toLowerCase();
  const isNamed = ({ venue, address }: PoolTold) =>
    said.includes(address.toLowerCase()) ||
    venue
      .toLowerCase()
      .split(" ")
      .slice(0, 1)
      .some((word) => said.includes(word));
  const named = pools.filter(isNamed);
  const lines = (named.length > 0 ? named : pools).map(({ venue, address, fee }) =>
    fee === null
      ? `the pool ${quote(address)} on ${venue} tells no fee that I can read`
      : `a trade in the pool ${quote(address)} on ${venue} pays ${fee} %`,
  );
  const list = sayList(lines);
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}; the quotes have it off already.`;
}

/** What a pool has to do with a worth that it gives the price of. */
const ofMeaning =
  /\b(?:mean\w*|explain|understand)\b|\b(?:why|how come)\b[^.?!]*\b(?:sell|sold)\b|\bnot all\b|\b(?:can(?:['’]?t|not)|could(?:n['’]?t| not)) (?:\w+ )*(?:sell|sold)\b/i;

/** A question for that meaning. */
export const whyUnsold = "what does it mean that not all can be sold?";

/** Why no more can be got for a token than its pools hold. */
function sayMeaning({ token, pools: [deepest] }: PoolsFacts): string {
  if (deepest === undefined) return "";
  const name = sayToken(token);
  return `The price of ${name} is that of its trading pools, and whoever sells ${name} is paid out of what they hold. The deepest holds ${sayHeld(deepest)}: no more than that can come out of it however much ${name} is sold, and each sale lowers the price for the next. So the worth of a large holding by the price of a small amount is no sum that a sale of it would bring.`;
}

/** Answers who can take the liquidity away, or what the sale's tokens bring; null for other questions. */
export function answerOfPools(facts: PoolsFacts, question: string): string | null {
  if (facts.pools.length === 0) return null;
  const answers = [
    [ofShares, saySharesOf],
    [ofSale, sayFlip],
    [ofFees, sayFees],
    [ofReach, sayReach],
    [ofMeaning, sayMeaning],
    [ofOwnFee, sayOwnFees],
  ] as const;
  const [, answer] = answers.find(([asked]) => asked.test(question)) ?? [];
  const said = answer?.(facts, question) ?? "";
  const [first = "", ...others] = said.split(/(?<=[.;:]) /);
  return said === "" ? null : [`**${first}**`, ...others].join(" ");
}
