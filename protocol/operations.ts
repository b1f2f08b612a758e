import type { SourceKind } from "./source.ts";

export type ArgumentKind =
  | "address"
  | "amount"
  | "block"
  | "bytes"
  | "duration"
  | "enumeration"
  | "flag"
  | "function"
  | "hash"
  | "percent"
  | "text"
  | "token";

export type ArgumentRule = {
  kind: ArgumentKind;
  /** Allowed sources of the value; the command is refused for any other. */
  sources: readonly SourceKind[];
  optional?: true;
  /** Allowed values of an enumeration. */
  values?: readonly string[];
  /** Default used if the visitor gave no value. */
  usual?: string;
  /** Defaults to the connected account. */
  own?: true;
};

/** One ability of the agent. Each has a single effect: it reads, or it proposes something to sign. */
type OperationRule = {
  effect: "read" | "propose";
  /** Keyed by path; `*` stands for a list index, as in `transfers.*.to`. */
  arguments: Readonly<Record<string, ArgumentRule>>;
};

const anySource = [
  "said",
  "picked",
  "account",
  "registry",
  "book",
  "read",
  "computed",
  "usual",
  "mined",
] as const satisfies readonly SourceKind[];
const partySources = [
  "said",
  "picked",
  "account",
  "registry",
  "book",
  "mined",
] as const satisfies readonly SourceKind[];
const amountSources = ["said", "picked", "read", "computed"] as const satisfies readonly SourceKind[];
const chosenSources = ["said", "picked"] as const satisfies readonly SourceKind[];
const settingSources = ["said", "picked", "usual"] as const satisfies readonly SourceKind[];

function asked(kind: ArgumentKind): ArgumentRule {
  return { kind, sources: anySource };
}

function party(kind: "address" | "token"): ArgumentRule {
  return { kind, sources: partySources };
}

const amount: ArgumentRule = { kind: "amount", sources: amountSources };
const chosenText: ArgumentRule = { kind: "text", sources: chosenSources };

function setting(kind: ArgumentKind, usual: string, values?: readonly string[]): ArgumentRule {
  return {
    kind,
    sources: settingSources,
    optional: true,
    usual,
    ...(values === undefined ? {} : { values }),
  };
}

function optional(rule: ArgumentRule): ArgumentRule {
  return { ...rule, optional: true };
}

function read(rules: Readonly<Record<string, ArgumentRule>> = {}): OperationRule {
  return { effect: "read", arguments: rules };
}

function propose(rules: Readonly<Record<string, ArgumentRule>>): OperationRule {
  return { effect: "propose", arguments: rules };
}

const of = { of: optional(asked("address")) };
const address = { address: asked("address") };
const token = { token: asked("token") };
const hash = { hash: asked("hash") };
const saleUnit: ArgumentRule = { kind: "enumeration", sources: chosenSources, values: ["S", "ALI"] };
/** Follows from the token next to the amount, in the message or in what was read. */
const side: ArgumentRule = { kind: "enumeration", sources: amountSources, values: ["sell", "buy"] };

/** All operations of the agent. */
export const operations = {
  "explain-transaction": read(hash),
  "transaction-status": read(hash),
  "decode-calldata": read({ data: asked("bytes") }),
  "decode-selector": read({ selector: asked("bytes") }),
  "wallet-summary": read(of),
  balance: read({ ...of, token: optional(asked("token")), at: optional(asked("block")) }),
  "portfolio-value": read({ ...of, currency: optional(asked("text")) }),
  history: read({
    ...of,
    token: optional(asked("token")),
    since: optional(asked("text")),
    counterparty: optional(asked("address")),
  }),
  nfts: read(of),
  "list-approvals": read({
    ...of,
    token: optional(asked("token")),
    spender: optional(asked("address")),
  }),
  "account-kind": read(address),
  "token-info": read(token),
  "token-supply": read(token),
  "token-owner": read(token),
  "token-safety": read(token),
  "find-token": read({ name: asked("text") }),
  "contract-info": read(address),
  "read-function": read({
    ...address,
    function: asked("function"),
    "arguments.*": optional(asked("text")),
  }),
  storage: read({ ...address, slot: asked("text") }),
  "contract-events": read({ ...address, event: optional(asked("text")), range: optional(asked("text")) }),
  block: read({ number: optional(asked("block")) }),
  "gas-price": read(),
  "fee-estimate": read({ for: optional(asked("text")) }),
  price: read({ ...token, in: optional(asked("token")) }),
  "quote-trade": read({
    sell: asked("token"),
    buy: asked("token"),
    amount: asked("amount"),
    side: asked("enumeration"),
  }),
  chart: read({
    what: optional(asked("text")),
    token: optional(asked("token")),
    in: optional(asked("token")),
    since: optional(asked("text")),
  }),
  "sale-status": read(),
  "quote-buy": read({ amount: asked("amount"), unit: asked("enumeration") }),
  "sale-position": read(of),
  "our-history": read(),
  knowledge: read({ about: asked("text") }),
  glossary: read({ term: asked("text") }),
  "about-her": read({ about: optional(asked("text")) }),
  help: read(),
  emergency: read({ what: optional(asked("text")) }),

  send: propose({ token: party("token"), "transfers.*.to": party("address"), "transfers.*.amount": amount }),
  trade: propose({
    sell: party("token"),
    buy: party("token"),
    amount,
    side,
    min: optional(amount),
    slippage: setting("percent", "0.5"),
    deadline: setting("duration", "20 minutes"),
    venue: setting("enumeration", "best"),
  }),
  wrap: propose({ amount }),
  unwrap: propose({ amount }),
  approve: propose({ token: party("token"), spender: party("address"), amount }),
  revoke: propose({
    token: { ...party("token"), optional: true },
    spender: { ...party("address"), optional: true },
    all: { kind: "flag", sources: chosenSources, optional: true },
  }),
  "deploy-token": propose({
    name: chosenText,
    symbol: chosenText,
    supply: amount,
    mintable: setting("flag", "false"),
    cap: optional(amount),
  }),
  mint: propose({
    token: party("token"),
    amount,
    to: { ...party("address"), optional: true, own: true },
  }),
  burn: propose({ token: party("token"), amount }),
  "call-function": propose({
    address: party("address"),
    function: { kind: "function", sources: chosenSources },
    "arguments.*": optional(chosenText),
    value: setting("amount", "0"),
  }),
  "buy-ali": propose({ amount, unit: saleUnit, slippage: setting("percent", "0") }),
  "return-ali": propose({ amount }),
  "remember-contact": propose({
    name: chosenText,
    address: { kind: "address", sources: ["said", "picked", "mined"] },
  }),
} as const satisfies Record<string, OperationRule>;

export type OperationName = keyof typeof operations;

export function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

/** Returns the rule of an argument by path, e.g. `transfers.0.to`, or null if there is no such argument. */
export function findArgumentRule(operation: OperationName, path: string): ArgumentRule | null {
  const rules: Readonly<Record<string, ArgumentRule>> = operations[operation].arguments;
  const general = path.replace(/\.\d+(?=\.|$)/g, ".*");
  return Object.hasOwn(rules, general) ? (rules[general] ?? null) : null;
}
