import { type BinderTable, hasRole, ofTokenAt, patterns } from "./binder-table.ts";
import type { Binding } from "./patterns.ts";

const forSomething = patterns(["for|as ~", "to|into ~name", "in settlement|payment of ~"]);
const named = "address|wallet|account|addr|adress|guy|friend|recipient|number|here|is|at|:|-|—|,";
const recipients = [
  `to|for|->|=>|→|- ${named}* {to:address}`,
  "to|for ~name at|on|:|—|-|,|(|. {to:address} )?",
  `his|her|their|whose|address|wallet|account|addr|adress|recipient ${named}* {to:address}`,
  `here is|are? his|her|their? ${named}* {to:address}`,
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
      "send over|across|out|off?",
      "transfer over|across|out?",
      "pay out|off?",
      "wire",
      "give",
      "move",
      "forward",
      "remit",
      "tip",
      "donate",
      "shoot|pop|beam|drop over?",
      "make|do transfer|payment|donation of?",
      "send|pay|give|tip|wire ~name",
      "take",
    ]),
    phrases: patterns([
      ...recipients,
      "{amount} of? {token} tokens|token|coins|coin?",
      "{token} {amount}",
      `{amount} ${ofTokenAt} {token:address}`,
      "{amount}",
      "amount is|:|=? {amount}",
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
    phrases: patterns([...recipients, "{amount} of? {token}", "{token} {amount}"]),
    asides: forSomething,
    isTerse: true,
    required: ["amount", "token", "to"],
    silent: ["each"],
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
