import { ofTokenAt, type Wording } from "./wording.ts";

const approvalNoun =
  "approval|approvals|allowance|allowances|access|permission|permissions|permit|permits|authorisation|authorization|right|rights|leave";
const spender =
  "contract|spender|address|dex|app|site|platform|page|router|market|marketplace|pool|one|guy|here|following|at|:|,|-|—";

const approvePhrases = [
  "{amount} of? {token} of? mine?",
  "up|at|to|most|max|maximum|of|not|no|more|than* {amount:most} of? {token} of? mine?",
  "{amount} of? {token} max|maximum|tops",
  "{token} {amount}",
  `{token} {spender:address} {amount}`,
  `to|for ${spender}* {spender:address}`,
  "to|for ~name contract|router|dex|app|site? at|on|:|—|-|,|(|.? {spender:address} )?",
  `contract|spender|address|router|dex|marketplace|app|site ${spender}* {spender:address}`,
  "~name contract? at|:|,|(|-? {spender:address} )?",
  "for|of|with|to|at|: {amount} of? {token}",
  "{spender:address}",
  "{spender:address} ( ~ )",
  `for|of|with? {amount} ${ofTokenAt} {token:address}`,
  "for? spending|using {grant=yes}",
  "to|at|: {amount}",
  "{amount}",
  "amount|limit|cap is|of|:|=? {amount}",
  "on|over? {token}",
  "{spender:address} to? spend|use|take|move|access|draw|pull|charge|debit {grant=yes}",
  "to? spend|use|take|move|draw|pull|charge|debit {grant=yes}",
  `${approvalNoun} of|for|on|to|over? {grant=yes}`,
  "open|set|up* limit|cap|allowance of|for? {grant=yes}",
  "spending",
];

const gave = "that|which|whatever? i|we? have? ever? gave|granted|given|held|held?";

export const allowanceWordings: readonly Wording[] = [
  {
    operation: "approve",
    verbs: ["approve", "allow", "authorize", "authorise", "permit"],
    phrases: approvePhrases,
    asides: ["for ~"],
    required: ["amount", "token", "spender"],
    silent: ["grant"],
  },
  {
    operation: "approve",
    verbs: ["let", "give", "grant", "set up?", "open"],
    phrases: approvePhrases,
    asides: ["for ~"],
    required: ["amount", "token", "spender", "grant"],
    silent: ["grant"],
  },
  {
    operation: "revoke",
    isBare: true,
    verbs: [
      "revoke",
      "remove",
      "cancel",
      "take back|away",
      "disable",
      "undo",
      "clear",
      "delete|rescind|unapprove",
    ],
    phrases: [
      `all|every|any* {token} ${approvalNoun}?`,
      `any|whatever|all* ${approvalNoun} of|for|on|over? {token} tokens?`,
      `any|whatever* ${approvalNoun}?`,
      `${gave} for|from|of|to|by? spender|address|contract* {spender:address}`,
      "whatever {spender:address} has|have|holds|got",
      `{spender:address} 's? ${approvalNoun}?`,
      "{spender:address} has|have|holds|got",
      "{token} spending|approval|allowance|access",
      "to spend|use|move of|any* {token} tokens?",
      "to|on|over|for|of|from|in? {token} tokens?",
      `all|every|any of? them|token* ${approvalNoun}? {all=true}`,
      `all|every|any single? open|outstanding|current|active|existing ${approvalNoun} {all=true}`,
      "everything|lot {all=true}",
      "everywhere",
      "from|for|of|by? all|any|every|whichever apps|app|sites|site|spenders|spender|contracts|contract",
      "that|which? i ever? gave|granted|made",
      "on|in|from|of wallet|account|address",
      "i|we have|gave|granted|hold|made ever? given|granted|made|open?",
    ],
    required: [],
    overall: "all",
  },
  {
    operation: "revoke",
    isBare: true,
    verbs: ["stop|drop|end|withdraw|wipe|nuke|kill|reset", "get rid of"],
    phrases: [
      "{spender:address} from spending|using|moving|taking|touching any|of* {token} tokens? {right=yes}",
      `{spender:address} 's? ${approvalNoun} {right=yes}`,
      `${approvalNoun} of|for|to|from spender|address|contract* {spender:address} {right=yes}`,
      `${gave} for|from|of|to|by? spender|address|contract* {spender:address}`,
      `all|any|every|each* ${approvalNoun} ${gave} to|on|over|for|of {token} tokens? {right=yes}`,
      `all|every|any of? them|token* ${approvalNoun} {all=true} {right=yes}`,
      `{token} ${approvalNoun} {right=yes}`,
      `${approvalNoun} i|we have? ever? gave|granted|given to? {spender:address} {right=yes}`,
      "to|on|over|for|of|from|in {token} tokens?",
      "for|of|to|from {spender:address}",
    ],
    required: ["right"],
    silent: ["right"],
    overall: "all",
  },
];
