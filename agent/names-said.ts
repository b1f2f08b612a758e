import type { Turn } from "./language-model.ts";
import { isEverydayName, isRequestWord } from "./understanding/everyday-names.ts";

/** What the visitor called an address where it was written, and where that is: `back` of the visitor's messages ago. */
export type NameSaid = { name: string; address: `0x${string}`; back: number; from: number; to: number };

const beside =
  /(?<![\p{L}\p{N}\p{M}.-])(?<led>the |my |our )?(?<name>\p{L}[\p{L}\p{N}\p{M}-]{0,30})(?<is> is|['’]s address is|:)?(?: at|,)? ?\(?(?<address>0x[0-9a-f]{40})(?![0-9a-f])/giu;
/** After these a name in small letters is somebody's. */
const leading = /(?:^|[\s(])(?:to|for|from|pay|give|let|tip|and|,) ?$/i;
const reading =
  /^(explain|check|inspect|decode|audit|review|analy[sz]e|summari[sz]e|describe|examine|scan)$/i;
const places = /^(first|second|third|last|next|other|same|new|old|whole|above|below|following)$/i;
/** What is quoted is data. */
const quoted = /"[^"]*"|“[^”]*”|«[^»]*»/g;
const furthestBack = 40;

/**
 * "Ana 0x…", "LIND is 0x…", "the shop (0x…)", as the visitor typed it, newest first; a name for several addresses is
 * none.
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
  // "5 S 0x…": after a number stands what it counts.
  if (is === undefined && /(?:^|[\s(])\d[\d.,]*\s*$/.test(before)) return false;
  const isCapital = /^\p{Lu}./u.test(name) && !isOpening;
  const isNamed = is !== undefined || isCapital || (leading.test(before) && !reading.test(name));
  return isNamed && !isEverydayName(name);
}

/** "The shop 0x…": a thing that the visitor has a word for. */
function isThing(name: string): boolean {
  return !places.test(name);
}
