import { exchangeWords } from "@alithia/protocol/exchange-words.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";

/** The words of an operation's requests, as patterns (`compilePattern`). */
export type RoleWords = {
  verbs: readonly string[];
  /** After a wish, as in "I need 5 S wrapped". */
  participles?: string;
  /** What may stand among its values; prepositions only before a value. */
  words: readonly string[];
  /** Phrases with a preposition that leads to no value, such as "in the sale". */
  nouns?: readonly string[];
  /** How a request without a verb is spelled, with its values by their kinds. */
  terse?: RegExp;
  /** Its values may be continued after "and". */
  isListed?: true;
  /** Nothing but whole sentences may stand beside it. */
  isBare?: true;
  /** "For …" may say what it is for. */
  hasPurpose?: true;
  /** Somebody may be named before an address. */
  hasParty?: true;
};

const amount = "(?:#number (?:of )?#token|#token :? ?#number)";
const words = String.raw`(?:(?!#)\S+ )`;

const people = "him|her|them|it|that|this|those|these|both|each|apiece";
const things = "it|that|this|them|myself|me|us";
const place =
  "address|addresses|addr|addy|adress|wallet|wallets|account|accounts|number|recipient|recipients|receiver|receivers|payee|beneficiary|destination|here|following|below|given|mentioned|parties|persons";
const linking = ":|=|@|at|to|for|on|in|into|onto|over|with|->|=>|→|>|across|out|up|off|back|from";
const quantity = "amount|sum|quantity|tokens|token|coins|coin";
const approval = "approval|approvals|allowance|allowances|permission|permissions|access";

const exchanging = "swap|trade|exchange|convert|change|switch|turn|flip|rotate|move|roll|transform";
const selling = "sell|dump|offload|unload|ape|shift";
const getting = "buy|purchase|get|acquire|grab|snag|cop|scoop|receive|want|need|gimme|obtain|pick";
const spending = "use|spend|put|invest|take|pay";

export const buyingVerbs = new RegExp(`^(${getting}|buying|getting|like|have)$`);
export const sellingVerbs = new RegExp(
  `^(${exchanging}|${selling}|${spending}|swapping|trading|converting|exchanging|selling|give|rid|shot)$`,
);

/** With one of these S becomes ALI by a trade; otherwise it buys in the sale. */
export const tradingVerbs = new RegExp(` (?:${exchanging}|${selling}|rid|shot) `);

/** Before a token these say that it is sold or bought. */
export const soldMarkers =
  /^(with|using|from|sell|selling|spend|spending|use|pay|paying|dump|offload|unload|put|invest|ape|by)$/;
export const boughtMarkers =
  /^(to|into|->|=>|→|>|buy|buying|get|getting|purchase|purchasing|acquire|receive|receiving|want|need|grab|against|become|gimme|obtain)$/;

/** After one of these a verb may come. */
export const boundaries = /^([,.!?;:\n()–—-]|and|then|so|n|&|plus)$/;
/** After a name or a greeting these may begin what somebody else said. */
export const speechMarks: ReadonlySet<string> = new Set([":", "-", "–", "—", "\n"]);
export const wishes = /^(want|need|like|love|wish|let)$/;
export const closings = /^(regards|wishes|truly|sincerely|faithfully|love|thanks|thank|you|from)$/;
export const prepositions =
  /^(to|for|on|in|into|onto|with|at|from|of|over|across|via|through|by|using|out|against|@)$/;
/** After one of these somebody or something is named. */
export const governing = /^(to|for|of|with|on|in|at|from|by|the|an?|my|our|his|her|their|your)$/;
/** The words beside which somebody is named before an address. */
export const naming =
  /^(to|for|pay|tip|send|give|wire|my|our|the|his|her|their|a|an|reimburse|repay|let|allow|and)$/;

