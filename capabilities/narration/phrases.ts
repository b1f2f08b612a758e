import { formatAmount, formatMoment } from "@alithia/chain/amount/format-amount.ts";
import type { PlainValue } from "@alithia/chain/decoding/decoded-call.ts";
import type { Party, Reported } from "@alithia/chain/registry/create-registry.ts";
import { readsOn } from "@alithia/chain/text/foreign-text.ts";
import type { TokenAmount, TokenLabel } from "@alithia/chain/token/token-label.ts";
import { zeroAddress } from "viem";

export const capitalize = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Formats a count, e.g. "no approvals", "1 approval", "3,000 approvals". */
export function count(number: number, noun: string): string {
  if (number === 0) return `no ${noun}s`;
  return `${formatAmount(BigInt(number), 0)} ${number === 1 ? noun : `${noun}s`}`;
}

const maxNamed = 5;

const marks = /[\\`*_{}[\]<>|~#@&]/g;
/** Where a bare address would become a link: `https://`, `www.`. */
const addresses = /:(?=\/\/)|(?<=www)\./gi;

/** Escapes markup and links in a sentence that contains foreign text. */
export function escapeMarkdown(sentence: string): string {
  return sentence.replace(marks, "\\$&").replace(addresses, "\\$&");
}

const earliest = 1_000_000_000n;
const latest = 4_102_444_800n;

/** Formats a number as a time if its name suggests one and it is between 2001 and 2100; else null. */
export function findMoment(name: string, value: unknown): string | null {
  const isNamedSo =
    /(deadline|expir(y|ation|es)|timestamp|start|end|until)$/i.test(name) || /Time$/.test(name);
  if (!isNamedSo || typeof value !== "string" || !/^\d{10}$/.test(value)) return null;
  const seconds = BigInt(value);
  return seconds >= earliest && seconds < latest ? formatMoment(seconds) : null;
}

/** Formats foreign text as a code span, which disables markup and isolates its writing direction. */
export function quote(text: string): string {
  const harmless = text.replaceAll("`", "{U+0060}").replaceAll("|", "{U+007C}");
  const turns = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(harmless);
  return turns ? `\`\u2068${harmless}\u2069\`` : `\`${harmless}\``;
}

const sentenceDigits = 6;

/** Formats an amount with at most six decimals, never rounded up. */
export function sayAmount(amount: TokenAmount): string {
  const { token, units } = amount;
  if (token.decimals === null) return sayExactAmount(amount);
  const shown = formatAmount(BigInt(units), token.decimals, Math.min(token.decimals, sentenceDigits));
  return `${shown.replace("<", "less than ")} ${sayTokenBehind(token)}`;
}

/** Formats an amount to its last digit, for what is binding or too small to be cut. */
export function sayExactAmount({ token, units, text }: TokenAmount): string {
  if (text === null) return `${sayUnits(units)} of ${sayToken(token)} (it tells no usable decimals)`;
  return `${text} ${sayTokenBehind(token)}`;
}

type Stamp = { number: string; time: string };

export function sayBlock({ number, time }: Stamp): string {
  return `block ${formatAmount(BigInt(number), 0)} (${sayMoment(time)})`;
}

/** States of which block and chain facts are. */
export function sayRead({ block, chain }: { block: Stamp; chain: { name: string } }): string {
  return `Read at ${sayBlock(block)} on ${chain.name}.`;
}

/** States what an amount of a token is worth by its issuer's promise. */
export function sayPromised(amount: TokenAmount, dollars: string): string {
  return `**${sayAmount(amount)} is meant to be worth ${dollars}:** its issuer promises one dollar for each ${sayToken(amount.token)}. That is the issuer's promise and no price that I read.`;
}

/** Formats the dollar value that follows an amount; empty if there is none. */
export function sayDollars(dollars: string | null): string {
  return dollars === null ? "" : ` (${dollars.startsWith("$") ? "about " : ""}${dollars})`;
}

/** Formats an item of a collection by its number, with the quantity if it is not one. */
export function sayItem({ token, units }: TokenAmount, tokenId: string): string {
  const item = `${sayToken(token)} number ${tokenId}`;
  return units === "1" ? item : `${units} of ${item}`;
}

/** Joins items, e.g. "one, two and three". */
export function sayList(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  const before = items.slice(0, -1).join(", ");
  return before === "" ? last : `${before} and ${last}`;
}

export function sayMoment(iso: string): string {
  return formatMoment(BigInt(Math.floor(Date.parse(iso) / 1000)));
}

/** Formats an address in full, after its name if it has one. Mints come from the zero address. */
export function sayParty({ address, name }: Party): string {
  if (address === zeroAddress) return "the zero address";
  return name === null ? quote(address) : `${name} ${quote(address)}`;
}

/** Warns of addresses on the operator's scam list; empty if there are none. */
export function warnOfReported(reported: readonly Reported[]): string {
  if (reported.length === 0) return "";
  const named = reported.slice(0, maxNamed).map(({ address, why }) => `${quote(address)} (${quote(why)})`);
  const more = reported.length > maxNamed ? ` and ${reported.length - maxNamed} more` : "";
  return `**Warning: reported as a scam on this site's list: ${named.join(", ")}${more}.** Send nothing there and sign nothing for it.`;
}

type SayNamed = (name: string, value: PlainValue) => string;

/** Formats lists and structs for reading, e.g. `[1, 2]`, `{to: 0x…, amount: 5}`. */
export function sayPlain(value: PlainValue, sayNamed: SayNamed = (_, held) => sayPlain(held)): string {
  if (Array.isArray(value)) return `[${value.map((held) => sayPlain(held, sayNamed)).join(", ")}]`;
  if (typeof value !== "object") return String(value);
  return `{${Object.entries(value)
    .map(([name, held]) => `${name}: ${sayNamed(name, held)}`)
    .join(", ")}}`;
}

/** Formats a token by its symbol; an unlisted one's is quoted, with the token that it imitates. */
export function sayToken({ symbol, address, listed, imitates }: TokenLabel): string {
  if (symbol === null) return address ? `token ${quote(address)}` : "token";
  if (listed) return symbol;
  return imitates === undefined ? quote(symbol) : `${quote(symbol)} (not ${imitates})`;
}

/** Formats a token after a number; a symbol such as "000", which could extend it, follows its contract. */
function sayTokenBehind(token: TokenLabel): string {
  const { symbol, address, listed } = token;
  return listed || symbol === null || address === undefined || !readsOn(symbol)
    ? sayToken(token)
    : `of the token ${quote(address)}, which calls itself ${sayToken(token)}`;
}

/** Formats the units of a token without known decimals, e.g. "1 unit", "2,000 units". */
export function sayUnits(units: string): string {
  return `${formatAmount(BigInt(units), 0)} ${units === "1" ? "unit" : "units"}`;
}

/** Names the contract of each unlisted token once; empty if every token is listed. */
export function sayUnlisted(tokens: readonly TokenLabel[]): string {
  const unlisted = new Map(
    tokens.flatMap((token) =>
      token.listed || token.symbol === null || token.address === undefined
        ? []
        : [[token.address, `${sayToken(token)} is the contract ${quote(token.address)}`] as const],
    ),
  );
  if (unlisted.size === 0) return "";
  const named = [...unlisted.values()].slice(0, maxNamed).join("; ");
  return unlisted.size === 1
    ? `Not on my list: ${named}. Its name is its own claim.`
    : `Not on my list: ${named}. Their names are their own claims.`;
}

/** What the chain cannot say of an account's owner, and what to do instead. */
export const honesty =
  "Whose it is and whether its owner is honest is nothing that the chain can tell: pay it only if the owner gave you this address in a way that you trust, and compare all of it. Ask me for your approvals to see whether it may spend anything of yours.";

/** Words a rounded worth, e.g. "about $12.30", "less than $0.01". */
export function sayAbout(worth: string): string {
  return /^less than\b/.test(worth) ? worth : `about ${worth}`;
}
