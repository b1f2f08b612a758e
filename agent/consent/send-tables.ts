import { type BinderTable, hasRole, ofTokenAt, patterns } from "./binder-table.ts";
import type { Binding } from "./patterns.ts";

const forSomething = patterns([
  "for ~",
  "to|into ~name {whom=named}",
  "in settlement|payment of ~",
  "to say thanks|thank you?",
  "from me|us",
]);
const named =
  "address|wallet|account|addr|adress|guy|friend|recipient|number|here|following|below|next|new|is|at|:|-|—|,";
const recipients = [
  `to|for|->|=>|→|- ${named}* {to:address}`,
  "address|wallet|account of ~name is|:|- {to:address} {whom=known}",
  "~name address|wallet|account|addr is|:|=|- {to:address} {whom=known}",
  "to|for ~name at|on|:|—|-|,|(|. {to:address} )?",
  "to|for|in|into ~name wallet|account|address? {to:address}",
  "to|for? {to:address} ,|(|-|–|— my|our|his|her|their|the ~name ,|)|-|–|—",
  "{to:address} is|= my|our|his|her|their ~name wallet|account|address? {whom=known} ,|.|;|so|and",
  "~name is|: {to:address} {whom=known} ,|.|;|so|and",
  "to|for each|both of? {to:address} {each=true}",
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
      "give|remit|tip|donate|gift|repay|reimburse|compensate|disburse|contribute|credit|put",
      "shoot|pop|beam|drop|fire|zap|ping|flick|toss|chuck|sling|hand over|across|off?",
      "fling|throw|lob|bung|slide|slip|yeet|ship|dispatch|deliver|venmo|spot over|across|off?",
      "make|do|arrange|initiate|execute|process|submit|complete|prepare|request|requesting transfer|payment|donation of|:?",
      "payment|transfer|donation :",
      "send|pay|give|tip|wire|hand|slip|transfer|repay|reimburse ~name {whom=named}",
      "send|pay|give|slip|transfer him|her|them|it|that|this",
      "settle|top|square|pay up|back?",
      "pay back ~name {whom=named}",
      "pay ~name back {whom=named}",
      "take",
    ]),
    phrases: patterns([
      ...recipients,
      "{amount} of? {token} tokens|token|coins|coin|tip|gift|donation|present|bonus|reward?",
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
      "and|,|. please? send|give|pay|transfer|move it|them|that|him|her",
      "share|part|bill|debt|rent|total is|was|comes to? {amount} of? {token} ,|.|;|so|and",
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
    silent: ["each", "share", "whom"],
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
    inherited: [],
    required: ["amount", "token", "to"],
    silent: ["each", "whom"],
    finish: finishSend,
  },
  {
    operation: "send",
    verbs: patterns([
      "need|want|let|ensure|arrange for|that?",
      "please have|get",
      "can|could|may i|we have|get",
      "make sure that?",
      "please|kindly see to|that it? that?",
      "make|do|arrange",
      "i'd|we'd|id like",
      "i|we would like",
    ]),
    phrases: patterns([
      ...recipients,
      "{amount} of? {token}",
      "to? be|get? sent|transferred|wired|delivered|over|across {sent=yes}",
      "goes|go to? {to:address} {sent=yes}",
      "to go {sent=yes}",
      "{amount} of? {token} payment|transfer|donation|contribution {sent=yes}",
      "payment|transfer|donation|contribution to|for? {to:address} of|: {amount} of? {token} {sent=yes}",
    ]),
    asides: forSomething,
    required: ["amount", "token", "to", "sent"],
    silent: ["each", "sent", "whom"],
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
