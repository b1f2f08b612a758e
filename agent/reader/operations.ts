/** What a message can ask for. The labels of the examples name these, and the reader predicts them. */
export const readingOperations = [
  "explain_transaction",
  "transaction_status",
  "decode_calldata",
  "decode_selector",
  "wallet_summary",
  "balance",
  "portfolio_value",
  "history",
  "nfts",
  "approvals",
  "account_kind",
  "token_info",
  "token_supply",
  "token_owner",
  "token_safety",
  "find_token",
  "contract_info",
  "read_function",
  "storage",
  "contract_events",
  "block",
  "gas_price",
  "fee_estimate",
  "price",
  "quote_trade",
  "chart",
  "sale_status",
  "quote_buy",
  "sale_position",
  "our_history",
  "knowledge",
  "glossary",
  "about_her",
  "help",
  "emergency",
] as const;

/** These lead to a transaction, or change what the visitor keeps (`remember_contact`). */
export const preparingOperations = [
  "send",
  "trade",
  "wrap",
  "unwrap",
  "approve",
  "revoke",
  "deploy_token",
  "mint",
  "burn",
  "call_function",
  "buy_ali",
  "return_ali",
  "remember_contact",
] as const;

export const operations = [...readingOperations, ...preparingOperations] as const;

export type Operation = (typeof operations)[number];

const preparing: ReadonlySet<string> = new Set(preparingOperations);

export function movesValue(operation: Operation): boolean {
  return preparing.has(operation) && operation !== "remember_contact";
}
