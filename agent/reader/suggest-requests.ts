import { showToken } from "@alithia/content/own-names.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { isOperationName, type OperationName } from "@alithia/protocol/operations.ts";
import type { Entity, EntityKind, Utterance } from "../utterance.ts";
import type { ReaderJudgement } from "./create-reader.ts";

const maxSuggestions = 3;
/** Minimum probability of a suggestion. */
const minShare = 0.06;

type Named = {
  address?: string | undefined;
  hash?: string | undefined;
  token?: string | undefined;
  amount?: string | undefined;
  /** The title of a prepared text. */
  title?: string | undefined;
  hasAccount: boolean;
};

/** A typed request to be worded. */
export type Suggestion = { operation: OperationName } & Omit<Named, "hasAccount">;

/** Wordings of read operations; null if a required value is missing. */
const sentences: Partial<Record<OperationName, (named: Named) => string | null>> = {
  "explain-transaction": ({ hash }) => (hash === undefined ? null : `Explain transaction ${hash}`),
  "transaction-status": ({ hash }) => (hash === undefined ? null : `Is transaction ${hash} confirmed?`),
  "wallet-summary": (named) =>
    ofWallet(named, "What is in my wallet?", (address) => `What is in ${address}?`),
  "portfolio-value": (named) =>
    ofWallet(named, "How much is my wallet worth?", (address) => `How much is wallet ${address} worth?`),
  history: (named) =>
    ofWallet(
      named,
      "Show the latest activity of my wallet",
      (address) => `Show the latest activity of ${address}`,
    ),
  balance: ({ token = "S", address, hasAccount }) =>
    address === undefined
      ? hasAccount
        ? ofToken(token, (one) => `How much ${one} do I have?`)
        : null
      : ofToken(token, (one) => `How much ${one} does ${address} have?`),
  "list-approvals": (named) =>
    ofWallet(named, "List my approvals", (address) => `List the approvals of ${address}`),
  "account-kind": ({ address }) => (address === undefined ? null : `Is ${address} a contract?`),
  "contract-info": ({ address }) => (address === undefined ? null : `List the functions of ${address}`),
  "contract-events": ({ address }) => (address === undefined ? null : `Show the latest events of ${address}`),
  "token-info": ({ token, address }) => ofToken(token ?? address, (one) => `Tell me about the token ${one}`),
  "token-supply": ({ token, address }) => ofToken(token ?? address, (one) => `What is the supply of ${one}?`),
  "token-owner": ({ token, address }) => ofToken(token ?? address, (one) => `Who owns the token ${one}?`),
  "token-safety": ({ token, address }) => ofToken(token ?? address, (one) => `Is the token ${one} a scam?`),
  price: ({ token }) =>
    ofToken(token, (one) => (one === "S" ? "What is 1 S worth in USDC?" : `What is 1 ${one} worth in S?`)),
  "quote-trade": ({ token, amount = "1" }) =>
    ofToken(token, (one) => `How much ${one === "S" ? "USDC" : "S"} is ${amount} ${one} worth?`),
  block: () => "What is the latest block?",
  "gas-price": () => "What is the gas price?",
  "fee-estimate": () => "What does a transaction cost now?",
  "sale-status": () => `How is the ${ticker} sale going?`,
  "sale-position": ({ hasAccount }) => (hasAccount ? `How much ${ticker} did I buy in the sale?` : null),
  "quote-buy": ({ amount, token = "S" }) => {
    if (amount === undefined || (token !== "S" && token !== ticker)) return null;
    const asked =
      token === ticker ? `does ${amount} ${ticker} cost in the sale` : `${ticker} do I get for ${amount} S`;
    return `How much ${asked}?`;
  },
  knowledge: ({ title }) => title ?? null,
  "our-history": () => "What did we do so far?",
  help: () => "What can you do?",
};

/** Words a request, or returns null if a required value is missing. */
export function wordRequest({ operation, ...named }: Suggestion, hasAccount: boolean): string | null {
  return sentences[operation]?.({ ...named, hasAccount }) ?? null;
}

/** Returns the most likely read requests, worded so that picking one asks for it. */
export function suggestRequests(
  { labels }: Pick<ReaderJudgement, "labels">,
  utterance: Utterance,
  leastShare = minShare,
): string[] {
  const named = nameEntities(utterance);
  const worded = labels.flatMap(({ label, share }) => {
    if (share < leastShare || !isOperationName(label)) return [];
    return sentences[label]?.(named) ?? [];
  });
  return [...new Set(worded)].slice(0, maxSuggestions);
}

/** Returns the first entity of each kind in the message, or the latest in the thread. */
function nameEntities({ tokens, thread, account }: Utterance): Named {
  const said = tokens.flatMap(({ entity }) => entity ?? []);
  const earlier = thread.flatMap(({ entities }) => entities);
  const find = (kind: EntityKind): Entity | undefined =>
    said.find((entity) => entity.kind === kind) ?? earlier.find((entity) => entity.kind === kind);
  const [address, hash, token, number] = [find("address"), find("hash"), find("token"), find("number")];
  const exact =
    number?.kind === "number" && number.numeral.certainty === "exact" ? number.numeral.value : undefined;
  return {
    address: address?.kind === "address" && address.checksum !== "wrong" ? address.value : undefined,
    hash: hash?.kind === "hash" ? hash.value : undefined,
    token: token?.kind === "token" && token.candidates.length === 1 ? token.symbol : undefined,
    amount: exact,
    hasAccount: account !== undefined,
  };
}

function ofWallet(
  { address, hasAccount }: Named,
  mine: string,
  word: (address: string) => string,
): string | null {
  if (address !== undefined) return word(address);
  return hasAccount ? mine : null;
}

function ofToken(token: string | undefined, word: (token: string) => string): string | null {
  return token === undefined ? null : word(showToken(token));
}
