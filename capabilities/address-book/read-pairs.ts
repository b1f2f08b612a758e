import { type NamePair, pairNames } from "@alithia/agent/pair-names.ts";
import { joinPieces, splitPieces } from "@alithia/agent/split-pieces.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { asksElse, isBeside } from "./contact-words.ts";
import { isName, leaveLabels } from "./find-name.ts";

/** The names of all addresses of a text; none if one has no name. */
export function readPairs(text: string): NamePair[] {
  const pairs = pairNames(text).map((pair) => ({ ...pair, name: leaveLabels(pair.name) }));
  const isEach = splitPieces(text).every(
    ({ kind, text: address }) => kind !== "address" || pairs.some((pair) => isSameHex(pair.address, address)),
  );
  return isEach && pairs.every(({ name }) => isName(name)) ? pairs : [];
}

/** Whether the words beside the names and addresses ask for nothing. */
export function tellsOnly(text: string, pairs: readonly NamePair[]): boolean {
  const names = new Set(pairs.flatMap(({ name }) => name.toLowerCase().split(" ")));
  const words = splitPieces(text).filter(({ kind, word }) => kind === "word" && !names.has(word));
  const others = words.filter(({ word }) => !telling.test(word));
  const isOrder = asksElse.test(joinPieces(others)) || others.some(({ word }) => ordering.test(word));
  const isPlain = pairs.length > 1 ? !isOrder : others.every(({ word }) => isBeside(word));
  return isPlain && !text.includes("?");
}

/** Words of payments without a verb: "and the same to Boris 0x…". */
const ordering = /^(?:to|for|from|same|each|gets?|with)$/;
/** Words that tell who is meant. */
const telling =
  /^(?:who|whos|who's|that|thats|that's|it's|he's|she's|there|there's|also|so|two|three|both|and|is|are|mean|means|goes|by|naming)$/;
