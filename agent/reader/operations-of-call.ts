import type { OperationName } from "@alithia/protocol/operations.ts";

const operationsByCall: ReadonlyMap<string, OperationName[]> = new Map(
  Object.entries({
    "explain-transaction": ["explain-transaction", "transaction-status"],
    "summarize-wallet": ["wallet-summary", "portfolio-value", "history", "nfts", "chart"],
    "list-trades": ["history"],
    "explain-token": ["token-info", "token-supply", "token-owner", "token-safety"],
    "answer-question": ["knowledge", "glossary", "about-her"],
    "read-chain.balance": ["balance"],
    "read-chain.block": ["block"],
    "read-chain.status": ["block"],
    "read-chain.transactions": ["block", "history"],
    "read-chain.gas": ["gas-price", "fee-estimate"],
    "read-chain.transaction-count": ["history"],
    "read-chain.code": ["account-kind", "contract-info"],
    "read-chain.logs": ["contract-events"],
    "quote-price": ["price", "quote-trade"],
    "draw-chart": ["chart"],
    "call-contract": ["read-function", "call-function", "contract-info"],
    "review-approvals": ["list-approvals"],
    "review-approvals.revoke": ["revoke"],
    "buy-ali.status": ["sale-status"],
    "buy-ali.position": ["sale-position"],
    "buy-ali.quote": ["quote-buy"],
    "buy-ali.purchase": ["buy-ali"],
    "buy-ali.return": ["return-ali"],
    "decode-data": ["decode-calldata", "decode-selector"],
    "find-token": ["find-token"],
    "our-history": ["our-history"],
    "address-book": ["remember-contact"],
    "read-storage": ["storage"],
    "approve-token": ["approve"],
    "burn-token": ["burn"],
    glossary: ["glossary"],
    "about-her": ["about-her"],
    emergency: ["emergency"],
    send: ["send"],
    trade: ["trade", "wrap", "unwrap"],
    "deploy-token": ["deploy-token"],
    "mint-token": ["mint"],
  } satisfies Record<string, OperationName[]>),
);

/** Returns the operations that a call serves, by capability name with topic or action. */
export function operationsOfCall(call: string): OperationName[] {
  return operationsByCall.get(call) ?? [];
}
