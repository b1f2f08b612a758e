import type { DialogueState } from "../../dialogue-state.ts";
import type { Lexicon } from "../../lexicon.ts";
import type { Entity, ThreadEntry, Token } from "../../utterance.ts";
import { hasEntity } from "../token-queries.ts";
import { joinTokens } from "./resolve-shown.ts";

/** Fractions of a balance that was just read. */
const fractions = /^(all|half|rest|most|quarter|third)$/;
const pronoun = /^(them|those|these|it|that)$/;
const exchanging = /^(swap|trade|exchange|convert|change|turn|put|use|spend)$/;

/** Resolves a counted pronoun, e.g. "20 of those", or "swap 5 S into it", to the token that was mentioned last. */
export function resolveCounted(tokens: Token[], thread: ThreadEntry[], lexicon: Lexicon): Token[] {
  const entity = findTopicToken(thread, lexicon);
  if (entity === undefined) return tokens;
  const [latest] = thread;
  const isBalance = latest?.capability === "read-chain" && latest.input.topic === "balance";
  const isHeld = isBalance || (latest !== undefined && isPriced(latest));
  const isExchanged = hasEntity(tokens) && tokens.some(({ word }) => exchanging.test(word));
  return tokens.map((token, index) => {
    const isTarget = isExchanged && tokens[index - 1]?.word === "into";
    const counter = tokens[index - 2];
    const isShare = counter?.entity?.kind === "percent" || fractions.test(counter?.word ?? "");
    const isCounted =
      tokens[index - 1]?.word === "of" && (counter?.entity?.kind === "number" || (isHeld && isShare));
    const isNamed = (isCounted || isTarget) && token.entity === undefined;
    return isNamed && pronoun.test(token.word) ? { ...token, entity } : token;
  });
}

/** A price of one token, or a worth in dollars, rather than a trade. */
function isPriced({ capability, input }: ThreadEntry): boolean {
  return capability === "quote-price" && (input.amount === "1" || input.money === "usd");
}

/** What is traded for rather than spoken of as "them". */
const money = /^(?:w?S|USDC)$/;

function findTopicToken(thread: ThreadEntry[], lexicon: Lexicon): Entity | undefined {
  const latest = thread.slice(0, 2).find(({ isHearsay }) => !isHearsay);
  if (latest === undefined) return undefined;
  const { token, sell, buy, address } = latest.input;
  const isOfGoods =
    latest.capability === "quote-price" && money.test(String(buy)) && !money.test(String(sell));
  const traded = isPriced(latest) || isOfGoods ? sell : buy;
  const called = latest.capability === "call-contract" ? address : undefined;
  const named = latest.capability === "buy-ali" ? "ALI" : (latest.created ?? token ?? traded ?? called);
  const known = lexicon.tokens.filter(({ symbol }) => symbol === named);
  if (known.length > 0) return { kind: "token", symbol: String(named), candidates: known };
  const isAddress = typeof named === "string" && /^0x[0-9a-fA-F]{40}$/.test(named);
  return isAddress ? { kind: "address", value: named as `0x${string}`, checksum: "right" } : undefined;
}

type Deployed = { address: `0x${string}`; name: string; symbol: string };

const creationVerbs = "deployed|created|made|launched|minted|issued";
const tokenNouns = "token|coin|contract|one";
/** E.g. "the token I just deployed", "my new token", "the newly created coin". */
const deployedPhrase = new RegExp(
  `(?<=^| )(?:(?:the|my|our|that|this) )?(?:(?:new|newly|latest|last|own|fresh|freshly|just|recently) )*(?:(?:${creationVerbs}) )?(?:${tokenNouns})(?: (?:that|which))?(?:(?: (?:i|we|you))?(?: (?:have|had|just|recently|now))* (?:${creationVerbs}))?(?: (?:earlier|before|here|now|today|just now))?(?=$| )`,
  "g",
);
/** Right after the deployment, these refer to the new token. */
const deployedPronouns = /(?<=^| )(?:these|those|(?:the|its) (?:contract )?address)(?= |$)/g;
const mentionsCreation = new RegExp(`(?:^| )(?:new|newly|${creationVerbs})(?: |$)`);

/** Resolves names and descriptions of tokens deployed in this conversation to their addresses. */
export function resolveDeployed(tokens: Token[], { proposals }: DialogueState): Token[] {
  const written = tokens.flatMap(({ entity }) =>
    entity?.kind === "address" ? [entity.value.toLowerCase()] : [],
  );
  const deployed = proposals.flatMap(({ token }) =>
    token === undefined || written.includes(token.address.toLowerCase()) ? [] : token,
  );
  const [latest] = deployed;
  if (latest === undefined) return tokens;
  const isNewest = proposals[0]?.token === latest && !hasEntity(tokens);
  const places = [
    ...findNames(tokens, deployed),
    ...findPhrase(tokens, latest),
    ...(isNewest ? findPronouns(tokens, latest) : []),
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
  return findPlaces(tokens, deployedPhrase, address).filter(({ from, to }) =>
    mentionsCreation.test(
      tokens
        .slice(from, to)
        .map(({ word }) => word)
        .join(" "),
    ),
  );
}

const findPronouns = (tokens: Token[], { address }: Deployed) =>
  findPlaces(tokens, deployedPronouns, address);

function findPlaces(tokens: Token[], wanted: RegExp, address: `0x${string}`): Place[] {
  const text = tokens
    .map(({ word, entity }) => (entity === undefined ? word.replace(/\s/g, "_") : "{}"))
    .join(" ");
  return [...text.matchAll(wanted)].map(({ 0: found, index }) => {
    const from = text.slice(0, index).split(" ").length - 1;
    return { from, to: from + found.split(" ").length, address };
  });
}
