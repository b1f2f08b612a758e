import { isUnknownSymbol } from "../../grammar/is-unknown-symbol.ts";
import { isUnknownUnit } from "../../grammar/read-token.ts";
import type { Token } from "../../utterance.ts";
import { joinTokens } from "./resolve-shown.ts";

type Span = { from: number; to: number };

/** E.g. "500 of my own token", "12 of it", whose contract the message gives beside it. */
const unnamed =
  /(?<=\{number\} of )(?:(?:my|our|the|this|that)(?: (?:own|new|game))* (?:tokens?|coins?|one)|it|them|those)(?= |$)/g;
const nouns = "(?:token|contract|coin|ca|currency)(?: (?:token|contract|address|ca))*|token['’]?s address";
/** After these, the contract is whom the request is for. */
const free =
  "(?<!(?:^| )(?:of|to|for|from|by|on|onto|into|in|spender|call|approve)(?: (?:the|my|our|its|this|that))* )(?<=^| )";
const led = "(?:(?:the|my|our|its|it['’]s|this|their|and|with) )*";
const between = "(?: (?:is|=|:|at|,|\\())*";

/**
 * Puts a token's contract in the place of its symbol, where the message tells both, e.g. "send 500 ORE to 0x….
 * The contract of ORE is 0x…", so that the sentence that tells it is no request and its address no recipient.
 */
export function resolveDeclaredToken(tokens: Token[]): Token[] {
  const said = tokens
    .map(({ word, entity }) => (entity === undefined ? word.replace(/\s/g, "_") : `{${entity.kind}}`))
    .join(" ");
  const units = tokens.flatMap((token, at) => {
    const isCounted = tokens[at - 1]?.entity?.kind === "number";
    return isCounted && (isUnknownSymbol(token) || isUnknownUnit(tokens, at)) ? [at] : [];
  });
  const symbols = new Set(units.map((at) => tokens[at]?.word ?? ""));
  const [symbol = "", ...others] = symbols;
  const places = symbol === "" ? findSpans(said, unnamed) : units.map((at) => ({ from: at, to: at + 1 }));
  const [declared, ...more] = findSpans(said, declarationOf(symbol));
  const address = tokens[(declared?.to ?? 0) - 1]?.entity;
  const isApart = ({ from, to }: Span) => to <= (declared?.from ?? 0) || from >= (declared?.to ?? 0);
  const isClear = others.length + more.length === 0 && places.length > 0 && places.every(isApart);
  if (declared === undefined || !isClear || address?.kind !== "address") return tokens;
  if (address.checksum === "wrong") return tokens;
  const isClosed = tokens[declared.to]?.word === ")";
  const all = [...places, { ...declared, to: declared.to + (isClosed ? 1 : 0) }];
  return all
    .sort((one, other) => other.from - one.from)
    .reduce((kept, { from, to }) => {
      const isPlace = from !== declared.from;
      const put = isPlace ? [joinTokens(kept.slice(from, to), address.value)] : [];
      return kept.toSpliced(from, to - from, ...put);
    }, tokens);
}

function declarationOf(symbol: string): RegExp {
  const name = symbol.replace(/[^\p{L}\p{N}_]/gu, "\\$&");
  const named = `${led}(?:${name} )?(?:${nouns})(?: (?:of|for) (?:the |my )?${name})?${between}`;
  const bare = `(?<!\\{number\\} )${name} (?:is|=|:)`;
  return new RegExp(`${free}(?:${symbol === "" ? named : `${named}|${bare}`}) \\{address\\}`, "gi");
}

function findSpans(said: string, wanted: RegExp): Span[] {
  return [...said.matchAll(wanted)].map(({ 0: found, index }) => {
    const from = said.slice(0, index).split(" ").length - 1;
    return { from, to: from + found.split(" ").length };
  });
}
