/** What pieces of a message are used for, by the words around them; rows for `standsIn`. */

const labels =
  "#|no|nr|number|ref|reference|invoice|order|receipt|bill|ticket|booking|flat|room|house|apartment|apt|unit|step|page|item|lot|case|aged?|block|chapter|level|round|season|episode|version|size|slot|row|seat|gate|platform|table|track|phase|rank";
const settings = "slip|slippage|tolerance|deadline|ends?|ending|starts?|starting|begins?";
const people =
  "people|persons?|friends?|cousins?|brothers?|sisters?|kids|children|colleagues?|mates|guys|wallets?|addresses|accounts?|recipients?|winners?|members|others";
const relations = "(?:owner|holder|deployer|creator|founder|admin|member|maker|author)s?";
const relating = "owns?|owning|created?|creates|made|makes|deployed|deploys|launched|runs|controls|manages";
const things = "the|this|that|a|my|contract|token|router|pool|wallet|address|account";

/** "Invoice 2207", "ERC-721": it names something, and counts nothing. */
export const namesThing = new RegExp(
  ` (?:erc|eip) (?:- )?\\[N\\]| (?:${labels}) (?:(?:no|nr|number|#|\\.|:|-) )*\\[N\\] (?!T )`,
);
/** "Slippage to .3", "it ends in 55": it sets or tells something else than an amount. */
export const setsThing = new RegExp(` (?:${settings}) (?:\\S+ ){0,2}\\[\\S+\\] (?!T )`);
/** "40 years old", "I'm 17" */
export const countsTime =
  / (?:im|i['’]m|am|aged|turned|turning) \[N\] (?!T )|\[N\] (?:year|month|week|day|hour|minute|second)s? /;
/** "18 decimals" */
export const countsDecimals = /\[N\] decimals? | decimals? (?:(?:of|is|are|=|:) )?\[N\] /;
/** "My two cousins": it counts those who are paid. */
export const countsPeople = new RegExp(`\\[N\\] (?:${people}) `);
/** "5000000 base units of USDC", "raw units": not so many whole tokens. */
export const smallestUnit = / (?:N|raw|base|smallest|atomic|minimal) \[(?:units?|wei|gwei)\]/;

/** "0x… is wrong" */
export const isWrong = /\[A\] (?:is|was) (?:wrong|old|outdated|incorrect|not) /;
/** "Send 5 S to my brother, my address: 0x…" */
export const isOwn =
  /(?<! (?:to|into|for|at)) my (?:own |public )?(?:address|wallet|account) (?:(?:is|:|=) )?\[A\]/;
/** "The owner of the contract 0x…", "whoever made 0x…" and "0x…'s owner" are somebody else. */
export const isRelated = new RegExp(
  `\\[A\\] (?:['’] ?s|s) (?:\\S+ )?${relations} | (?:${relating}|${relations} of) (?:(?:${things}) )*\\[A\\]`,
);

/** "From 0x…" */
export const comesFrom = / from \[A\]/;

/** "All but 5", "all except": a word that takes something out. */
export const takesOut =
  / (?:all|everything|anything) \[but\]|\[but\] (?:[NTAV] |$)|\[(?:except|excluding|besides|keep|leave|leaving|less|minus|plus|tip)\]/;

const settingWords =
  "slippage|percent|percents|bps|tolerance|gas|fees?|left|remaining|times|more|less|worth|each|apiece|hundred|thousand|million|billion|dozen|or|and|plus|minus|per|from|for|into|to|units?|wei|gwei";
const changing = "at|under|over|below|above|than|least|most|plus|minus|with|keep|leave|or|about|around|per";
/** "Two nephews": no setting, bound, price or sum, but a number of something else. */
export const countsOther = new RegExp(
  `^(?:.* (?!(?:${changing}) )\\S*\\p{Ll}\\S*)? \\[N\\] (?!(?:${settingWords}) )[a-z]{3,} `,
  "u",
);

/** "Divide it equally": words that no single amount holds. */
export const dividing =
  /\b(?:(split|divide|divvy|distribute)(?: up)? (?:it|this|that|them|#|the (?:amount|sum|total|rest))|(equally|evenly))\b/;
