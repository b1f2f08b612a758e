import type { OperationName } from "@alithia/protocol/operations.ts";
import { type Binding, compilePattern, type Pattern } from "./patterns.ts";

/** How requests for one operation are worded: a verb, then phrases in any order, each role once. */
export type BinderTable = {
  operation: OperationName;
  verbs: readonly Pattern[];
  phrases: readonly Pattern[];
  /** Roles without which nothing is asked for in full. */
  required: readonly string[];
  /** Roles that "and …" may leave out after the first act. */
  inherited?: readonly string[];
  /** Roles that stand for nothing by themselves. */
  silent?: readonly string[];
  /** Null where the roles say nothing that this operation does. */
  finish?(bindings: readonly Binding[]): readonly Binding[] | null;
};

const patterns = (sources: readonly string[]) => sources.map(compilePattern);
const has = (bindings: readonly Binding[], role: string) => bindings.some((binding) => binding.role === role);
const findValue = (bindings: readonly Binding[], role: string) =>
  bindings.find((binding) => binding.role === role)?.value;

const tradeOptions = [
  "at|for|with? a? at|min|minimum|least|less|than|of|out|receive|receiving|getting|no|not* {min:least} {buy:token}",
  "and? receive|get|getting at? least|min|minimum* {min:least} {buy:token}",
  "with|at|using? a? max|maximum? {slippage:percent} max|maximum? slippage|tolerance",
  "with|at? a? max|maximum? slippage|tolerance tolerance? of|at|:|=|under|below? {slippage:percent}",
  "with? a? deadline of|in? {deadline:duration}",
  "within {deadline:duration}",
  "on|via|through|using {venue:venue}",
  "at the? best|market|current price|rate",
  "if possible",
];

const approvalNoun = "approval|approvals|allowance|allowances|access|permission|permissions|right|rights";
/** What may stand between an amount and the address of the token that it is of. */
const ofTokenAt = "tokens|units? of|the|my|token|contract|at*";

const payingWith = "with|for|using|from|by|selling|paying|spending";
const saleVenue = [
  "in|from|at|on|through the? token|public? sale",
  "in|from|at|on|through the? {ali} token? sale",
];

