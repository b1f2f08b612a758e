import { exchangeWords } from "@alithia/protocol/trade-place.ts";
import { joinPieces, type Piece, splitPieces } from "./split-pieces.ts";
import { isEverydayName, isRequestWord } from "./understanding/normalization/common-words.ts";

/**
 * A name and the address that it stands for; `from` is where the address stands. `isTold`: words say so, and both do
 * not only stand side by side.
 */
export type NamePair = { name: string; address: `0x${string}`; from: number; isTold?: boolean };
/** `strength`: 3 where words say so ("is", "that's", "call"), 2 side by side, 1 before a comma, 0 only in a list. */
type Candidate = NamePair & { strength: number; at: number; side: "before" | "behind" };

const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean));
/** Words that say whose an address is. */
const saying = list(
  "is are 's has have got uses = : -> => → <- ← who's whos that's thats it's he's she's that's named called belongs goes as mean means",
);
/** Words that may stand between beside those. */
const between = list(
  "address addr wallet account number contact the a an new other own his her their its at on now here of by who which whose he she it i , ( - – — name there under",
);
const naming = list(
  "call name label tag nickname dub title save remember note store keep add register alias",
);
const pronouns = list("he she his her their they he's she's hes shes");
/** Words of an apposition: "Olga the cleaner is 0x…", "Marta who babysits: 0x…". */
const describing = list("the my our a an who from is does");
const acting = list(
  "send pay give tip transfer wire swap approve revoke get gets got to owe owes and or not sent paid gave asked asks wants",
);
const ending = /^(?:[,.;:!)]|and|or|then|gets?|is|who|he|she|please|pls|as|so|but|with|both|to|from|for)$/;
const maxApposition = 8;

const isEnd = ({ word, kind }: Piece) => kind === "mark" && /[.!?;]/.test(word);
const isNumber = (piece: Piece | undefined) => /^\d/.test(piece?.word ?? "");

const noName =
  /^(?:check|explain|inspect|decode|audit|review|analy[sz]e|summari[sz]e|describe|examine|scan|recipient|receiver|sender|spender|owner|payee|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|september|october|november|december)$/i;

const isFree = (text: string) =>
  !noName.test(text) &&
  !isEverydayName(text) &&
  !isRequestWord(text) &&
  !exchangeWords.includes(text.toLowerCase());

/** A capitalised word that can be a name, and no symbol of an amount. */
function isProper(pieces: readonly Piece[], at: number): boolean {
  const { kind, text = "" } = pieces[at] ?? {};
  if (kind === "quote") return true;
  const isSymbol = isNumber(pieces[at - 1]) && text === text.toUpperCase();
  return kind === "word" && /^\p{Lu}./u.test(text) && !isSymbol && isFree(text);
}

/** The name that ends at `to` (exclusive) or begins at `from`, with the capitalised words beside it. */
function takeName(pieces: readonly Piece[], at: number, step: 1 | -1): string {
  if (pieces[at]?.kind === "quote") return pieces[at]?.text ?? "";
  let end = at;
  while (Math.abs(end - at) < 3 && pieces[end + step]?.kind === "word" && isProper(pieces, end + step))
    end += step;
  return joinPieces(pieces.slice(Math.min(at, end), Math.max(at, end) + 1));
}

/** Steps over the words that may stand between a name and its address, and says how strongly they join them. */
function stepOver(pieces: readonly Piece[], from: number, step: 1 | -1) {
  let [at, strength] = [from, 2];
  const joins = (word: string) =>
    saying.has(word) || between.has(word) || (step === 1 && /^(?:that|this|to)$/.test(word));
  while (joins(pieces[at]?.word ?? "")) {
    const { word = "" } = pieces[at] ?? {};
    if (saying.has(word) || word === "(") strength = 3;
    else if (strength < 3) strength = 1;
    at += step;
  }
  return { at, strength };
}

/** Steps to the word that may be a name, over a verb where the address is a place: "Hugo sits at 0x…". */
function stepToName(pieces: readonly Piece[], place: number): ReturnType<typeof stepOver> {
  const near = stepOver(pieces, place - 1, -1);
  const { at } = near;
  const isPlaced = pieces[at + 1]?.word === "at" && !isProper(pieces, at) && isProper(pieces, at - 1);
  return isPlaced && !acting.has(pieces[at]?.word ?? "") ? { at: at - 1, strength: 3 } : near;
}

function findBefore(pieces: readonly Piece[], place: number): Omit<Candidate, "address" | "from"> | null {
  const { at, strength } = stepToName(pieces, place);
  const before = (name: string, where: number, how = strength): ReturnType<typeof findBefore> => ({
    ...{ name, at: where, strength: how, side: "before" },
  });
  if (isProper(pieces, at)) {
    // "Buy ALI, 0x… is mine"
    if (strength === 1 && /^\p{Lu}+$/u.test(pieces[at]?.text ?? "")) return null;
    const isOpening = at === 0 || /^[.!?;]$/.test(pieces[at - 1]?.word ?? "");
    return before(takeName(pieces, at, -1), at, isOpening && strength < 3 ? 0 : strength);
  }
  const linked = pieces.slice(at + 1, place);
  if (isEquated(pieces[at], linked)) return before(pieces[at]?.text ?? "", at);
  const isPointed = linked.some(({ word }) => pronouns.has(word));
  const person = strength === 3 || isPointed ? findDescribed(pieces, place, isPointed) : null;
  if (person !== null) return before(takeName(pieces, person, -1), person);
  return isLooseBefore(pieces, at, linked) ? before(pieces[at]?.text ?? "", at) : null;
}

/** After these, a lower-case word beside an address is a name. */
const leading = list("to for from pay give let tip and , save remember keep add note store");

