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
  const [first, second] = asksDepth ? [depth, held] : [held, depth];
  return [
    `**${first}** ${second}`,
    pools.slice(0, maxTold).map(sayPool).join("\n"),
    `I looked for ${pairs}, and for no others. ${read}${after(sayUnlisted([token, ...others]))}`,
  ].join("\n\n");
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

const ofShares = /\b(?:lock|locked|locker|burn|burned|burnt|rug|rugged|who|owns?|owners?|holders?)\b/i;

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

/** Answers who can take the liquidity away, or why not all can be sold at the price; null for other questions. */
export function answerOfPools(facts: PoolsFacts, question: string): string | null {
  if (facts.pools.length === 0) return null;
  const answers = [
    [ofShares, saySharesOf],
    [ofMeaning, sayMeaning],
  ] as const;
  const [, answer] = answers.find(([asked]) => asked.test(question)) ?? [];
  const said = answer?.(facts) ?? "";
  const [first = "", ...others] = said.split(/(?<=[.;:]) /);
  return said === "" ? null : [`**${first}**`, ...others].join(" ");
}
