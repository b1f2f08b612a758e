import type { OperationName } from "@alithia/protocol/operations.ts";

/** The capability of an operation, with the arguments that the operation implies. */
type OperationCall = { capability: string; input: Record<string, unknown> };

const chain = (topic: string): OperationCall => ({ capability: "read-chain", input: { topic } });
const sale = (action: string): OperationCall => ({ capability: "buy-ali", input: { action } });
const plain = (capability: string): OperationCall => ({ capability, input: {} });

const calls: Partial<Record<OperationName, OperationCall>> = {
  "explain-transaction": plain("explain-transaction"),
  "transaction-status": plain("explain-transaction"),
  "decode-calldata": plain("decode-data"),
  "decode-selector": plain("decode-data"),
  "wallet-summary": plain("summarize-wallet"),
  "portfolio-value": plain("summarize-wallet"),
  history: plain("summarize-wallet"),
  nfts: { capability: "summarize-wallet", input: { part: "nfts" } },
  chart: plain("draw-chart"),
  balance: chain("balance"),
  "list-approvals": plain("review-approvals"),
  "account-kind": chain("code"),
  "token-info": plain("explain-token"),
  "token-supply": plain("explain-token"),
  "token-owner": plain("explain-token"),
  "token-safety": plain("explain-token"),
  "find-token": plain("find-token"),
  storage: plain("read-storage"),
  approve: plain("approve-token"),
  burn: plain("burn-token"),
  "contract-info": plain("call-contract"),
  "read-function": plain("call-contract"),
  "contract-events": chain("logs"),
  block: chain("block"),
  "gas-price": chain("gas"),
  "fee-estimate": chain("gas"),
  price: plain("quote-price"),
  "quote-trade": plain("quote-price"),
  "sale-status": sale("status"),
  "sale-position": sale("position"),
  "quote-buy": sale("quote"),
  "buy-ali": sale("purchase"),
  "return-ali": sale("return"),
  "our-history": plain("our-history"),
  "remember-contact": { capability: "address-book", input: { act: "keep" } },
  knowledge: plain("answer-question"),
  glossary: plain("glossary"),
  "about-her": plain("about-her"),
  emergency: plain("emergency"),
  send: plain("send"),
  trade: plain("trade"),
  wrap: plain("trade"),
  unwrap: plain("trade"),
  revoke: { capability: "review-approvals", input: { revoke: {} } },
  "deploy-token": plain("deploy-token"),
  mint: plain("mint-token"),
  "call-function": plain("call-contract"),
};

/** Returns the call of an operation, or null if no capability serves it. */
export function callOfOperation(operation: OperationName): OperationCall | null {
  return calls[operation] ?? null;
}
