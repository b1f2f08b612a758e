import { type BinderTable, forSomeone, hasRole, ofTokenAt, patterns } from "./binder-table.ts";

export const contractTables: readonly BinderTable[] = [
  {
    operation: "mint",
    verbs: patterns(["mint", "issue"]),
    phrases: patterns([
      "{amount} more|new? of? {token} tokens|coins?",
      `{amount} more|new? ${ofTokenAt} {token:address} tokens|coins?`,
      "to|for the? address|wallet? {to:address}",
      "to|for me|myself",
      "to my own? wallet|address|account",
    ]),
    required: ["amount", "token"],
  },
  {
    operation: "burn",
    verbs: patterns(["burn", "destroy"]),
    phrases: patterns([
      "{amount} of? {token} tokens|coins?",
      `{amount} ${ofTokenAt} {token:address} tokens|coins?`,
      "{token} {amount}",
    ]),
    asides: forSomeone,
    required: ["amount", "token"],
  },
  {
    operation: "deploy-token",
    isBare: true,
    verbs: patterns(["deploy|create|launch|make|issue|start|build", "new token|coin"]),
    phrases: patterns([
      "me? a|an|my|the|new|fixed|simple|basic|own* erc20|erc-20? token|coin",
      "me? a|an|my|the|new* mintable {mintable=true} erc20|erc-20? token|coin",
      "called|named {name}",
      "and? with? the? name is|:|=|of? {name}",
      "and? with? the|a? symbol|ticker is|of|:|=? {symbol:symbol}",
      "( {symbol:symbol} )",
      "and? with? a|an|the? total|initial|fixed|max? supply is|of|:|=? {supply:amount} tokens|coins|units?",
      "and? with? {supply:amount} tokens|coins|units|supply|total|in|initial*",
      "and|with? mintable {mintable=true}",
      "not|non mintable",
      "cannot|can't|cant|can not be? minted|mint|make|made more|further|again|later? any? more?",
      "-|,|:|; {symbol:symbol}",
      "ticker|symbol|sym|letters {symbol:symbol}",
      "-|,|:|; {supply:amount} tokens|coins|units|pieces|supply|total|fixed*",
      "and? with? no further|more|new? minting",
      "a|an|my|the|new* erc20|erc-20",
      "no mint|minting function|fn?",
      "fixed supply?",
      "ticker|symbol|sym : {symbol:symbol}",
      "and? with? a? cap|maximum of|:|=? {cap:amount}",
    ]),
    required: ["name", "symbol", "supply"],
    finish: (bindings) =>
      hasRole(bindings, "mintable")
        ? bindings
        : [...bindings, { role: "mintable", value: "false", from: 0, to: 0 }],
  },
  {
    operation: "call-function",
    isBare: true,
    verbs: patterns(["call", "invoke", "execute", "run", "trigger"]),
    phrases: patterns([
      "the? function|method? {function} ( )",
      "the? function|method? {function}",
      "{function} ( {arguments:value} )",
      "{function} ( {arguments:value} , {arguments:value} )",
      "{function} ( {arguments:value} , {arguments:value} , {arguments:value} )",
      "with|using the? arguments|argument|args|arg|value|values|parameter|parameters|number? {arguments:value}",
      "arguments|argument|args|arg {arguments:value}",
      "with|using the? arguments|argument|value|values? {arguments:value} and|, {arguments:value}",
      "on|of|at|in the? contract|address? {address}",
    ]),
    required: ["function", "address"],
  },
  {
    operation: "remember-contact",
    isBare: true,
    verbs: patterns(["remember that?", "save", "note that?", "store"]),
    phrases: patterns(["{name} is|as|=|: {address}", "{address} as|is {name}"]),
    required: ["name", "address"],
  },
];
