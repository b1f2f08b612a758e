import type { HeldCollection, WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { looksLikeSpam } from "@alithia/chain/token/looks-like-spam.ts";
import { count, quote, sayBlock, sayToken } from "../narration/phrases.ts";

const maxCollections = 12;
const maxNumbers = 8;

type Wallet = Pick<WalletFacts, "address" | "block" | "chain" | "items">;

/** The NFTs alone, as the answer to which ones an address has. */
export function narrateItems(facts: Wallet): string {
  const { address, items, block, chain } = facts;
  const total = items.collections.reduce((sum, one) => sum + countItems(one), 0n);
  const isWhole = items.unseen.length === 0;
  const held = `${formatAmount(total, 0)} ${total === 1n ? "NFT" : "NFTs"} of ${count(items.collections.length, "collection")}`;
  const head =
    total > 0n
      ? `**${quote(address)} holds ${isWhole ? "" : "at least "}${held}.**`
      : `**I find no NFTs of ${quote(address)}.**`;
  const read = `Read at ${sayBlock(block)} on ${chain.name}: each collection's own contract says who has what.`;
  return [head, items.unseen.join(" "), listCollections(items.collections), read]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

/** A paragraph of a wallet's summary; empty where nothing was found, for logs that are missing are told there. */
export function sayItems({ items }: Pick<WalletFacts, "items">): string {
  if (items.collections.length === 0) return "";
  return [`**NFTs:**`, listCollections(items.collections), items.unseen.join(" ")]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

function countItems({ items, unnamed }: HeldCollection): bigint {
  return items.reduce((sum, { units }) => sum + BigInt(units), BigInt(unnamed));
}

function listCollections(collections: readonly HeldCollection[]): string {
  const lines = collections.slice(0, maxCollections).map(sayCollection);
  const left = collections.length - lines.length;
  return [...lines, ...(left > 0 ? [`- and ${count(left, "more collection")}`] : [])].join("\n");
}

function sayCollection({ token, standard, items, unnamed }: HeldCollection): string {
  const numbers = items.slice(0, maxNumbers).map(({ tokenId, units }) => {
    const number = `number ${shorten(tokenId)}`;
    return units === "1" ? number : `${formatAmount(BigInt(units), 0)} of ${number}`;
  });
  const further = BigInt(items.length - numbers.length) + BigInt(unnamed);
  const more = further > 0n ? [`${formatAmount(further, 0)} more`] : [];
  const spam = looksLikeSpam(token) ? " It looks like spam: visit nothing it names." : "";
  const contract =
    token.address && token.symbol !== null
      ? ` (${standard}, contract ${quote(token.address)})`
      : ` (${standard})`;
  return `- ${sayToken(token)}${contract}: ${[...numbers, ...more].join(", ")}.${spam}`;
}

const longestNumber = 14;

function shorten(tokenId: string): string {
  return tokenId.length > longestNumber ? `${tokenId.slice(0, 6)}…${tokenId.slice(-4)}` : tokenId;
}