export const binderTables: readonly BinderTable[] = [
  {
    operation: "send",
    verbs: patterns([
      "send over|across?",
      "transfer over|across?",
      "pay",
      "wire",
      "give",
      "move",
      "forward",
      "remit",
      "tip",
      "donate",
      "shoot over?",
      "ship",
    ]),
    phrases: patterns([
      "a|an|the|exactly? {amount} of? my|the? {token} tokens|token|coins|coin?",
      "{token} {amount}",
      `exactly? {amount} ${ofTokenAt} {token:address}`,
      "exactly? {amount}",
      "in|as|of {token}",
      "my|some? {token}",
      "all|half|everything|max of? my|the? {token} {share=part}",
      "{share:percent} of? my|the? {token}",
      "to|for|->|=>|→|into the|this|that|my|a* address|wallet|account|guy|friend|recipient? :|at|number? {to:address}",
      "to|->|=>|→? :? {to:address}",
      "and|, to? {to:address}",
      "from my|the connected? wallet|account|balance",
      "each|apiece {each=true}",
      "over",
    ]),
    required: ["amount", "token", "to"],
    inherited: ["token"],
    silent: ["each", "share"],
    finish(bindings) {
      const recipients = bindings.filter(({ role }) => role === "to");
      return recipients.length > 1 !== has(bindings, "each") ? null : bindings;
    },
  },
  {
    operation: "trade",
    verbs: patterns([
      "swap over?",
      "trade in?",
      "exchange",
      "convert",
      "change",
      "turn",
      "sell",
      "flip",
      "move",
    ]),
    phrases: patterns([
      "exactly? {amount} of? my|the? {sell:token} tokens|coins? {side=sell}",
      "my|some|the? {sell:token}",
      "all|half|everything|max of? my|the? {sell:token} {share=part} {side=sell}",
      "{share:percent} of? my|the? {sell:token} {side=sell}",
      `exactly? {amount} ${ofTokenAt} {sell:address} {side=sell}`,
      "for|to|into|in? the|some? {buy:address}",
      "for|to|into|in|->|=>|→|against|and|= some|the|my? {buy:token} tokens|coins? only?",
      "for|to|into|in|-> exactly? {amount} of? {buy:token} {side=buy}",
      "and get|receive|buy {buy:token}",
      ...tradeOptions,
    ]),
    required: ["amount", "sell", "buy"],
    silent: ["share"],
    finish: (bindings) => (findValue(bindings, "sell") === findValue(bindings, "buy") ? null : bindings),
  },
  {
    operation: "trade",
    verbs: patterns(["buy", "purchase", "get me?", "acquire", "grab me?"]),
    phrases: patterns([
      "exactly? {amount} of|worth? {buy:token} {side=buy}",
      "some|the|more? {buy:token}",
      `${payingWith}|in ${payingWith}* my|some? {sell:token}`,
      `${payingWith} ${payingWith}* exactly? {amount} of? my? {sell:token} {side=sell}`,
      ...tradeOptions,
    ]),
    required: ["amount", "sell", "buy"],
    finish(bindings) {
      const [sell, buy] = [findValue(bindings, "sell"), findValue(bindings, "buy")];
      return sell === buy ? null : bindings;
    },
  },
  {
    operation: "wrap",
    verbs: patterns(["wrap up?"]),
    phrases: patterns([
      "exactly? {amount} of? my? {coin:native} tokens|coins?",
      "into|to|as|in {other:wrapped}",
    ]),
    required: ["amount", "coin"],
    silent: ["coin", "other"],
  },
  {
    operation: "unwrap",
    verbs: patterns(["unwrap"]),
    phrases: patterns([
      "exactly? {amount} of? my? {coin:wrapped} tokens|coins?",
      "into|to|back|for* {other:native}",
    ]),
    required: ["amount", "coin"],
    silent: ["coin", "other"],
  },
  {
    operation: "buy-ali",
    verbs: patterns(["buy", "purchase", "get me?", "acquire", "grab me?"]),
    phrases: patterns([
      "exactly? {amount} of? {ali} tokens|coins? {unit=ALI}",
      "some|the|more? {ali}",
      "with|for|using exactly? {amount} of? my? {coin:native} {unit=S}",
      "{amount} {coin:native} worth of {ali} {unit=S}",
      "{ali} worth exactly? {amount} {coin:native} {unit=S}",
      "with|for|using my? {coin:native}",
      ...saleVenue,
    ]),
    required: ["amount", "unit", "ali"],
    silent: ["ali", "coin"],
  },
  {
    operation: "buy-ali",
    verbs: patterns(["spend", "put", "invest", "use"]),
    phrases: patterns([
      "exactly? {amount} of? my? {coin:native} {unit=S}",
      "on|in|into|for|to buy|buying|purchase|get? some? {ali} tokens|coins?",
      ...saleVenue,
    ]),
    required: ["amount", "unit", "ali"],
    silent: ["ali", "coin"],
  },
  {
    operation: "return-ali",
    verbs: patterns(["return", "refund", "give back", "hand back", "send back"]),
    phrases: patterns([
      "exactly? {amount} of? my|the? {ali} tokens|coins?",
      "to the? sale|contract",
      "for a|my? refund",
      "back",
      "from the? sale",
    ]),
    required: ["amount", "ali"],
    silent: ["ali"],
  },
  {
    operation: "approve",
    verbs: patterns(["approve", "allow", "authorize", "permit"]),
    phrases: patterns([
      "exactly? {amount} of? my? {token}",
      "to|for {spender:address}",
      "{spender:address} to spend|use",
    ]),
    required: ["amount", "token", "spender"],
  },
  {
    operation: "revoke",
    verbs: patterns(["revoke", "remove", "cancel", "take back", "disable", "undo", "kill"]),
    phrases: patterns([
      `the|my|all|every|any* {token} ${approvalNoun}?`,
      `the|my* ${approvalNoun} of|for|on? my|the? {token} tokens?`,
      `the|my* ${approvalNoun}?`,
      "that|which? i? gave|granted|given? for|from|of|to|by the|spender|address|contract* {spender:address}",
      "that|which? i gave|granted {spender:address}",
      `{spender:address} 's? ${approvalNoun}?`,
      "to spend|use|move of|my|the|any* {token} tokens?",
      "to|on|over|for|of my? {token} tokens?",
      `all|every of? my|the|them* ${approvalNoun}? {all=true}`,
      "everything {all=true}",
    ]),
    required: [],
    finish(bindings) {
      const named = bindings.filter(({ role }) => role !== "all");
      return named.length > 0 ? named : bindings.length > 0 ? bindings : null;
    },
  },
  {
    operation: "mint",
    verbs: patterns(["mint", "issue"]),
    phrases: patterns([
      "exactly? {amount} more|new? of? the|my? {token} tokens|coins?",
      `exactly? {amount} more|new? ${ofTokenAt} {token:address}`,
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
      "exactly? {amount} of? my? {token} tokens|coins?",
      `exactly? {amount} ${ofTokenAt} {token:address}`,
    ]),
    required: ["amount", "token"],
  },
  {
    operation: "deploy-token",
    verbs: patterns(["deploy", "create", "launch", "make", "issue"]),
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
      "not mintable",
      "and? with? no further|more? minting",
      "a|an|my|the|new* erc20|erc-20",
      "and? with? a? cap|maximum of|:|=? {cap:amount}",
    ]),
    required: ["name", "symbol", "supply"],
    finish: (bindings) =>
      has(bindings, "mintable")
        ? bindings
        : [...bindings, { role: "mintable", value: "false", from: 0, to: 0 }],
  },
  {
    operation: "call-function",
    verbs: patterns(["call", "invoke", "execute", "run", "trigger"]),
    phrases: patterns([
      "the? function|method? {function} ( )",
      "the? function|method? {function}",
      "{function} ( {arguments:value} )",
      "{function} ( {arguments:value} , {arguments:value} )",
      "{function} ( {arguments:value} , {arguments:value} , {arguments:value} )",
      "with|using the? arguments|argument|value|values|parameter|parameters? {arguments:value}",
      "with|using the? arguments|argument|value|values? {arguments:value} and|, {arguments:value}",
      "on|of|at|in the? contract|address? {address}",
    ]),
    required: ["function", "address"],
  },
  {
    operation: "remember-contact",
    verbs: patterns(["remember that?", "save", "note that?", "store"]),
    phrases: patterns(["{name} is|as|=|: {address}", "{address} as|is {name}"]),
    required: ["name", "address"],
  },
];
