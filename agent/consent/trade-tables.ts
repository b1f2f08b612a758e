import { type BinderTable, forSomeone, hasRole, ofTokenAt, patterns } from "./binder-table.ts";
import type { Binding } from "./patterns.ts";

const options = [
  "at|for|with? a? at|min|minimum|least|less|than|of|out|receive|receiving|getting|no|not* {min:least} {buy:token}",
  "and? receive|get|getting at? least|min|minimum* {min:least} {buy:token}",
  "with|at|using? a? max|maximum? {slippage:percent} max|maximum? slippage|tolerance",
  "with|at? a? max|maximum? slippage|tolerance tolerance? of|at|:|=|under|below? {slippage:percent}",
  "with? a? deadline of|in? {deadline:duration}",
  "within {deadline:duration}",
  "on|via|through|using|by {venue:venue} dex|exchange?",
  "at the? best|market|current price|rate",
  "if possible",
];

const exchangeVerbs = ["swap over?", "trade in?", "exchange", "convert", "change", "turn", "flip", "move"];

const paid =
  "with|for|using|from|by|selling|paying|spending|in|out|of|pay|paid|funding|funded|source|against|exchange";

export const tradeTables: readonly BinderTable[] = [
  {
    operation: "trade",
    verbs: patterns([...exchangeVerbs, "sell", "dump", "put"]),
    phrases: patterns([
      "exactly? {amount} of? my|the? {sell:token} tokens|coins? {side=sell}",
      "{sell:token} {amount} {side=sell}",
      "my|some|the? {sell:token}",
      "from my|the? {sell:token}",
      "from exactly? {amount} of? my|the? {sell:token} {side=sell}",
      "all|half|everything|max of? my|the? {sell:token} {share=part} {side=sell}",
      "{share:percent} of? my|the? {sell:token} {side=sell}",
      `exactly? {amount} ${ofTokenAt} {sell:address} {side=sell}`,
      "for|to|into|in? the|some? {buy:address}",
      "back? for|to|into|in|->|=>|→|against|and|= some|the|my? {buy:token} tokens|coins? only?",
      "for|to|into|in|-> exactly? {amount} of? {buy:token} {side=buy}",
      "and get|receive|buy {buy:token}",
      ...options,
    ]),
    required: ["amount", "sell", "buy"],
    silent: ["share"],
    finish: finishTrade,
  },
  {
    operation: "trade",
    verbs: patterns(["buy", "purchase", "get me?", "acquire", "grab me?", "i|we want|need", "give me"]),
    phrases: patterns([
      "exactly|precisely|exact? {amount} of|worth|exact|exactly? {buy:token} {side=buy}",
      "{buy:token} {amount} {side=buy}",
      "some|the|more? {buy:token}",
      `${paid} ${paid}* my|the|some? {sell:token}`,
      `${paid} ${paid}* exactly? {amount} of? my? {sell:token} {side=sell}`,
      "take|taken|taking it? from|out|of|in* my|the? {sell:token}",
      ...options,
    ]),
    required: ["amount", "sell", "buy"],
    finish: finishTrade,
  },
  {
    operation: "trade",
    verbs: [],
    phrases: patterns([
      "exactly? {amount} of? my|the? {sell:token} {side=sell} ->|=>|→|>|to|into|for {buy:token}",
      "{sell:token} ->|=>|→|>|to|into {buy:token} ,|:? {amount} {side=sell}",
      "{sell:token} {amount} {side=sell} ->|=>|→|>|to|into|for {buy:token}",
      ...options,
    ]),
    isTerse: true,
    required: ["amount", "sell", "buy"],
    finish: finishTrade,
  },
  {
    operation: "wrap",
    verbs: patterns(["wrap up?"]),
    phrases: patterns([
      "exactly? {amount} of? my|the? {coin:native} tokens|coins?",
      "exactly? {amount} coins|tokens?",
      "my|the? {coin:native}",
      "up|it|them",
      "into|to|as|in {other:wrapped}",
    ]),
    asides: forSomeone,
    mayEndInVerb: true,
    required: ["amount"],
    silent: ["coin", "other"],
  },
  {
    operation: "wrap",
    verbs: patterns([...exchangeVerbs, "put"]),
    phrases: patterns([
      "exactly? {amount} of? my|the? {coin:native} tokens|coins?",
      "into|to|for|in|->|→|> {other:wrapped}",
      "into|to its|the? wrapped form|kind|version|coin? {other=wS}",
    ]),
    asides: forSomeone,
    required: ["amount", "coin", "other"],
    silent: ["coin", "other"],
  },
  {
    operation: "wrap",
    verbs: [],
    phrases: patterns(["exactly? {amount} of? my|the? {coin:native} into|to|->|=>|→|> {other:wrapped}"]),
    asides: forSomeone,
    isTerse: true,
    required: ["amount", "coin", "other"],
    silent: ["coin", "other"],
  },
  {
    operation: "unwrap",
    verbs: patterns(["unwrap"]),
    phrases: patterns([
      "exactly? {amount} of? my|the? {coin:wrapped} tokens|coins?",
      "exactly? {amount} coins|tokens?",
      "my|the? {coin:wrapped}",
      "back? into|to|for {other:native}",
      "back|it|them",
    ]),
    asides: forSomeone,
    mayEndInVerb: true,
    required: ["amount"],
    silent: ["coin", "other"],
  },
  {
    operation: "unwrap",
    verbs: patterns([...exchangeVerbs, "put"]),
    phrases: patterns([
      "exactly? {amount} of? my|the? {coin:wrapped} tokens|coins?",
      "back? into|to|for|in|->|→|> {other:native}",
    ]),
    asides: forSomeone,
    required: ["amount", "coin", "other"],
    silent: ["coin", "other"],
  },
  {
    operation: "unwrap",
    verbs: [],
    phrases: patterns([
      "exactly? {amount} of? my|the? {coin:wrapped} back? into|to|->|=>|→|> {other:native}",
    ]),
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
