import { determiners, isBeside, leads } from "./contact-words.ts";
import { asksToKeep, isName, leaveLabels } from "./find-name.ts";
import { beforeAddress, behindAddress } from "./name-spans.ts";
import { joinPieces, type Piece, splitPieces } from "./split-pieces.ts";

type Called = { name: string; address: string };

/** Reads a name for each of several addresses, all before or all behind it: "a = 0x…, b = 0x…". */
export function readSeveral(text: string): Called[] {
  const pieces = splitPieces(text.replace(/\?(?=\s)/g, "."));
  const parts = leaveDescription(splitParts(pieces.filter(({ word }) => !leads.has(word))));
  const all = parts.map((part) => part[findAddress(part)]?.text.toLowerCase() ?? "");
  const isEach = all.length > 1 && new Set(all).size === all.length && !all.includes("");
  const isAsked = asksToKeep(pieces) || parts.every(isEquation);
  if (!isEach || !isAsked) return [];
  const called = [beforeAddress, behindAddress].map((find) =>
    parts.map((part) => {
      const { from, to } = find(part, findAddress(part));
      const name = leaveLabels(joinPieces(part.slice(from, to)));
      return { name, address: part[findAddress(part)]?.text ?? "" };
    }),
  );
  return called.find((one) => one.every(({ name }) => isName(name))) ?? [];
}

const findAddress = (part: readonly Piece[]) => part.findIndex(({ kind }) => kind === "address");

/** Leaves out what is told of the last of them: "…, our driver". */
function leaveDescription(parts: Piece[][]): Piece[][] {
  const last = parts.at(-1) ?? [];
  const isNone = findAddress(last) === -1;
  const isTold = isNone && last.length <= 3 && determiners.has(last[0]?.word ?? "");
  const isOrder =
    isNone && last.every(({ kind, word }) => kind === "mark" || ofAll.test(word) || isBeside(word));
  return isTold || isOrder ? parts.slice(0, -1) : parts;
}

const ofAll = /^(?:both|all|each|two|three)$/;

/** "a = 0x…", "0x… = a", with nothing beside it but a title. */
function isEquation(part: readonly Piece[]): boolean {
  const from = part.findIndex(({ word }) => word === ":") + 1;
  const said = part.slice(from <= findAddress(part) ? from : 0);
  return said.length <= 4 && said.some(({ word }) => word === "=");
}

/** Divides the pieces behind each address, at a comma, a semicolon or "and". */
function splitParts(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]];
  for (const piece of pieces) {
    const isDivided = /^(?:,|;|\.|!|and|&|\+)$/.test(piece.word) && findAddress(parts.at(-1) ?? []) !== -1;
    if (isDivided) parts.push([]);
    else parts.at(-1)?.push(piece);
  }
  return parts.filter((part) => part.length > 0);
}
