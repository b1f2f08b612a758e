import type { Turn } from "./language-model.ts";
import { isEverydayName, isRequestWord } from "./understanding/normalization/common-words.ts";

/** A name the visitor gave to an address, with its position; `back` counts the visitor's later messages. */
export type NameSaid = { name: string; address: `0x${string}`; back: number; from: number; to: number };

const beside =
  /(?<![\p{L}\p{N}\p{M}.-])(?<led>the |my |our )?(?<name>\p{L}[\p{L}\p{N}\p{M}-]{0,30})(?<is> is|['’]s address is|:)?(?: at|,)? ?\(?(?<address>0x[0-9a-f]{40})(?![0-9a-f])/giu;
/** E.g. "Olga the cleaner is 0x…", "Marta who babysits: 0x…"; the description is ignored. */
const apposed =
  /(?<![\p{L}\p{N}\p{M}.-])(?<name>\p{Lu}[\p{L}\p{M}-]{1,30}),? (?:the|my|our|who|from) (?:[\p{L}'’-]+ ){0,3}[\p{L}'’-]+(?:,? is|:|,|'s|’s) ?(?<address>0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/gu;
/** E.g. "0x… is Tom", "0x… as Lena". */
const behind =
  /(?<address>0x[0-9a-fA-F]{40})(?![0-9a-fA-F]),? (?:(?:is|as|belongs to) (?<name>\p{Lu}[\p{L}\p{M}-]{1,30})|= ?(?<label>\p{L}[\p{L}\p{M}\p{N}-]{1,30}))(?![\p{L}\p{N}])/gu;
/** E.g. "ORE contract is 0x…", "the token ORE = 0x…", "contract of ORE: 0x…". */
const ofToken =
  /(?<![\p{L}\p{N}.-])(?:(?:token|contract|address|coin) (?:of |for )?(?:the |my )?)?(?<name>[A-Z][A-Z0-9]{1,10})(?: (?:token|contract|coin|ca|address))*(?:(?: is|:| ?=| at|,)? ?\(?)(?<address>0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/gu;
/** E.g. "500 ORE to 0x…, contract 0x…": the counted symbol is that of the contract beside it. */
const counted =
  /\d (?<name>[A-Z][A-Z0-9]{1,10})(?![\p{L}\p{N}])[\s\S]*?(?<!\b(?:to|for|from|by|on|into|in|approve|spender)(?: (?:the|my|our|its|this|that))* )(?<=[\s(])(?:the |my |its )?(?:token|contract|ca)(?: (?:token|contract|address))*(?: is|:| =| at)? ?\(?(?<address>0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/gu;
/** E.g. "Tom (fly) 35 S to 0x…", "Wanda: 25 S, 0x…": who a line of a list is for. */
const listed =
  /(?<![\p{L}\p{N}.-])(?<name>\p{Lu}[\p{L}\p{M}-]{1,30})(?: \([^()\d]{1,30}\))?(?:,|:| -| –| gets)? \d[\d.,]* ?[A-Za-z]{1,6}(?:,|:)?(?: (?:to|at|on|→|->))? ?\(?(?<address>0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/gu;
/** E.g. "Carol … her address is 0x…": who a pronoun stands for, where only one is named before. */
const pronounced =
  /\b(?:her|his|their) (?:own )?(?:address|wallet|number)(?: is|:) ?(?<address>0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/gu;
const person = /(?<!\p{L})\p{Lu}\p{Ll}+(?!\p{L}|['’])/gu;
/** After these, a lower-case word is a name. */
const leading = /(?:^|[\s(])(?:to|for|from|pay|give|let|tip|and|,) ?$/i;
const reading =
  /^(explain|check|inspect|decode|audit|review|analy[sz]e|summari[sz]e|describe|examine|scan)$/i;
const places = /^(first|second|third|last|next|other|same|new|old|whole|above|below|following)$/i;
/** Quoted text is data. */
const quoted = /"[^"]*"|“[^”]*”|«[^»]*»/g;
const furthestBack = 40;

/**
 * Lists names beside addresses, e.g. "Ana 0x…", "LIND is 0x…", "the shop (0x…)", latest first. A name used
 * for several addresses is skipped.
 */
export function listNamesSaid(turns: readonly Turn[]): NameSaid[] {
  const said = turns
    .filter((turn) => turn.sender === "user")
    .toReversed()
    .flatMap(({ text, picks }, back) =>
      picks.length > 0 || back > furthestBack ? [] : findNames(text, back),
    );
  const named = Map.groupBy(said, ({ name }) => name.toLowerCase());
  return [...named.values()].flatMap((all) => {
    const addresses = new Set(all.map(({ address }) => address.toLowerCase()));
    return addresses.size === 1 ? all.slice(0, 1) : [];
  });
}

function findNames(said: string, back: number): NameSaid[] {
  const text = said.replace(quoted, (part) => " ".repeat(part.length));
  const others = findOthers(text, back);
  const isOther = ({ from }: NameSaid) => others.some((other) => other.from === from);
  return [...findCalled(text, back).filter((one) => !isOther(one)), ...others];
}

/** Names marked by other words of the sentence. */
function findOthers(text: string, back: number): NameSaid[] {
  return [
    ...text.matchAll(apposed),
    ...text.matchAll(behind),
    ...text.matchAll(ofToken),
    ...text.matchAll(counted),
    ...text.matchAll(listed),
    ...text.matchAll(pronounced),
  ].flatMap(({ 0: found, groups = {}, index }) => {
    const { label = findPerson(text.slice(0, index)), name = label, address = "" } = groups;
    const from = index + found.indexOf(address);
    return name === "" || isEverydayName(name) || isRequestWord(name)
      ? []
      : [{ name, address: address as `0x${string}`, back, from, to: from + address.length }];
  });
}

/** The only person named, or nobody. */
function findPerson(before: string): string {
  const named = new Set(
    [...before.matchAll(person)].map(([name]) => name).filter((name) => !isEverydayName(name)),
  );
  const [only = "", ...others] = named;
  return others.length === 0 ? only : "";
}

function findCalled(text: string, back: number): NameSaid[] {
  return [...text.matchAll(beside)].flatMap(({ 0: found, groups = {}, index }) => {
    const { name = "", led, address = "" } = groups;
    const isTaken = led === undefined ? isCalled(groups, text.slice(0, index)) : isThing(name);
    if (!isTaken || isRequestWord(name)) return [];
    const from = index + found.indexOf(address);
    return [
      {
        name: `${led ?? ""}${name}`,
        address: address as `0x${string}`,
        back,
        from,
        to: from + address.length,
      },
    ];
  });
}

function isCalled({ name = "", is }: Record<string, string>, before: string): boolean {
  const isOpening = /(^|[.!?;\n] *)$/.test(before);
  // "5 S 0x…": the word after a number is its unit.
  if (is === undefined && /(?:^|[\s(])\d[\d.,]*\s*$/.test(before)) return false;
  // "balanceOf 0x…" is a call.
  if (is === undefined && /^\p{Ll}+\p{Lu}/u.test(name)) return false;
  const isCapital = /^\p{Lu}./u.test(name) && !isOpening;
  const isNamed = is !== undefined || isCapital || (leading.test(before) && !reading.test(name));
  return isNamed && !isEverydayName(name);
}

/** E.g. "the shop 0x…": a noun that can serve as a name. */
function isThing(name: string): boolean {
  return !places.test(name);
}
