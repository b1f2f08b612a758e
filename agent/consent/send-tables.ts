import { type BinderTable, hasRole, ofTokenAt, patterns } from "./binder-table.ts";
import type { Binding } from "./patterns.ts";

const forSomething = patterns(["for ~", "to|into ~name", "in settlement|payment of ~"]);
const named =
  "address|wallet|account|addr|adress|guy|friend|recipient|number|here|following|below|next|new|is|at|:|-|—|,";
const recipients = [
  `to|for|->|=>|→|- ${named}* {to:address}`,
  "address|wallet|account of ~name is|:|- {to:address}",
  "~name address|wallet|account|addr is|:|=|- {to:address}",
  "to|for ~name at|on|:|—|-|,|(|. {to:address} )?",
  `his|her|their|whose|address|wallet|account|addr|adress|recipient ${named}* {to:address}`,
  `here|here's|heres is|are? his|her|their? ${named}* {to:address}`,
  "into|with|@ {to:address}",
  "he|she|they is|are at {to:address}",
  "he's|she's|they're|hes|shes at? {to:address}",
  "and|, to? {to:address}",
  "( {to:address} )",
  "each|apiece|ea {each=true}",
];

export const sendTables: readonly BinderTable[] = [
  {
    operation: "send",
    verbs: patterns([
      "send|transfer|pay|wire|move|forward|pass|push|get|release|kick over|across|out|off?",
      "give|remit|tip|donate|gift|repay|reimburse|compensate|disburse|contribute",
      "shoot|pop|beam|drop|fire|zap|ping|flick|toss|chuck|sling|hand over|across|off?",
      "fling|throw|lob|bung|slide|slip|yeet|ship|dispatch|deliver|venmo|spot over|across|off?",
      "make|do|arrange|initiate|execute|process|submit|complete|prepare|request|requesting transfer|payment|donation of|:?",
      "payment|transfer|donation :",
      "send|pay|give|tip|wire|hand|slip|transfer|repay|reimburse ~name",
      "send|pay|give|slip|transfer him|her|them|it|that|this",
      "settle|top|square|pay up|back?",
      "pay back ~name",
      "pay ~name back",
      "take",
    ]),
    phrases: patterns([
      ...recipients,
      "{amount} of? {token} tokens|token|coins|coin?",
      "{token} {amount}",
      `{amount} ${ofTokenAt} {token:address}`,
      "{amount}",
      "amount is|:|=? {amount} {token}",
      "amount is|:|=? {amount}",
      "sum|amount|total of {amount} of? {token}",
      "with {amount} of? {token}",
      "i|we owe",
      "i|we owe ~name",
      "needs",
      "him|her|them",
      "and send|give|pay|transfer|move it|them|that",
      "in|as|of {token}",
      "some? {token}",
      "all|half|everything|max of? {token} {share=part}",
      "{share:percent} of? {token}",
      "to|->|=>|→? :? {to:address}",
      "at|on {to:address}",
      "from|out of? connected|own? wallet|account|balance|purse",
      "over|across|back|there",
    ]),
    asides: forSomething,
    mayEndInVerb: true,
    required: ["amount", "token", "to"],
    inherited: ["token"],
    silent: ["each", "share"],
    finish: finishSend,
  },
  {
    operation: "send",
    verbs: [],
    phrases: patterns([
      ...recipients,
      "{amount} of? {token}",
      "amount|sum :? {amount} of? {token}",
      "{token} {amount}",
    ]),
    asides: forSomething,
    isTerse: true,
    required: ["amount", "token", "to"],
    silent: ["each"],
    finish: finishSend,
  },
  {
    operation: "send",
    verbs: patterns([
      "need|want|have|get|ensure|arrange for|that?",
      "make sure that?",
      "i'd|we'd|id like",
      "i|we would like",
    ]),
    phrases: patterns([
      ...recipients,
      "{amount} of? {token}",
      "to? be|get? sent|transferred|wired|delivered|over|across {sent=yes}",
      "to go {sent=yes}",
    ]),
    asides: forSomething,
    required: ["amount", "token", "to", "sent"],
    silent: ["each", "sent"],
    finish: finishSend,
  },
  {
    operation: "send",
    verbs: patterns(["should|must get|have|receive"]),
    phrases: patterns(["{to:address}", "{amount} of? {token}"]),
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
