import { type BinderTable, forSomeone, hasRole, ofTokenAt, patterns } from "./binder-table.ts";
import type { Binding } from "./patterns.ts";

const options = [
  "at|for|with? at|min|minimum|least|less|than|of|out|receive|receiving|getting|no|not|:|=* {min:least} {buy:token}",
  "and? receive|get|getting at? least|min|minimum* {min:least} {buy:token}",
  "and? with|at|using? max|maximum? {slippage:percent} max|maximum? slippage|slip|tolerance tolerance|max|maximum?",
  "and? with|accept? at most {slippage:percent} slippage|slip|tolerance",
  "with? no more than {slippage:percent} slippage|slip|tolerance",
  "with? up to {slippage:percent} slippage|slip|tolerance",
  "and? with|at|set|keep? max|maximum? slippage|slip|tolerance tolerance? max|maximum|of|at|:|=|is|under|below? {slippage:percent} max|maximum?",
  "and? with? deadline of|in|is|:? {deadline:duration}",
  "and? with? {deadline:duration} deadline",
  "within {deadline:duration}",
  "on|via|through|thru|using|by|over {venue:venue} dex|exchange?",
  "at|for? best|market|current price|rate",
  "at market",
  "use|using {venue:venue} to|and",
];

const exchangeVerbs = [
  "swap|change|switch over?",
  "trade in?",
  "exchange|convert|turn|flip|move|rotate|roll",
];

const paid =
  "with|w|/|for|using|from|by|selling|paying|spending|spend|in|out|of|off|pay|paid|use|funding|funded|source|against|exchange|and|,";
/** "20 USDC of S" may be 20 USDC's worth: "of" alone does not say what is paid with. */
const paying = paid.replace("|of|", "|");
const into = "for|to|into|in|become|becoming|->|=>|→|>|against|and|=";

