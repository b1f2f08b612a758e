/** `own` is the 's of a possessive or a contracted "is"; `from` is where it stands in the text. */
export type Piece = {
  kind: "address" | "quote" | "own" | "word" | "mark";
  text: string;
  word: string;
  from: number;
};

const pieces =
  /(?<address>0x[0-9a-f]{40}(?![0-9a-z]))|"(?<quote>[^"]+)"|“(?<curly>[^“”]+)”|«(?<angle>[^«»]+)»|(?<![\p{L}\p{N}])['‘](?<single>[^'‘’]+)['’](?![\p{L}\p{N}])|(?<own>['’]s(?!\p{L}))|(?<word>[\p{L}\p{N}](?:(?!['’]s(?!\p{L}))[\p{L}\p{M}\p{N}.'’_-])*)|(?<mark>[-=]>|<-|\S)/giu;
const title = /^(?:mrs?|ms|dr|st|sr|jr|prof|fr|\p{L})\.$/iu;

/** Splits a text into addresses, quotations, words and marks; a full stop behind a word is a mark. */
export function splitPieces(text: string): Piece[] {
  return [...text.matchAll(pieces)].flatMap(({ 0: found, groups = {}, index: from }): Piece[] => {
    const { address, own, word } = groups;
    const quoted = groups.quote ?? groups.curly ?? groups.angle ?? groups.single;
    if (address !== undefined) return [{ kind: "address", text: address, word: "", from }];
    if (quoted !== undefined) return [{ kind: "quote", text: quoted.trim(), word: "", from }];
    if (own !== undefined) return [{ kind: "own", text: own, word: "'s", from }];
    if (word === undefined) return [{ kind: "mark", text: found, word: found, from }];
    const bare = title.test(word) ? word : word.replace(/[.'’-]+$/u, "");
    const said: Piece = { kind: "word", text: bare, word: bare.toLowerCase().replaceAll("’", "'"), from };
    return bare === word ? [said] : [said, { kind: "mark", text: ".", word: ".", from: from + bare.length }];
  });
}

export function joinPieces(said: readonly Piece[]): string {
  return said.reduce(
    (text, one) => (text === "" || one.kind === "own" ? text + one.text : `${text} ${one.text}`),
    "",
  );
}
