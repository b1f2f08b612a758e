import type { OperationName } from "@alithia/protocol/operations.ts";

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

/** The words of operations whose values are names, functions or free texts, and so need slots. */
export const slotWords: Partial<Record<OperationName, RoleWords>> = {
  "deploy-token": {
    isBare: true,
    hasPurpose: true,
    verbs: `deploy|create|launch|make|issue|start|build me? / new token|coin / call it|her|him /
      want|need|needs our|its|their|his|her? own|new token|coin`,
    words: `a|an|new|own|another|my|simple|basic|standard|burnable|erc20|erc-20|token|coin /
      tokens|coins|pieces|units|supply|total|initial|them|{|}`,
    slots: `it|it's|its|which? is? called|named {name} / and? with? #18 decimals /
      {name:title} ,|(? and? with? the|a? symbol|ticker|sym is|of|:|=? {symbol:symbol} /
      and? with? the? name is|:|=|of? {name} / :|, {name} ,|- {symbol:symbol} ,|- {supply:amount} /
      : {name} ( {symbol:symbol} ) / and? with? the|a? symbol|ticker|sym|letters is|of|:|=? {symbol:symbol} /
      ( {symbol:symbol} ) / -|,|:|; {symbol:symbol} /
      and? with? a|an|the? total|initial|max? supply is|of|:|=? {supply:amount} /
      and|with|,|:|;|-? {supply:amount} of? tokens|coins|pieces|units|supply|total|them|it /
      -|,|:|; {supply:amount} / and? there should|shall|will|must be {supply:amount} of? them|it? /
      and|with? mintable {mintable=true} / and? with? a? cap|maximum of|:|=? {cap:amount} {mintable=true} /
      not|non|nor mintable {mintable=false} / and? with? a|an|the? fixed {mintable=false} /
      and? with? no further|more|new? mint|minting function|fn? {mintable=false} /
      cannot|can't|cant|can not be? minted|mint|make|made more|further|again|later? any? more? {mintable=false}`,
    required: ["name", "symbol", "supply"],
    usual: { mintable: "false" },
  },
  "call-function": {
    isBare: true,
    verbs: `call|invoke|execute|run|trigger`,
    words: `it|it's|its|that's is? my|our|own? token? contract?`,
    slots: `the? function|method? {function} / {function} ( {arguments:value} ) /
      {function} ( {arguments:value} , {arguments:value} ) /
      {function} ( {arguments:value} , {arguments:value} , {arguments:value} ) /
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
