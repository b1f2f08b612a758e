import { sameName } from "@alithia/protocol/address-book.ts";
import type { Turn } from "./language-model.ts";
import { type NamePair, pairNames } from "./pair-names.ts";
import { isEverydayName, isRequestWord } from "./understanding/normalization/common-words.ts";

/** A name the visitor gave to an address, with its position; `back` counts the visitor's later messages. See `NamePair`. */
export type NameSaid = {
  name: string;
  address: `0x${string}`;
  back: number;
  from: number;
  to: number;
  isTold?: boolean;
};

/** E.g. "the shop 0x…", "my wallet is 0x…": a thing that can serve as a name. */
const thing =
  /(?<![\p{L}\p{N}\p{M}.-])(?<name>(?:the|my|our) (?!(?:first|second|third|last|next|other|same|new|old|whole|above|below|following)\b)\p{L}[\p{L}\p{N}\p{M}-]{0,30})(?: is|['’]s address is|:)?(?: at|,)? ?\(?(?<address>0x[0-9a-f]{40})(?![0-9a-f])/giu;
/** E.g. "ORE contract is 0x…", "the token ORE = 0x…", "contract of ORE: 0x…". */
const ofToken =
  /(?<![\p{L}\p{N}.-])(?:(?:token|contract|address|coin) (?:of |for )?(?:the |my )?)?(?<name>[A-Z][A-Z0-9]{1,10})(?: (?:token|contract|coin|ca|address))*(?:(?: is|:| ?=| at|,)? ?\(?)(?<address>0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/gu;
/** E.g. "500 ORE to 0x…, contract 0x…": the counted symbol is that of the contract beside it. */
const counted =
  /\d (?<name>[A-Z][A-Z0-9]{1,10})(?![\p{L}\p{N}])[\s\S]*?(?<!\b(?:to|for|from|by|on|into|in|approve|spender)(?: (?:the|my|our|its|this|that))* )(?<=[\s(])(?:the |my |its )?(?:token|contract|ca)(?: (?:token|contract|address))*(?: is|:| =| at)? ?\(?(?<address>0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/gu;
/** E.g. "Tom (fly) 35 S to 0x…", "Wanda: 25 S, 0x…": who a line of a list is for. */
const listed =
  /(?<![\p{L}\p{N}.-])(?<name>\p{Lu}[\p{L}\p{M}-]{1,30})(?: \([^()\d]{1,30}\))?(?:,|:| -| –| gets)? \d[\d.,]* ?[A-Za-z]{1,6}(?:,|:)?(?: (?:to|at|on|→|->))? ?\(?(?<address>0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/gu;
/** Quoted text is data. */
const quoted = /"[^"]*"|“[^”]*”|«[^»]*»/g;
const furthestBack = 40;

/**
 * Lists names beside addresses, e.g. "Ana 0x…", "LIND is 0x…", "the shop (0x…)", latest first. A name used
 * for several addresses is skipped.
 */
export function listNamesSaid(turns: readonly Turn[]): NameSaid[] {
  const named = Map.groupBy(listAllSaid(turns), ({ name }) => name.toLowerCase());
  return [...named.values()].flatMap((all) => (listAddresses(all).length === 1 ? all.slice(0, 1) : []));
}

/** The names that the visitor used for several addresses, each address once. */
export function listContested(turns: readonly Turn[]): NameSaid[] {
  const named = Map.groupBy(listAllSaid(turns), ({ name }) => name.toLowerCase());
  return [...named.values()].flatMap((all) => {
    const each = [...Map.groupBy(all, ({ address }) => address.toLowerCase()).values()];
    return each.length > 1 ? each.flatMap(([latest]) => latest ?? []) : [];
  });
}

/** The addresses for which the visitor used a name, the latest first. */
export function findAddressesSaid(turns: readonly Turn[], name: string): string[] {
  return listAddresses(listAllSaid(turns).filter((one) => sameName(one.name, name)));
}

const listAddresses = (all: readonly NameSaid[]) => [
  ...new Map(all.map(({ address }) => [address.toLowerCase(), address])).values(),
];

const listAllSaid = (turns: readonly Turn[]) =>
  turns
    .filter((turn) => turn.sender === "user")
    .toReversed()
    .flatMap(({ text, picks }, back) =>
      picks.length > 0 || back > furthestBack ? [] : findNames(text, back),
    );

function findNames(said: string, back: number): NameSaid[] {
  const text = said.replace(quoted, (part) => " ".repeat(part.length));
  const pairs = [...pairNames(text), ...matchNames(text)];
  return pairs
    .filter(({ from }, at) => pairs.findIndex((one) => one.from === from) === at)
    .flatMap((pair) => listCalls(pair.name).map((name) => ({ ...pair, name })))
    .map((pair) => ({ ...pair, back, to: pair.from + pair.address.length }));
}

/** A whole name, and the first name that stands for it alone. */
function listCalls(name: string): string[] {
  const [first = "", ...others] = name.split(" ");
  const isFirst = others.length > 0 && /^\p{Lu}\p{Ll}/u.test(first) && !isEverydayName(first);
  return isFirst ? [name, first] : [name];
}

/** Names of tokens, of lines of a list and of things, which other words mark. */
function matchNames(text: string): NamePair[] {
  return [ofToken, counted, listed, thing].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, groups = {}, index }) => {
      const { name = "", address = "" } = groups;
      const noun = name.replace(/^(?:the|my|our) /i, "");
      const isFree = !isRequestWord(noun) && (pattern === thing || !isEverydayName(noun));
      const from = index + found.indexOf(address);
      return isFree ? [{ name, address: address as `0x${string}`, from }] : [];
    }),
  );
}
