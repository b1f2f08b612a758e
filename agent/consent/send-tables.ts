import { type BinderTable, hasRole, ofTokenAt, patterns } from "./binder-table.ts";
import type { Binding } from "./patterns.ts";

const toSomeone = patterns(["to|for|as|into ~"]);
const recipients = [
  "to|for|->|=>|→|- the|this|that|my|a* address|wallet|account|guy|friend|recipient? :|at|number? {to:address}",
  "to|for ~ at|on|:|—|-|,|(|. {to:address} )?",
  "his|her|their|the|this|whose* wallet|address|account is|: {to:address}",
  "here is|are? the|his|her|their|my? wallet|address|account? :|-? {to:address}",
  "he|she|they is|are at {to:address}",
  "he's|she's|they're at? {to:address}",
  "and|, to? {to:address}",
  "each|apiece|ea {each=true}",
];

export const sendTables: readonly BinderTable[] = [
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
      "pop over?",
    ]),
    phrases: patterns([
      ...recipients,
      "a|an|the|exactly? {amount} of? my|the? {token} tokens|token|coins|coin?",
      "{token} {amount}",
      `exactly? {amount} ${ofTokenAt} {token:address}`,
      "exactly? {amount}",
      "in|as|of {token}",
      "my|some? {token}",
      "all|half|everything|max of? my|the? {token} {share=part}",
      "{share:percent} of? my|the? {token}",
      "to|->|=>|→? :? {to:address}",
      "at|on {to:address}",
      "from my|the connected? wallet|account|balance",
      "over|across|back",
    ]),
    asides: toSomeone,
    mayEndInVerb: true,
    required: ["amount", "token", "to"],
    inherited: ["token"],
    silent: ["each", "share"],
    finish: finishSend,
  },
  {
    operation: "send",
    verbs: [],
    phrases: patterns([...recipients, "exactly? {amount} of? the? {token}", "{token} {amount}"]),
    asides: toSomeone,
    isTerse: true,
    required: ["amount", "token", "to"],
    silent: ["each"],
    finish: finishSend,
  },
  {
    operation: "send",
    verbs: patterns(["should get|have|receive"]),
    phrases: patterns(["{to:address}", "exactly? {amount} of? my|the? {token}"]),
    mayEndInVerb: true,
    required: ["amount", "token", "to"],
    finish: (bindings) => (bindings[0]?.role === "to" ? finishSend(bindings) : null),
  },
];

/** Several recipients get the same only where that is said. */
function finishSend(bindings: readonly Binding[]): readonly Binding[] | null {
  const all = bindings.filter(({ role }) => role === "to");
  return all.length > 1 !== hasRole(bindings, "each") ? null : bindings;
}
