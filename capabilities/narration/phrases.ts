import { formatAmount, formatMoment } from "@alithia/chain/amount/format-amount.ts";
import type { PlainValue } from "@alithia/chain/decoding/decoded-call.ts";
import type { Party, Reported } from "@alithia/chain/registry/create-registry.ts";
import { readsOn } from "@alithia/chain/text/foreign-text.ts";
import type { TokenAmount, TokenLabel } from "@alithia/chain/token/token-label.ts";
import { zeroAddress } from "viem";

/** "no approvals", "1 approval", "3,000 approvals". */
export function count(number: number, noun: string): string {
  if (number === 0) return `no ${noun}s`;
  return `${formatAmount(BigInt(number), 0)} ${number === 1 ? noun : `${noun}s`}`;
}

const maxNamed = 5;

const marks = /[\\`*_{}[\]<>|~#@&]/g;
/** Where a bare address would become a link: `https://`, `www.`. */
const addresses = /:(?=\/\/)|(?<=www)\./gi;

/** A sentence that holds somebody else's words, so that it reads as it stands: no markup, no links. */
export function escapeMarkdown(sentence: string): string {
  return sentence.replace(marks, "\\$&").replace(addresses, "\\$&");
}

const earliest = 1_000_000_000n;
const latest = 4_102_444_800n;

/** A number as a moment, where its name says that it is one and it lies between 2001 and 2100. */
export function findMoment(name: string, value: unknown): string | null {
  const isNamedSo =
    /(deadline|expir(y|ation|es)|timestamp|start|end|until)$/i.test(name) || /Time$/.test(name);
  if (!isNamedSo || typeof value !== "string" || !/^\d{10}$/.test(value)) return null;
  const seconds = BigInt(value);
  return seconds >= earliest && seconds < latest ? formatMoment(seconds) : null;
}

/** Text from a contract or stranger as a code span: no markup works in it, and its writing direction stays inside. */
export function quote(text: string): string {
  const harmless = text.replaceAll("`", "{U+0060}").replaceAll("|", "{U+007C}");
  const turns = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(harmless);
  return turns ? `\`\u2068${harmless}\u2069\`` : `\`${harmless}\``;
}

const sentenceDigits = 6;

/** An amount for a sentence: at most six digits after the point, never rounded up. */
export function sayAmount(amount: TokenAmount): string {
  const { token, units } = amount;
  if (token.decimals === null) return sayExactAmount(amount);
  const shown = formatAmount(BigInt(units), token.decimals, Math.min(token.decimals, sentenceDigits));
  return `${shown.replace("<", "less than ")} ${sayTokenBehind(token)}`;
}

/** An amount to its last digit: what somebody is bound by, and what is too small to be cut. */
export function sayExactAmount({ token, units, text }: TokenAmount): string {
  if (text === null) return `${sayUnits(units)} of ${sayToken(token)} (it tells no usable decimals)`;
  return `${text} ${sayTokenBehind(token)}`;
}

export function sayBlock({ number, time }: { number: string; time: string }): string {
  return `block ${formatAmount(BigInt(number), 0)} (${sayMoment(time)})`;
}

/** What follows an amount whose worth was read; empty for any other. */
export function sayDollars(dollars: string | null): string {
  return dollars === null ? "" : ` (${dollars.startsWith("$") ? "about " : ""}${dollars})`;
}

/** An item of a collection by its number, with how many of it moved when that is not one. */
export function sayItem({ token, units }: TokenAmount, tokenId: string): string {
  const item = `${sayToken(token)} number ${tokenId}`;
  return units === "1" ? item : `${units} of ${item}`;
}

/** "one, two and three". */
export function sayList(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  const before = items.slice(0, -1).join(", ");
  return before === "" ? last : `${before} and ${last}`;
}

export function sayMoment(iso: string): string {
  return formatMoment(BigInt(Math.floor(Date.parse(iso) / 1000)));
}

/** An address in full, with its name where it has one. Tokens come from the zero address when minted. */
export function sayParty({ address, name }: Party): string {
  if (address === zeroAddress) return "the zero address";
  return name === null ? quote(address) : `${name} ${quote(address)}`;
}

/** Whom the operator's scam list names, before anything else is told; empty where it names nobody. */
export function warnOfReported(reported: readonly Reported[]): string {
  if (reported.length === 0) return "";
  const named = reported.slice(0, maxNamed).map(({ address, why }) => `${quote(address)} (${quote(why)})`);
  const more = reported.length > maxNamed ? ` and ${reported.length - maxNamed} more` : "";
  return `**Warning: reported as a scam on this site's list: ${named.join(", ")}${more}.** Send nothing there and sign nothing for it.`;
}

type SayNamed = (name: string, value: PlainValue) => string;

/** Lists and structs as they read best: `[1, 2]`, `{to: 0x…, amount: 5}`. */
export function sayPlain(value: PlainValue, sayNamed: SayNamed = (_, held) => sayPlain(held)): string {
  if (Array.isArray(value)) return `[${value.map((held) => sayPlain(held, sayNamed)).join(", ")}]`;
  if (typeof value !== "object") return String(value);
  return `{${Object.entries(value)
    .map(([name, held]) => `${name}: ${sayNamed(name, held)}`)
    .join(", ")}}`;
}

/** A token by its symbol; what an unlisted one calls itself is quoted, and its address goes with it where asked. */
export function sayToken({ symbol, address, listed, imitates }: TokenLabel): string {
  if (symbol === null) return address ? `token ${quote(address)}` : "token";
  if (listed) return symbol;
  return imitates === undefined ? quote(symbol) : `${quote(symbol)} (not ${imitates})`;
}

/** A token behind a number: a symbol that could read on from it, as "000" would, comes after its contract. */
function sayTokenBehind(token: TokenLabel): string {
  const { symbol, address, listed } = token;
  return listed || symbol === null || address === undefined || !readsOn(symbol)
    ? sayToken(token)
    : `of the token ${quote(address)}, which calls itself ${sayToken(token)}`;
}

/** "1 unit", "2,000 units": of a token that tells no decimals to make an amount of them. */
export function sayUnits(units: string): string {
  return `${formatAmount(BigInt(units), 0)} ${units === "1" ? "unit" : "units"}`;
}

/** Which contracts stand behind symbols that anybody can choose, each once; empty when every token is listed. */
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
