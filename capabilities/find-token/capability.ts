import type { Capability } from "@alithia/agent/capability.ts";
import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { isUnknownSymbol } from "@alithia/agent/grammar/is-unknown-symbol.ts";
import { editDistance } from "@alithia/agent/understanding/normalization/create-spelling.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { quoteForeignText } from "@alithia/chain/text/foreign-text.ts";
import { skeleton } from "@alithia/chain/text/skeleton.ts";
import { findListedLabel, labelNative, type TokenLabel } from "@alithia/chain/token/token-label.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { count, quote } from "../narration/phrases.ts";

const understandFindToken = createUnderstand({
  capability: "find-token",
  frames: [
    {
      needs: [
        [
          "(find|search|lookup|locate) ... (token|coin|ticker|contract|address)",
          "(find|search|lookup|locate) {symbol}|(find|search|lookup|locate) {token}",
          "look up ... (token|coin)|is there (a|an|any|some) ... (token|coin)",
        ],
        ["{token}", "{symbol}", "{quote}", "called|named|with ... name"],
      ],
      helps: [
        "token|coin|contract|address|called|named|the|of|for|what|which|where|is|find|official|real|ca|ticker",
      ],
      never: [
        "{address}",
        "{hash}",
        "{number}",
        "send|swap|buy|sell|transfer|deploy|create|launch|mint|burn|owner|supply|price|my|approve|sale",
      ],
      score: 0.95,
    },
  ],
  arguments: [
    {
      name: "name",
      asks: "name",
      read: readName,
      ask: () => ({ sentence: "Which token? Give its symbol or name." }),
    },
  ],
});

/** What a name does not go on with. */
const endsName =
  /^(?:\W+|on|in|at|here|of|for|from|and|or|is|that|which|please|pls|thanks|somewhere|anywhere|too)$/;

function readName({ tokens }: ArgumentContext): Found {
  const quoted = tokens.findIndex(({ entity }) => entity?.kind === "quote");
  const entity = tokens[quoted]?.entity;
  if (entity?.kind === "quote") return { state: "found", value: entity.value, used: [quoted] };
  const called = tokens.findIndex(
    ({ word }, at) =>
      /^(called|named)$/.test(word) || (word === "name" && /^(with|the)$/.test(tokens[at - 1]?.word ?? "")),
  );
  const from = called + 1;
  const length = tokens.slice(from).findIndex(({ word }) => endsName.test(word));
  const to = length === -1 ? tokens.length : from + length;
  const value = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");
  if (called !== -1 && value !== "")
    return { state: "found", value, used: [...tokens.keys()].slice(from, to) };
  const at = tokens.findIndex((token) => token.entity?.kind === "token" || isUnknownSymbol(token));
  return at === -1 ? null : { state: "found", value: tokens[at]?.text, used: [at] };
}

type TokenFinds = {
  network: string;
  asked: string;
  /** Symbol or name is equal, ignoring case. */
  exact: TokenLabel[];
  /** One contains the other, or they differ by one letter. */
  near: TokenLabel[];
  /** The number of tokens on the list. */
  listed: number;
};

const maxNear = 5;
const minLetters = 3;

/** Finds the tokens of the registry with this symbol or name, or a similar one. */
function searchTokens(registry: Registry, asked: string): TokenFinds {
  const all = [
    labelNative(registry),
    ...registry.tokens.flatMap(({ address }) => findListedLabel(registry, address) ?? []),
  ];
  const wanted = asked.toLowerCase();
  const namesOf = ({ symbol, name }: TokenLabel) => [symbol ?? "", name ?? ""];
  const exact = all.filter((label) => namesOf(label).some((name) => name.toLowerCase() === wanted));
  const folded = skeleton(asked);
  const isNear = (name: string) => {
    const own = skeleton(name);
    if (own === folded) return true;
    if (own.length < minLetters || folded.length < minLetters) return false;
    return own.includes(folded) || folded.includes(own) || editDistance(own, folded, 1) <= 1;
  };
  const near = exact.length > 0 ? [] : all.filter((label) => namesOf(label).some(isNear)).slice(0, maxNear);
  return { network: registry.network.name, asked, exact, near, listed: all.length };
}

const paste =
  "Anyone can give a token any name, so a name that is not on my list proves nothing. Paste the contract address, from a source you trust, and I read what it is.";

/** Narrates the token of that name, else similar ones, else that a name alone finds nothing. */
function narrateTokens({ network, asked, exact, near, listed }: TokenFinds): string {
  const named = quote(quoteForeignText(asked, 64));
  const [only, ...others] = exact;
  if (only !== undefined && others.length === 0)
    return `**${sayListed(only)}**\n\nIt is on my list of ${count(listed, "token")} of ${network}, whose addresses were checked. Others may carry the same name: only the address tells them apart.`;
  if (exact.length > 1) {
    const head = `**${exact.length} tokens on my list are called ${named}.** Only the address tells them apart:`;
    return [head, list(exact)].join("\n\n");
  }
  if (near.length > 0) {
    const head = `**No token on my list is called ${named}.** ${near.length === 1 ? "This one comes" : "These come"} near:`;
    return [head, list(near), paste].join("\n\n");
  }
  return `**No token on my list of ${count(listed, "token")} of ${network} is called ${named}.** ${paste}`;
}

function sayListed({ symbol, name, address, decimals }: TokenLabel): string {
  return address === undefined
    ? `${symbol} (${name}) is the network's own coin: it has no contract.`
    : `${symbol} (${name}) is ${quote(address)}, with ${decimals} decimals.`;
}

function list(labels: readonly TokenLabel[]): string {
  return labels.map((label) => `- ${sayListed(label)}`).join("\n");
}

const findTokenInput = z.object({
  name: z.string().trim().min(1).max(64).describe("Symbol or name"),
});

type FindTokenInput = z.infer<typeof findTokenInput>;

export function createFindToken({
  registry,
}: Pick<CapabilityDependencies, "registry">): Capability<FindTokenInput, TokenFinds> {
  return {
    name: "find-token",
    effect: "read",
    description: "A listed token's address by symbol or name, or the nearest.",
    input: findTokenInput,
    understand: understandFindToken,
    narrate: narrateTokens,
    suggest: ({ exact, near }) =>
      [...exact, ...near]
        .flatMap(({ symbol }) => symbol ?? [])
        .slice(0, 2)
        .map((token) => ({ operation: "token-info", token })),
    execute: async ({ name }) => ({ facts: searchTokens(registry, name) }),
  };
}
