/** Patterns for the role of a lexeme in its context, used with `standsIn`. */

const labels =
  "#|no|nr|number|ref|reference|invoice|order|receipt|bill|ticket|booking|flat|room|house|apartment|apt|unit|step|page|item|lot|case|aged?|block|chapter|level|round|season|episode|version|slot|row|seat|gate|platform|table|track|phase|rank|policy|paragraph|para|section|article|clause|exhibit|appendix|annex|rule|hwy|highway|route|exit|junction|mile|bus|train|flight|berth|dock|bay|pier|job|batch|deal|verse|hymn|psalm|letter|class|grade|channel";
const settings =
  "tighten|loosen|widen|slip|slippage|tolerance|deadline|ends?|ending|starts?|starting|begins?";
const people =
  "people|persons?|friends?|cousins?|brothers?|sisters?|kids|children|colleagues?|mates|guys|wallets?|addresses|accounts?|recipients?|winners?|members|others";
const relations = "(?:owner|holder|deployer|creator|founder|admin|member|maker|author)s?";
const relating = "owns?|owning|created?|creates|made|makes|deployed|deploys|launched|runs|controls|manages";
const things = "the|this|that|a|my|contract|token|router|pool|wallet|address|account";

/** A number that is a label, e.g. "invoice 2207", "ERC-721". */
export const namesThing = new RegExp(
  ` (?:erc|eip) (?:- )?\\[N\\]| (?:${labels}) (?:(?:no|nr|number|#|\\.|:|-) )*(?:N of )?\\[N\\] (?!T )`,
);
/** A number that is a setting or an ending, e.g. "slippage to .3", "it ends in 55". */
export const setsThing = new RegExp(` (?:${settings}) (?:\\S+ ){0,2}\\[\\S+\\] (?!T )`);
/** "40 years old", "I'm 17" */
export const countsTime =
  / (?:im|i['’]m|am|aged|turned|turning) \[N\] (?!T )|\[N\] (?:year|month|week|day|hour|minute|second)s? /;
/** The number of recipients or payments, e.g. "my two cousins", "the total of the two". */
export const countsPeople = new RegExp(
  `\\[N\\] (?:${people}|payments|transfers|transactions|suppliers) | of (?:the|these|those) \\[N\\] (?:[.,!?] |$)`,
);
/** Smallest units instead of whole tokens, e.g. "5000000 base units of USDC", "raw units". */
export const smallestUnit = / (?:N|raw|base|smallest|atomic|minimal) \[(?:units?|wei|gwei)\]/;

/** "To me", "my own wallet", and the like in other languages. */
export const ownParty =
  /(?<![\p{L}\p{N}])(?:me|myself|mine|us|ourselves|(?:my|our)(?: \p{L}+){0,2} (?:wallet|account|address)|mir|mich|mein\p{L}*|m[ií]|m[ií]s|conmigo|moi|mon|ma|mes|mijn|mij|minha|meu|mio|mia|мне|мой|моя|мою)(?![\p{L}\p{N}])|我|내|나에게|제|私/iu;
/** "0x… is wrong" */
export const isWrong = /\[A\] (?:is|was) (?:wrong|old|outdated|incorrect|not) /;
/** "Send 5 S to my brother, my address: 0x…" */
export const isOwn =
  /(?<! (?:to|into|for|at)) my (?:own |public )?(?:address|wallet|account) (?:(?:is|:|=) )?\[A\]/;
/** Refers to somebody else, e.g. "the owner of the contract 0x…", "whoever made 0x…", "0x…'s owner". */
export const isRelated = new RegExp(
  `\\[A\\] (?:['’] ?s|s) (?:\\S+ )?${relations} | (?:${relating}|${relations} of) (?:(?:${things}) )*\\[A\\]`,
);

/** "From 0x…", "out of 0x…", "off 0x…" */
export const comesFrom = / (?:from|out of|off) \[A\]/;

/** The token that another one is turned into, e.g. "19 USDC into SHADOW", and that other one. */
export const isTarget = / N T (?:into|to|>|→) \[T\] /;
export const isTurned = / N \[T\] (?:into|to|>|→) T /;
/** "BEETS to S, 300" */
export const isTurnedInto = / \[T\] (?:to|into|>|->|=>|→) T /;

/** "Slippage at most 1 %", "0.5 % max": the bound of a percentage. */
export const boundsPercent =
  /\[(?:max|most|maximum)\] (?:(?:of|slip|slippage|tolerance|is|a|[:=]) )*P | P (?:slippage )?\[(?:max|maximum)\] /;

/** "All right, …" at the beginning of a sentence: no share. */
export const agrees = /(?:^|[.!?;]) \[all\] right (?!away )/;

/** Words of an exception, e.g. "all but 5", "all except", "keep 2 of them"; not "keep it simple" or "I am not rich but 5". */
export const takesOut =
  / (?:all|everything|anything) \[but\]|(?<! (?:not|dont|\S+n['’]t) [^NTADV]*)\[but\] (?:[NTADV] |$)|\[(?:except|excluding|besides|less|minus|plus)\]|\[(?:keep|leave|leaving|tip)\] (?:\S+ ){0,2}(?:[NP]|one|half|third|quarter|all|most) |(?<=[NTADV] [^.!?;]*)\[(?:keep|leave|leaving|tip)\] (?:\S+ )?(?:some|bit|little|few) /;
/** Words that take something out of a whole that the request does not state. */
export const keepsSome = /\[(?:keep|leave|leaving|tip)\]/;

const settingWords =
  "slippage|percent|percents|bps|tolerance|gas|fees?|left|remaining|times|more|less|worth|each|apiece|hundred|thousand|million|billion|dozen|or|and|plus|minus|per|from|for|into|to|units?|wei|gwei|should|shall|will|would|was|were|are|not|instead";
const changing = "at|under|over|below|above|than|least|most|plus|minus|with|keep|leave|or|about|around|per";
/** A number of unrelated things, e.g. "two nephews", rather than a setting, bound, price or sum. */
export const countsOther = new RegExp(
  `^(?:.* (?!(?:${changing}) )\\S*\\p{Ll}\\S*)? \\[N\\] (?!(?:${settingWords}) )[a-z]{3,} `,
  "u",
);

/** A value that another one takes the place of, e.g. "not WETH", "instead of 250 USDC", "from 250 to 100", "never mind dollars", "55 is too much". */
export const givesWay =
  / (?:instead of|rather than|not|in place of|in lieu of|in substitution (?:for|of)|to replace|replaces|replacing|never mind|forget about) (?:(?:the|my|our|those|that|former|old|earlier|previous) )*\[[NT]\] | not (?:to |for )?\[A\] (?:, )?(?:it|its|it['’]s|but|use|rather) | from \[N\] (?:T )?to N | \[N\] (?:T )?(?:is|was|seems|sounds) (?:(?:way |far |much |a bit )?too |wrong |a (?:typo|mistake|slip) )| \[N\] (?:isn['’]?t|is not|wasn['’]?t|was not) (?:half|all|everything|enough|right|what) /;
/** What the visitor has, told before the order. */
export const tellsHeld = /(?:^| [.,;!]| and| but) (?:i|we) (?:have|hold|own|got) \[N\] (?:T )?[.,;!] /;

/** Words that require several shares, e.g. "divide it equally". */
export const dividing =
  /\b(?:(split|divide|divvy|distribute)(?: up)? (?:it|this|that|them|#|the (?:amount|sum|total|rest))|(equally|evenly))\b/;
