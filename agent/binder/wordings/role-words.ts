import type { OperationName } from "@alithia/protocol/operations.ts";
import { exchangeWords } from "@alithia/protocol/trade-place.ts";
import { placeWords } from "../../grammar/merge-places.ts";

const amount = "(?:#number (?:of )?#token|#token :? ?#number)";
const words = String.raw`(?:(?!#)\S+ )`;

const people = "him|her|his|their|them|it|that|this|those|these|both|each|apiece";
const things = "it|that|this|them|myself|me|us";
const place =
  "address|addresses|addr|addy|adress|wallet|wallets|account|accounts|number|recipient|recipients|receiver|receivers|payee|beneficiary|destination|here|following|below|given|mentioned|parties|persons|person|whose";
const linking = ":|=|@|at|to|for|on|in|into|onto|over|with|->|=>|→|>|across|out|up|off|back|from";
const own = "on|in|from|of|at|to|into own? wallet|account|balance|hand|address|treasury|funds|savings";
const exchanges = exchangeWords.join("|");
const quantity = "amount|sum|quantity|tokens|token|coins|coin";
const approval =
  "approval|approvals|allowance|allowances|permission|permissions|access|permit|permits|authorisation|authorization|authorisations|authorizations";

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

const told = "(?!.* (?:got|have|hold) |.* of #number)";

/** Before a token these say that it is sold or bought. */
export const soldMarkers =
  /^(with|using|from|sell|selling|spend|spending|use|pay|paying|dump|offload|unload|put|invest|ape|by|source)$/;
export const boughtMarkers =
  /^(to|into|->|=>|→|>|buy|buying|get|getting|purchase|purchasing|acquire|receive|receiving|want|need|grab|become|gimme|obtain|target)$/;
/** These precede the price after a buying verb, else what is bought. */
export const pairMarkers = /^(for|in|against|agst)$/;

/** After one of these a verb may come. */
export const boundaries = /^([,.!?;:\n()–—-]|and|then|so|n|&|plus)$/;
/** After a name or a greeting these may begin what somebody else said. */
export const speechMarks: ReadonlySet<string> = new Set([":", "-", "–", "—", "\n"]);
/** Before a colon these are nobody who speaks. */
export const labels = /^(alithia|to|amount|sum|quantity|recipient|payee|beneficiary|next|[.,!])$/;
/** In a request these lead to what shall be done, as in "please have 5 S sent". */
export const wishing = "please|kindly|pls have|get / arrange for / please|kindly see to? it? that?";
export const wishes = /^(want|need|like|love|wish|let)$/;
export const prepositions =
  /^(to|for|on|in|into|onto|with|at|from|of|over|across|via|through|by|using|out|against|@)$/;
/** After one of these somebody or something is named. */
export const governing = /^(to|for|of|with|on|in|at|from|by|the|an?|my|our|his|her|their|your)$/;
/** The words beside which somebody is named before an address. */
export const naming =
  /^(to|for|pay|tip|send|give|wire|my|our|the|his|her|their|a|an|reimburse|repay|let|allow|and)$/;

/** After one of these, with or without "back", somebody is named who gets what follows. */
export const receiving =
  /^(pay|tip|send|give|wire|slip|hand|transfer|reimburse|repay|owe|back|drop|shoot|lend|to)$/;

/** The words of an operation's requests, as patterns (`compilePatterns`). */
export type RoleWords = {
  verbs: string;
  /** After a wish, as in "I need 5 S wrapped". */
  participles?: string;
  /** What may stand among its values; prepositions only before a value. */
  words?: string;
  /** Phrases with a preposition that leads to no value, such as "in the sale". */
  nouns?: string;
  /** How a request without a verb is spelled, with its values by their kinds. */
  terse?: RegExp;
  /** Its values may be continued after "and". */
  isListed?: true;
  /** Nothing but whole sentences may stand beside it. */
  isBare?: true;
  /** Phrases that stand right before a value. */
  leads?: string;
  /** "For …" or "to cover …" may say what it is for. */
  hasPurpose?: true;
  /** Somebody may be named before an address. */
  hasParty?: true;
  /** Phrases that bind values to roles, where their kinds do not tell them apart. */
  slots?: string;
  /** The roles that the slots must fill. */
  required?: readonly string[];
  /** Values of roles that no slot fills. */
  usual?: Readonly<Record<string, string>>;
};