/** "to bob 0x…", "olga is 0x…": a name in lower case. */
function isLooseBefore(pieces: readonly Piece[], at: number, linked: readonly Piece[]): boolean {
  const { word = "" } = pieces[at - 1] ?? {};
  const isSaid = linked.some((one) => /^(?:is|=)$/.test(one.word) || (one.word === ":" && at === 0));
  const isNear = linked.every((one) => /^[:(-]$|^at$/.test(one.word));
  const isLed = isSaid || (at > 0 && isNear && leading.has(word));
  return (
    isLed && !isNumber(pieces[at - 1]) && isLooseName(pieces[at]) && /^\p{Ll}+$/u.test(pieces[at]?.text ?? "")
  );
}

/** The one person who is described before the address, or whom a pronoun points to. */
function findDescribed(pieces: readonly Piece[], place: number, isPointed: boolean): number | null {
  const last = pieces.findLastIndex(({ kind }, at) => at < place && kind === "address");
  const first = isPointed ? last + 1 : Math.max(last + 1, place - maxApposition);
  const named = [...pieces.keys()].filter((at) => at >= first && at < place && isProper(pieces, at));
  const at = named.find((one) => !named.includes(one + 1));
  const others = named.filter((one) => one > (at ?? 0));
  if (at === undefined || others.length > 0) return null;
  if (isPointed) return at;
  const told = pieces.slice(at + 1, place);
  const isTold =
    told.some(({ word }) => describing.has(word)) &&
    !told.some(({ word, kind }) => acting.has(word) || (kind === "mark" && /[.!?;]/.test(word)));
  return isTold ? at : null;
}

function findBehind(pieces: readonly Piece[], place: number): Omit<Candidate, "address" | "from"> | null {
  const { at: first, strength } = stepOver(pieces, place + 1, 1);
  const at = strength < 3 ? first : skipDescription(pieces, first);
  const clause = pieces.slice(0, place);
  const isNamed = clause.slice(clause.findLastIndex(isEnd) + 1).some(({ word }) => naming.has(word));
  const linked = pieces.slice(place + 1, at);
  const isLoose = isNamed || linked.some(({ word }) => /^(?:named|called|as)$/.test(word));
  const isName =
    isProper(pieces, at) ||
    isEquated(pieces[at], linked) ||
    (isLoose && strength > 1 && isLooseName(pieces[at]));
  if (!isName) return null;
  const name = takeName(pieces, at, 1);
  const next = pieces[at + (pieces[at]?.kind === "quote" ? 1 : name.split(" ").length)];
  const isLast = next === undefined || next.kind === "own" || ending.test(next.word);
  if (strength < 3 && !(isNamed || isLast)) return null;
  return { name, at, strength: isNamed ? 3 : strength === 1 ? 0 : strength, side: "behind" };
}

/** "0x… is my sister Efua": to the name behind the words that say who somebody is. */
function skipDescription(pieces: readonly Piece[], from: number): number {
  if (!/^(?:my|our|his|her|their)$/.test(pieces[from]?.word ?? "")) return from;
  const near = pieces.slice(from + 1, from + 4);
  const at = near.findIndex((_, index) => isProper(pieces, from + 1 + index));
  return at !== -1 && near.slice(0, at).every(({ kind }) => kind === "word") ? from + 1 + at : from;
}

/** "hot = 0x…": even an everyday word is a name. */
const isEquated = (piece: Piece | undefined, linked: readonly Piece[]) =>
  piece?.kind === "word" && linked.some(({ word }) => word === "=") && !isRequestWord(piece.text);

const isLooseName = (piece: Piece | undefined) =>
  piece?.kind === "word" && /^\p{L}[\p{Ll}\p{N}-]+$/u.test(piece.text) && isFree(piece.text);

const asks = /^(?:is|are|was|does|did|has|can|could|should|will|what|who|whose)$/;

/** Whether the address stands in a question that begins with a verb: "is 0x… Safe?". */
function isAsked(pieces: readonly Piece[], place: number): boolean {
  const first = pieces.findLastIndex((one, at) => at < place && isEnd(one)) + 1;
  const end = pieces.findIndex((one, at) => at > place && isEnd(one));
  return pieces[end]?.word === "?" && asks.test(pieces[first]?.word ?? "");
}

/**
 * Pairs each address of a text with the name that stands for it: "Ana is 0x…, and then there's Lukas, who has 0x…",
 * "0x…, that's Tom", "call 0x… Lena". Where names stand on both sides, the more plainly said comes first.
 */
export function pairNames(text: string): NamePair[] {
  if (!/0x/i.test(text)) return [];
  const pieces = splitPieces(text);
  const found = pieces.flatMap(({ kind, text: address, from }, place) =>
    kind !== "address" || isAsked(pieces, place)
      ? []
      : [findBefore(pieces, place), findBehind(pieces, place)].flatMap((one) =>
          one === null ? [] : [{ ...one, address: address as `0x${string}`, from }],
        ),
  );
  const candidates = found.filter((one) => one.strength > 0 || sided(found, one) > 1);
  const ordered = candidates.toSorted(
    (one, other) => other.strength - one.strength || sided(candidates, other) - sided(candidates, one),
  );
  const pairs: Candidate[] = [];
  for (const one of ordered)
    if (!pairs.some((pair) => pair.from === one.from || pair.at === one.at)) pairs.push(one);
  return pairs
    .toSorted((one, other) => one.from - other.from)
    .map(({ name, address, from, strength }) => ({ name, address, from, isTold: strength === 3 }));
}

/** How many addresses have a name on the same side. */
const sided = (candidates: readonly Candidate[], { side }: Candidate) =>
  candidates.filter((one) => one.side === side).length;
