import { type BinderTable, forSomeone, patterns } from "./binder-table.ts";

const saleVenue = [
  "in|into|from|at|on|through|via the|your|ali|public|token* sale",
  "in|into|from|at|on|through the? {ali} token? sale",
];

export const saleTables: readonly BinderTable[] = [
  {
    operation: "buy-ali",
    verbs: patterns(["buy", "purchase", "get", "acquire", "grab", "i|we want|need", "want", "take", "give"]),
    phrases: patterns([
      "exactly? {amount} of? the? {ali} tokens|coins? {unit=ALI}",
      "{ali} {amount} {unit=ALI}",
      "some|the|more? {ali} tokens|coins?",
      "with|for|using|worth|paying|spending exactly? {amount} of? my? {coin:native} {unit=S}",
      "{amount} {coin:native} worth? of {ali} {unit=S}",
      "{ali} worth exactly? {amount} {coin:native} {unit=S}",
      "with|for|using|from|in|paying|pay with|in? my? {coin:native}",
      ...saleVenue,
      "sale",
    ]),
    asides: forSomeone,
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
    asides: forSomeone,
    required: ["amount", "unit", "ali"],
    silent: ["ali", "coin"],
  },
  {
    operation: "buy-ali",
    verbs: [],
    phrases: patterns([
      "{amount} {coin:native} {unit=S} ->|→|=>|into|for|in {ali} {sale=yes}",
      "in? the? sale",
    ]),
    asides: forSomeone,
    isTerse: true,
    required: ["amount", "unit", "ali"],
    silent: ["ali", "coin", "sale"],
  },
  {
    operation: "return-ali",
    verbs: patterns(["return", "refund", "give back", "hand back", "send back", "put back"]),
    phrases: patterns([
      "exactly? {amount} of? my|the? {ali} tokens|coins?",
      "{ali} {amount}",
      "to|in|into the? sale|contract {back=yes}",
      "for a|my? refund",
      "back {back=yes}",
      "from the? sale",
    ]),
    asides: forSomeone,
    required: ["amount", "ali"],
    silent: ["ali", "back"],
  },
];