export const tradeTables: readonly BinderTable[] = [
  {
    operation: "trade",
    verbs: patterns([
      ...exchangeVerbs,
      "market sell",
      "sell|dump|put|ape|offload|unload|cash out|off?",
      "get rid of",
    ]),
    phrases: patterns([
      "{amount} of? {sell:token} tokens|coins? {side=sell}",
      "{sell:token} {amount} {side=sell}",
      "i|we have|got|hold {amount} of? {sell:token} {side=sell}",
      "it|them|that|this",
      "some? {sell:token}",
      "from|out of? {sell:token}",
      "from|out of? {amount} of? {sell:token} {side=sell}",
      "all|half|everything|max of? {sell:token} {share=part} {side=sell}",
      "{share:percent} of? {sell:token} {side=sell}",
      `{amount} ${ofTokenAt} {sell:address} {side=sell}`,
      "for|to|into|in? some? {buy:address}",
      `back? ${into} some? {buy:token} tokens|coins? only?`,
      `${into} {amount} of? {buy:token} {side=buy}`,
      "and|, get|receive|buy|give me|us? some? {buy:token}",
      "i|we need|want some? {buy:token} ,|.|;|so|:",
      ":|,? amount|quantity is|of|:|=? {amount} {side=sell}",
      "on {buy:token}",
      ...options,
    ]),
    asides: forSomeone,
    participles: "swapped|traded|exchanged|converted|changed|turned|flipped|sold",
    mayEndInVerb: true,
    required: ["amount", "sell", "buy"],
    silent: ["share"],
    finish: finishTrade,
  },
  {
    operation: "trade",
    isOutsideSale: true,
    verbs: patterns([
      "market? buy",
      "purchase",
      "get|receive me?",
      "acquire",
      "grab|snag|cop|scoop|pick|bag up? me?",
      "i|we would like|love to? have|receive|get?",
      "i'd|we'd|id like|love to? have|receive|get?",
      "i|we want|need to? have|receive|get?",
      "want|need",
      "give me?",
    ]),
    phrases: patterns([
      "{amount} of|worth|exact|exactly|precisely? {buy:token} exact|exactly|precisely|sharp? {side=buy}",
      "{buy:token} {amount} pieces|units|coins|tokens? {side=buy}",
      "{amount} {sell:token} {side=sell} worth of? {buy:token}",
      "some|more? {buy:token}",
      `${paying} ${paid}* some? {sell:token}`,
      `${paying} ${paid}* {amount} of? {sell:token} {side=sell}`,
      `${paying} ${paid}* {sell:token} {amount} {side=sell}`,
      "in exchange for|of {amount} {sell:token} {side=sell}",
      "take|taken|taking it? from|out|of|in* {sell:token}",
      "sell|selling|swap|swapping some? {sell:token}",
      ...options,
    ]),
    asides: forSomeone,
    mayEndInVerb: true,
    required: ["amount", "sell", "buy"],
    finish: finishTrade,
  },
  {
    operation: "trade",
    isOutsideSale: true,
    verbs: patterns(["use|spend|take|put|invest"]),
    phrases: patterns([
      "{amount} of? {sell:token} {side=sell}",
      "to|and buy|get|purchase|acquire|grab some|more? {buy:token}",
      "on|for|into some? {buy:token}",
      "to|and make|turn|change|convert|swap|exchange it|them|that into|to|for? {buy:token}",
      "to|and buy|get|purchase some? {buy:token} with|for it|them|that",
      ...options,
    ]),
    asides: forSomeone,
    required: ["amount", "sell", "buy"],
    finish: finishTrade,
  },
  {
    operation: "trade",
    verbs: [],
    phrases: patterns([
      "{amount} of? {sell:token} {side=sell} ->|=>|→|>|to|into|for {buy:token}",
      "{sell:token} ->|=>|→|>|to|into {buy:token} ,|:? {amount} {side=sell}",
      "{sell:token} {amount} {side=sell} ->|=>|→|>|to|into|for {buy:token}",
      ...options,
    ]),
    asides: forSomeone,
    isTerse: true,
    required: ["amount", "sell", "buy"],
    finish: finishTrade,
  },
  {
    operation: "wrap",
    verbs: patterns(["wrap up?"]),
    phrases: patterns([
      "{amount} of? {coin:native} tokens|coins?",
      "{amount} coins|tokens?",
      "{coin:native}",
      "up|it|them",
      "into|to wrapped form|version?",
      "into|to|as|in {other:wrapped}",
    ]),
    asides: forSomeone,
    participles: "wrapped up?",
    mayEndInVerb: true,
    required: ["amount"],
    silent: ["coin", "other"],
  },
  {
    operation: "wrap",
    verbs: patterns([...exchangeVerbs, "put|make"]),
    phrases: patterns([
      "{amount} of? {coin:native} tokens|coins?",
      `${into} {other:wrapped}`,
      "into|to|in wrapped form|kind|version|coin|sort|one? {other=wS}",
    ]),
    asides: forSomeone,
    required: ["amount", "coin", "other"],
    silent: ["coin", "other"],
  },
  {
    operation: "wrap",
    verbs: [],
    phrases: patterns(["{amount} of? {coin:native} into|to|->|=>|→|> {other:wrapped}"]),
    asides: forSomeone,
    isTerse: true,
    required: ["amount", "coin", "other"],
    silent: ["coin", "other"],
  },
  {
    operation: "unwrap",
    verbs: patterns(["unwrap"]),
    phrases: patterns([
      "{amount} of? {coin:wrapped} tokens|coins?",
      "{amount} coins|tokens?",
      "{coin:wrapped}",
      "back? into|to|for {other:native}",
      "back|it|them",
    ]),
    asides: forSomeone,
    participles: "unwrapped",
    mayEndInVerb: true,
    required: ["amount"],
    silent: ["coin", "other"],
  },
  {
    operation: "unwrap",
    verbs: patterns([...exchangeVerbs, "put|make"]),
    phrases: patterns(["{amount} of? {coin:wrapped} tokens|coins?", `back? ${into} {other:native}`]),
    asides: forSomeone,
    required: ["amount", "coin", "other"],
    silent: ["coin", "other"],
  },
  {
    operation: "unwrap",
    verbs: [],
    phrases: patterns(["{amount} of? {coin:wrapped} back? into|to|->|=>|→|> {other:native}"]),
    asides: forSomeone,
    isTerse: true,
    required: ["amount", "coin", "other"],
    silent: ["coin", "other"],
  },
];

/** A token is not traded for itself, and what the amount is of must be said. */
function finishTrade(bindings: readonly Binding[]): readonly Binding[] | null {
  const find = (role: string) => bindings.find((binding) => binding.role === role)?.value;
  return find("sell") === find("buy") || !hasRole(bindings, "side") ? null : bindings;
}
