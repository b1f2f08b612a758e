import type { DialogueState } from "../dialogue-state.ts";
import type { Token } from "../utterance.ts";

type Deployed = { address: `0x${string}`; name: string; symbol: string };

const made = "deployed|created|made|launched|minted|issued";
const thing = "token|coin|contract|one";
/** E.g. "the token I just deployed", "my new token", "the newly created coin". */
const phrase = new RegExp(
  `(?<=^| )(?:(?:the|my|our|that|this) )?(?:(?:new|newly|latest|last|own|fresh|freshly|just|recently) )*(?:(?:${made}) )?(?:${thing})(?: (?:that|which))?(?:(?: (?:i|we|you))?(?: (?:have|had|just|recently|now))* (?:${made}))?(?: (?:earlier|before|here|now|today|just now))?(?=$| )`,
  "g",
);
/** Right after the deployment, these refer to the new token. */
const pointing = /(?<=^| )(?:these|those|(?:the|its) (?:contract )?address)(?= |$)/g;
const tellsMade = new RegExp(`(?:^| )(?:new|newly|${made})(?: |$)`);

/** Resolves names and descriptions of tokens deployed in this conversation to their addresses. */
export function nameDeployed(tokens: Token[], { proposals }: DialogueState): Token[] {
  const written = tokens.flatMap(({ entity }) =>
    entity?.kind === "address" ? [entity.value.toLowerCase()] : [],
  );
  const deployed = proposals.flatMap(({ token }) =>
    token === undefined || written.includes(token.address.toLowerCase()) ? [] : token,
  );
  const [latest] = deployed;
  if (latest === undefined) return tokens;
  const isNewest = proposals[0]?.token === latest && !tokens.some(({ entity }) => entity !== undefined);
  const places = [
    ...findNames(tokens, deployed),
    ...findPhrase(tokens, latest),
    ...(isNewest ? findPointing(tokens, latest) : []),
  ];
  return places
    .sort((one, other) => other.from - one.from)
    .reduce((named, { from, to, address }) => {
      const said = named.slice(from, to);
      const [first] = said;
      const isAddress = first !== undefined && said.at(-1)?.word === "address";
      const kind = isAddress ? [{ ...first, text: "token", word: "token" }] : [];
      return named.toSpliced(from, to - from, ...kind, joinTokens(said, address));
    }, tokens);
}

type Place = { from: number; to: number; address: `0x${string}` };

/** Matches the exact symbol or a name of several words. Listed tokens take precedence. */
function findNames(tokens: Token[], deployed: readonly Deployed[]): Place[] {
  return deployed.flatMap(({ address, name, symbol }) => {
    const bySymbol = tokens.flatMap((token, from) =>
      token.entity === undefined && isSymbol(tokens, from, symbol) ? [{ from, to: from + 1, address }] : [],
    );
    const words = name.toLowerCase().split(/\s+/).filter(Boolean);
    const byName =
      words.length < 2
        ? []
        : findWords(tokens, words).map((from) => ({ from, to: from + words.length, address }));
    return [...bySymbol, ...byName];
  });
}

/** In another letter case it could be any word, unless a number precedes it. */
function isSymbol(tokens: Token[], at: number, symbol: string): boolean {
  const text = tokens[at]?.text ?? "";
  if (text === symbol) return true;
  return text.toLowerCase() === symbol.toLowerCase() && tokens[at - 1]?.entity?.kind === "number";
}

function findWords(tokens: Token[], words: string[]): number[] {
  return [...tokens.keys()].filter((from) =>
    words.every((word, index) => {
      const token = tokens[from + index];
      return token?.entity === undefined && token?.text.toLowerCase() === word;
    }),
  );
}

function findPhrase(tokens: Token[], { address }: Deployed): Place[] {
  return findPlaces(tokens, phrase, address).filter(({ from, to }) =>
    tellsMade.test(
      tokens
        .slice(from, to)
        .map(({ word }) => word)
        .join(" "),
    ),
  );
}

const findPointing = (tokens: Token[], { address }: Deployed) => findPlaces(tokens, pointing, address);

function findPlaces(tokens: Token[], wanted: RegExp, address: `0x${string}`): Place[] {
  const text = tokens
    .map(({ word, entity }) => (entity === undefined ? word.replace(/\s/g, "_") : "{}"))
    .join(" ");
  return [...text.matchAll(wanted)].map(({ 0: found, index }) => {
    const from = text.slice(0, index).split(" ").length - 1;
    return { from, to: from + found.split(" ").length, address };
  });
}

/** Joins several tokens into one with an address entity. */
export function joinTokens(parts: Token[], address: `0x${string}`): Token {
  const [first] = parts;
  const last = parts.at(-1);
  const text = parts.map((part) => part.text).join(" ");
  return {
    text,
    word: address.toLowerCase(),
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    entity: { kind: "address", value: address, checksum: "right" },
  };
}