export const roleWords: Partial<Record<OperationName, RoleWords>> = {
  send: {
    terse: new RegExp(
      `^${told}${words}*(?:${amount} ${words}{0,3}(?:to|for|->|→|=>|-) ${words}{0,6}#address|(?:to|recipient|beneficiary|payee) (?:: )?#address , ${words}{0,2}${amount})`,
    ),
    isListed: true,
    hasPurpose: true,
    hasParty: true,
    verbs: `send|transfer|xfer|pay|wire|move|forward|push|remit|tip|donate|gift|repay|reimburse|credit|disburse|dispatch|deliver|ship|give|pass|hand|release|settle|compensate /
      shoot|pop|beam|drop|fire|zap|ping|flick|toss|chuck|sling|bung|slip|yeet|fling|throw|slide /
      make|do|arrange|prepare|set|process|initiate|execute|effect|request|requesting one|two|three|following? small|quick? payment|payments|transfer|transfers|donation|gift|payout of? /
      payment|payments|transfer|transfers|donation|payout|payouts|payroll|wages|batch please|now|today? :|.|⏎ /
      paying my|our|the ~name now|today|please? :|. / batch send / get {number:amount} / top up`,
    participles: "sent|transferred|wired|paid|moved|delivered|forwarded|made|out|goes",
    words: `${people}|${place}|${linking}|${quantity}|sums /
      sum|amount|total|payment|transfer|donation|contribution|tip|gift of? /
      share|part|bill|debt|rent is|comes to? / needs / in favour|favor of / ${own} /
      address|wallet|account|recipient|payee|beneficiary|he|she|they|it|amount|sum|total|which|that|this|who is|are /
      he|she|they has|have|uses|use|receives|receive at? / he's|she's|they're|hes|shes at /
      here's|heres|here is|are? / i|we owe / i|we promised him|her|them / i|we agreed on / each|both of /
      my|our other|second|own|new|cold|main|savings wallet|account|address`,
    nouns: `to|for each person|one|recipient`,
  },
  trade: {
    terse: new RegExp(`^${told}${words}*${amount} ${words}{0,2}(?:to|for|into|->|→|=>|>) ${words}{0,2}#`),
    hasPurpose: true,
    verbs: `${exchanging}|${selling}|${getting}|${spending} / get rid|shot of /
      do|make|arrange for? a|an|the? swap|exchange|conversion|change|trade of|from? / could use / cash out|in /
      give me|us / make`,
    participles: "swapped|traded|exchanged|converted|changed|turned|flipped|sold|bought",
    words: `${things}|${linking}|some|using|paying|pay|selling|getting|become|against|get|buy|buying|exact|exactly|only|regular|normal|ordinary|native|give|just /
      quantity|amount is|of|:? /
      slippage|slip|tolerance|deadline|max|maximum|min|minimum|least|limit|set|allow|accept|within|via|through|by|dex|exchange /
      at|for|on? best|cheapest|market|current price|rate|exchange|dex|route|market? /
      where|wherever it|that? is best|cheapest / worth of / as much|many / as possible /
      that|it|this takes|needs / out of /
      accordingly|target|source|against|agst|thru|token|tokens|coin|coins|pieces|units|back|it /
      and? with? a? slippage|deadline|tolerance|floor|minimum|maximum|loss|proceeds of|at|in|is|: /
      but? no|not|never with|at|by? more than /
      proceeds|floor|loss|output|received|whichever|venue|route|pool|fine|ok|okay|is /
      or|otherwise let it fail|revert / and i|we? want|need|expect|get / ${exchanges} / ${placeWords.join("|")}`,
    leads: `i|we have|got|hold / whatever|however much? / some|all of`,
    nouns: `in|out / on|via|through|thru|using|by|over|at way? of? ${exchanges} /
      at|for|on|via|through|using|by best|cheapest|market|current price|rate|exchange|dex|route|venue|market|way? /
      with|for it|them|that / ${own}`,
  },
  wrap: {
    hasPurpose: true,
    verbs: `wrap up? / put|make|turn|convert|change`,
    participles: "wrapped",
    nouns: `in|into|to wrapped form|version|kind`,
    words: `${things}|${linking}|${quantity}|native|regular|ordinary`,
  },
  unwrap: {
    hasPurpose: true,
    verbs: `unwrap`,
    participles: "unwrapped|unwraped",
    words: `${things}|${linking}|${quantity}|native|regular|normal|ordinary|plain /
      that|which? i|we have|got|hold|own`,
  },
  approve: {
    hasPurpose: true,
    hasParty: true,
    verbs: `approve|allow|authorize|authorise|permit|let|give|grant|approval|allowance / set|open|make up? /
      want|wish|like that {spender:address} can|may|could spend|use|take|draw`,
    words: `${people}|${linking}|of|${quantity}|${place}|${approval}|spend|spending|use|using|utilise|utilize|take|draw|pull|move|is|i|limit|cap|max|maximum|most|spender|contract|app|site|router|dex|behalf|instead /
      my|our|the|this ~name app|site|contract|platform|shop|dapp|router|dex|market|marketplace|bot`,
  },
  revoke: {
    isBare: true,
    hasParty: true,
    leads: `what`,
    verbs: `revoke|unapprove|rescind|remove|cancel|withdraw|disable|undo|clear|delete|drop|kill|end|stop|nuke|wipe|reset /
      take back|away / get rid of`,
    words: `${people}|${linking}|of|${place}|${approval}|token|tokens|contract|spender|every|all|any|each|whatever|everything|spend|spending|use|using|move|moving|has|have|right|rights|away|back|app|apps|site|sites|router|dex|own|'s|’s|'|’|s /
      i|we have|had|hold|gave|granted|made|given|approved|allowed ever? gave|given|granted|made|approved|allowed|open? /
      i|we ever? gave|granted|made|approved|allowed / may|can|could spend|use|move|take of? /
      single? outstanding|open|current|active|existing ${approval} / everywhere / whole? lot /
      whichever spender|app|site|contract / the|that one of|for|from / the|that one held|given|granted by|to / unknown|strange person|wallet|address|account|contract`,
    nouns: `${own} / of them|it /
      from|for|of|by all|any|every|whichever apps|app|sites|site|spenders|spender|contracts|contract`,
  },
  mint: {
    hasParty: true,
    verbs: `mint|issue`,
    participles: "minted|issued",
    words: `${things}|${linking}|${quantity}|${place}|contract|ctr|ca|new|another|additional|more /
      of this|token|the*`,
    nouns: `to|for me|myself / ${own}`,
  },
  burn: {
    hasPurpose: true,
    verbs: `burn|destroy`,
    participles: "burned|burnt|destroyed",
    words: `${things}|${linking}|${quantity}|contract|ctr|ca / of this|token|the|contract*`,
  },
  "buy-ali": {
    terse: /^#token (?:for|with) #number #token/,
    hasPurpose: true,
    verbs: `${getting}|${spending}|join|enter|participate|contribute|buying / take part /
      i'd|we'd|id|would like|love`,
    words: `${things}|${linking}|sale|presale|pre-sale|public|team|team's|token|tokens|coins|using|paying|buy|buying|get|your|spend /
      worth of? / units|pieces|budget|stake|is|purchase`,
    leads: `of`,
    nouns: `in|from|at|on|to|into|out|of* public|token|team|team's|your* sale|presale|pre-sale`,
  },
  "return-ali": {
    hasPurpose: true,
    verbs: `return|refund / give|hand|send|put|take back`,
    participles: "returned|refunded",
    words: `${things}|${linking}|of|${quantity}|sale|contract|get|have|refund|receive|units|pieces|again|and`,
    nouns: `to|into|from sale|contract contract?`,
  },
  "deploy-token": {
    isBare: true,
    hasPurpose: true,
    verbs: `deploy|create|launch|make|issue|start|build me? / new token|coin / call it|her|him /
      want|need|needs our|its|their|his|her? own|new token|coin`,
    words: `a|an|new|own|another|my|simple|basic|standard|burnable|erc20|erc-20|token|coin /
      tokens|coins|pieces|units|supply|total|initial|them|{|}|all|to|me|wallet`,
    nouns: `for loyalty|bonus|reward|rewards|membership points|program|programme|scheme|cards`,
    slots: `it|it's|its|which? is? called|named {name} / and? with? #18 decimals /
      {name:title} ,|(? and? with? the|a? symbol|ticker|sym is|of|:|=? {symbol:symbol} /
      and? with? the? name is|:|=|of? {name} / :|, {name} ,|- {symbol:symbol} ,|- {supply:amount} /
      : {name} ( {symbol:symbol} ) / and? with? the|a? symbol|ticker|sym|letters is|of|:|=? {symbol:symbol} /
      ( {symbol:symbol} ) / -|,|:|; {symbol:symbol} /
      and? with? a|an|the? total|initial|max? supply is|of|:|=? {supply:amount} /
      and|with|,|:|;|-? {supply:amount} of? tokens|coins|pieces|units|supply|total|them|it /
      -|,|:|; {supply:amount} / ,|:|;|-? {supply:amount} of? them|units|points? to|for start|begin with? /
      and? there should|shall|will|must be {supply:amount} of? them|it? /
      and|with? mintable {mintable=true} /
      and|,|. i|we must|should|shall|want|need|can|may|will|would like? to? be? able? to? mint|issue|create|add|make
        more|further|additional of? them|it|tokens|coins|points? later|afterwards? on? {mintable=true} / and? with? a? cap|maximum of|:|=? {cap:amount} {mintable=true} /
      not|non|nor mintable {mintable=false} / and? with? a|an|the? fixed {mintable=false} /
      and? with? no further|more|new? mint|minting function|fn? {mintable=false}`,
    required: ["name", "symbol", "supply"],
    usual: { mintable: "false" },
  },
  "call-function": {
    isBare: true,
    verbs: `call|invoke|execute|run|trigger`,
    words: `it|it's|its|that's is? my|our|own? token? contract?`,
    slots: `the? function|method? {function} / {function} ( {arguments:value} ) /
      {function} ( {arguments:value} , {arguments:value} ) /
      with|using the? arguments|argument|args|arg|values|parameter|parameters|number? {arguments:value} /
      arguments|argument|args|arg {arguments:value} /
      with|using the? arguments|argument|values? {arguments:value} and|, {arguments:value} /
      on|of|at|in the? contract|address? {address}`,
    required: ["function", "address"],
  },
  "remember-contact": {
    isBare: true,
    verbs: `remember that?|:? / save|store / note that?`,
    slots: `{name} is|as|=|: {address} / {address} as|is {name}`,
    required: ["name", "address"],
  },
};
