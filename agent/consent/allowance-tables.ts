import { type BinderTable, forSomeone, patterns } from "./binder-table.ts";

const approvalNoun =
  "approval|approvals|allowance|allowances|access|permission|permissions|permit|authorisation|authorization|right|rights";

const approvePhrases = patterns([
  "exactly? {amount} of? the|my? {token} of? mine?",
  "{token} {amount}",
  "to|for the|this|contract|spender|address|dex* {spender:address}",
  "to|for ~ at|on|:|—|-|,|(|. {spender:address} )?",
  "the|this|contract|spender|address|dex* {spender:address} ( ~ )",
  "the|this|contract|spender|address|dex* {spender:address}",
  "{spender:address} to? spend|use|take|have|move {grant=yes}",
  "to spend|use|take|have|move {grant=yes}",
  `an|a|the|my? ${approvalNoun} of|for|on|to|over? {grant=yes}`,
  "spending",
  "{token} {spender:address} {amount}",
]);

export const allowanceTables: readonly BinderTable[] = [
  {
    operation: "approve",
    verbs: patterns(["approve", "allow", "authorize", "authorise", "permit"]),
    phrases: approvePhrases,
    asides: forSomeone,
    required: ["amount", "token", "spender"],
    silent: ["grant"],
  },
  {
    operation: "approve",
    verbs: patterns(["let", "give", "grant"]),
    phrases: approvePhrases,
    required: ["amount", "token", "spender", "grant"],
    silent: ["grant"],
  },
  {
    operation: "revoke",
    verbs: patterns([
      "revoke",
      "remove",
      "cancel",
      "take back|away",
      "disable",
      "undo",
      "kill",
      "clear",
      "delete",
    ]),
    phrases: patterns([
      `the|my|all|every|any* {token} ${approvalNoun}?`,
      `the|my|this|that* ${approvalNoun} of|for|on|over? my|the? {token} tokens?`,
      `the|my|this|that* ${approvalNoun}?`,
      `that|which? i|we? have? gave|granted|given|held? for|from|of|to|by? the|spender|address|contract* {spender:address}`,
      `{spender:address} 's? ${approvalNoun}?`,
      `{spender:address} has|have`,
      "to spend|use|move of|my|the|any* {token} tokens?",
      "to|on|over|for|of|from my|our|the? {token} tokens?",
      `all|every|any of? my|our|the|them|token* ${approvalNoun}? {all=true}`,
      "everything {all=true}",
    ]),
    required: [],
    finish(bindings) {
      const named = bindings.filter(({ role }) => role !== "all");
      return named.length > 0 ? named : bindings.length > 0 ? bindings : null;
    },
  },
];
