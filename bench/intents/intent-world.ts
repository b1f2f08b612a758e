import type { AnyCapability, Understand } from "@alithia/agent/capability.ts";
import type { Lexicon } from "@alithia/agent/lexicon.ts";
import { understandAddressBook } from "@alithia/capabilities/address-book/understand.ts";
import { type AnswerBook, createAnswerBook } from "@alithia/capabilities/answer-question/answer-book.ts";
import { createShelves } from "@alithia/capabilities/answer-question/create-shelves.ts";
import { createUnderstandQuestion } from "@alithia/capabilities/answer-question/understand-question.ts";
import { understandApproveToken } from "@alithia/capabilities/approve-token/understand.ts";
import { understandBurnToken } from "@alithia/capabilities/burn-token/capability.ts";
import { understandBuyAli } from "@alithia/capabilities/buy-ali/understand.ts";
import { understandCallContract } from "@alithia/capabilities/call-contract/understand.ts";
import { createLexicon } from "@alithia/capabilities/create-lexicon.ts";
import { understandDecodeData } from "@alithia/capabilities/decode-data/understand.ts";
import { understandDeployToken } from "@alithia/capabilities/deploy-token/understand.ts";
import { understandExplainToken } from "@alithia/capabilities/explain-token/understand.ts";
import { understandExplainTransaction } from "@alithia/capabilities/explain-transaction/understand.ts";
import { understandFindToken } from "@alithia/capabilities/find-token/understand.ts";
import { understandMintToken } from "@alithia/capabilities/mint-token/understand.ts";
import { understandOurHistory } from "@alithia/capabilities/our-history/understand.ts";
import { understandQuotePrice } from "@alithia/capabilities/quote-price/understand.ts";
import { understandReadChain } from "@alithia/capabilities/read-chain/understand.ts";
import { understandReadStorage } from "@alithia/capabilities/read-storage/understand.ts";
import { understandReviewApprovals } from "@alithia/capabilities/review-approvals/understand.ts";
import { understandSend } from "@alithia/capabilities/send/understand.ts";
import { understandSummarizeWallet } from "@alithia/capabilities/summarize-wallet/understand.ts";
import { understandTrade } from "@alithia/capabilities/trade/understand.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";

/** The set's address for ALI, used only to resolve the symbol. */
const aliToken = "0xA11a11A11a11a11A11A11A11A11A11a11a11a11a";

/** Creates every capability's grammar and the mainnet registry, without a node behind them. */
export function createIntentWorld(): {
  capabilities: AnyCapability[];
  lexicon: Lexicon;
  search: AnswerBook;
} {
  const search = createAnswerBook();
  const grammars: Record<string, Understand> = {
    "explain-transaction": understandExplainTransaction,
    "summarize-wallet": understandSummarizeWallet,
    "read-chain": understandReadChain,
    "decode-data": understandDecodeData,
    "read-storage": understandReadStorage,
    "find-token": understandFindToken,
    "burn-token": understandBurnToken,
    "approve-token": understandApproveToken,
    "quote-price": understandQuotePrice,
    "explain-token": understandExplainToken,
    send: understandSend,
    trade: understandTrade,
    "deploy-token": understandDeployToken,
    "mint-token": understandMintToken,
    "our-history": understandOurHistory,
    "address-book": understandAddressBook,
    "call-contract": understandCallContract,
    "review-approvals": understandReviewApprovals,
    "buy-ali": understandBuyAli,
    "answer-question": createUnderstandQuestion(search, "answer-question"),
  };
  const capabilities = Object.entries(grammars).map(
    ([name, understand]) => ({ name, understand }) as AnyCapability,
  );
  capabilities.push(...createShelves(search));
  return { capabilities, lexicon: createLexicon(createRegistry(sonic, { aliToken })), search };
}