export const roleWords: Partial<Record<OperationName, RoleWords>> = {
  send: {
    terse: new RegExp(
      `^${words}*(?:${amount} ${words}{0,3}(?:to|for|->|→|=>|-) ${words}{0,6}#address|(?:to|recipient|beneficiary|payee) (?:: )?#address , ${words}{0,2}${amount})`,
    ),
    isListed: true,
    hasPurpose: true,
    hasParty: true,
    verbs: [
      "send|transfer|xfer|pay|wire|move|forward|push|remit|tip|donate|gift|repay|reimburse|credit|disburse|dispatch|deliver|ship|give|pass|hand|release|settle|compensate",
      "shoot|pop|beam|drop|fire|zap|ping|flick|toss|chuck|sling|bung|slip|yeet|fling|throw|slide",
      "make|do|arrange|process a|the|this|one|two|three|my? small|quick? payment|payments|transfer|transfers|donation|gift|payout",
      "payment|payments|transfer|donation|payout|batch send?",
      "a? small|modest|little? gift|tip|donation|payout|payment :",
      "settle up",
    ],
    participles: "sent|transferred|wired|paid|moved|delivered|forwarded|made|out",
    words: [
      `${people}|${place}|${linking}|${quantity}|sums`,
      "of my|our",
      "out of my|our",
      "in payment|settlement of",
      "address|wallet|account|he|she|they|it|amount|which|that|this is|are",
      "he|she|they has|have|receives|receive at?",
      "he's|she's|they're at",
    ],
  },
  trade: {
    terse: new RegExp(
      `^${words}*${amount} ${words}{0,2}(?:to|for|into|->|→|=>|>) ${words}{0,2}#|^#token (?:to|into|->|→|=>|>) #token [,:.] ${words}?#number`,
    ),
    hasPurpose: true,
    verbs: [
      `${exchanging}|${selling}|${getting}|${spending}`,
      "get rid|shot of",
      "do|make? a|an? swap|exchange|conversion|trade of|from",
      "could use",
      "cash out|in",
    ],
    participles: "swapped|traded|exchanged|converted|changed|turned|flipped|sold|bought",
    words: [
      `${things}|${linking}|some|using|paying|pay|selling|getting|become|against|get|buy|buying|exact|exactly|only|regular|normal|ordinary|native|give|just`,
      "exact in|out|input|output",
      "quantity|amount is|of|:?",
      "slippage|slip|tolerance|deadline|max|maximum|min|minimum|least|limit|set|allow|accept|within|via|through|by|dex|exchange",
      "at|for|on? best|market|current price|rate",
      "out of",
      "in exchange for",
      "worth of",
      exchangeWords.join("|"),
    ],
    nouns: ["for payment", "in"],
  },
  wrap: {
    hasPurpose: true,
    verbs: ["wrap up?", "make|do a|the? wrap"],
    participles: "wrapped",
    words: [`${things}|${linking}|${quantity}|native|regular|ordinary`],
  },
  unwrap: {
    hasPurpose: true,
    verbs: ["unwrap", "make|do an|the? unwrap"],
    participles: "unwrapped|unwraped",
    words: [`${things}|${linking}|${quantity}|native|regular|normal|ordinary|plain`],
  },
  approve: {
    hasPurpose: true,
    hasParty: true,
    verbs: [
      "approve|allow|authorize|authorise|permit|let|give|grant|approval|allowance",
      "set|open|make up? an|a|the? approval|allowance|permission",
    ],
    words: [
      `${people}|${linking}|${quantity}|${place}|${approval}|spend|spending|use|using|utilise|utilize|take|draw|pull|move|is|i|limit|cap|max|maximum|most|spender|contract|app|site|router|dex|behalf`,
      "of this|the|token*",
      "my|our|the|this ~name app|site|contract|platform|shop|dapp|router|dex|market|marketplace|bot",
      "its|it's|his|her|the address is",
      "be able to",
    ],
  },
  revoke: {
    isBare: true,
    hasParty: true,
    verbs: [
      "revoke|unapprove|rescind",
      `remove|cancel|withdraw|disable|undo|clear|delete|drop|kill|end|stop the|my|that|any|all* ${approval}`,
      `take back|away the|my|that|any|all* ${approval}`,
    ],
    words: [
      `${people}|${linking}|${place}|${approval}|token|tokens|contract|spender|of|every|all|any|everything|spend|spending|has|right|rights|away|app|site|router|dex`,
      "i|we have|had? ever? gave|given|granted",
    ],
  },
  mint: {
    hasParty: true,
    verbs: ["mint|issue"],
    participles: "minted|issued",
    words: [
      `${things}|${linking}|${quantity}|${place}|contract|new|another|additional|more`,
      "of this|token|the*",
    ],
  },
  burn: {
    hasPurpose: true,
    verbs: ["burn|destroy"],
    participles: "burned|burnt|destroyed",
    words: [`${things}|${linking}|${quantity}|contract`, "of this|token|the|contract*"],
  },
  "buy-ali": {
    terse: /^#token (?:for|with) #number #token/,
    hasPurpose: true,
    verbs: [`${getting}|${spending}|join|enter|participate|contribute|buying`, "take part"],
    words: [
      `${things}|${linking}|sale|presale|pre-sale|public|team|team's|token|tokens|coins|using|paying|buy|buying|get|your|spend`,
      "worth of?",
      "of|off sale",
      "to value|extent|amount|tune of",
    ],
    nouns: ["in|from|at|on|to|into|out|of* public|token|team|team's|your* sale|presale|pre-sale"],
  },
  "return-ali": {
    hasPurpose: true,
    verbs: ["return|refund", "give|hand|send|put|take back", "get? refund"],
    participles: "returned|refunded",
    words: [`${things}|${linking}|${quantity}|sale|contract|get|have|refund|receive`],
    nouns: ["to|into sale|contract contract?", "for refund"],
  },
};
