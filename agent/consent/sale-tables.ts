import { type BinderTable, forSomeone, patterns } from "./binder-table.ts";

const buys = ["with|for|using|from|in|paying|pay|spend|spending|worth with|in?"];

export const saleTables: readonly BinderTable[] = [
  {
    operation: "buy-ali",
    verbs: patterns([
      "buy",
      "purchase",
      "get",
      "acquire",
      "grab",
      "i|we want|need",
      "want|need",
      "take",
      "give",
    ]),
    phrases: patterns([
      "{amount} of? {ali} tokens|coins? {unit=ALI}",
      "some|more? {ali} tokens|coins?",
      ...buys.map((word) => `${word} {amount} of? {coin:native} {unit=S}`),
      "{amount} {coin:native} worth? of {ali} {unit=S}",
      "{ali} worth? {amount} {coin:native} {unit=S}",
      ...buys.map((word) => `${word} {coin:native}`),
      "in|into|from|at|on|through|via public|token* sale",
      "in|into|from|at|on|through|via {ali} token? sale",
      "sale",
    ]),
    asides: forSomeone,
    mayEndInVerb: true,
    required: ["amount", "unit", "ali"],
    silent: ["ali", "coin"],
  },
  {
    operation: "buy-ali",
    verbs: patterns(["spend", "put", "invest", "use"]),
    phrases: patterns([
      "{amount} of? {coin:native} {unit=S}",
      "on|in|into|for|to buy|buying|purchase|get? some? {ali} tokens|coins?",
      "in|into|from|at|on|through|via public|token* sale",
      "in|into|from|at|on|through|via {ali} token? sale",
    ]),
    asides: forSomeone,
    required: ["amount", "unit", "ali"],
    silent: ["ali", "coin"],
  },
  {
    operation: "buy-ali",
    verbs: [],
    phrases: patterns(["{amount} {coin:native} {unit=S} ->|→|=>|into|for|in {ali} {sale=yes}", "in? sale"]),
    asides: forSomeone,
    isTerse: true,
    required: ["amount", "unit", "ali"],
    silent: ["ali", "coin", "sale"],
  },
  {
    operation: "return-ali",
    verbs: patterns(["return", "refund", "give|hand|send|put back"]),
    phrases: patterns([
      "{amount} of? {ali} tokens|coins?",
      "{ali} {amount}",
      "to|in|into sale|contract {back=yes}",
      "for my? refund",
      "back {back=yes}",
      "from sale",
    ]),
    asides: forSomeone,
    required: ["amount", "ali"],
    silent: ["ali", "back"],
  },
];
