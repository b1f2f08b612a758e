import type { Understand } from "@alithia/agent/capability.ts";
import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { judgeAmount } from "@alithia/agent/grammar/read-amount.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { answerAboutDraft, everyToken } from "./answer-about-draft.ts";
import { feature, offerToken } from "./offer-token.ts";
import { readTokenName, readTokenSymbol } from "./read-token-texts.ts";

const token = "token|tokens|coin|erc20|erc|memecoin|currency|cryptocurrency|contract";
const around =
  "symbols|decimals|bring|set|roll|project|creation|please|equal|amount|quantity|circulation|existence|initially|name|named|called|symbol|ticker|supply|total|initial|mintable|fixed|cap|capped|maximum|max|units|with|new|own|erc|standard|later|mint|minting|minted|able|no|non|more|short|abbreviation|issue|of|it|make|be|should|20|allow|allowed|further|sonic|limited";

const without = String.raw`(?<!\b(?:no|without|not|non|zero|0\s?%)[\s-](?:an?[\s-]|any[\s-])?)`;
const unsupported: readonly [RegExp, string][] = [
  [
    /\b(?!18\b)\d+ decimals?\b|\bdecimals?(?: is|:|=)? ?(?!18\b)\d+\b|\b(?:no|without(?: any)?|zero) (?:decimals?|fractions?)\b|\bwhole (?:units?|ones|pieces|coins|tokens|numbers) only\b|\bonly (?:in )?whole\b|\b(?:in|not )divisible\b/i,
    "with other decimals",
  ],
  [
    /\b(?:non|not|un)[- ]?transfer+able\b|\bsoul-?bound\b|\b(?:transfer+able|transferred|moved|sent|moves?) only by\b|\bonly (?:i|we|me|us|the owner|members) (?:can|may|should|could|is|are)[^.,;]*\b(?:transfer|move|send|sell)\b|\b(?:nobody|no one|noone)(?: else)? (?:can|may|should|could) (?:transfer|move|send|sell)\b/i,
    "that only some may transfer",
  ],
  [new RegExp(`${without}\\b(?:tax(?:es)?|reflections?|fee on transfers?)\\b`, "i"), "that taxes transfers"],
  [
    new RegExp(`${without}\\b(?:pausable|blacklist|blocklist|freez\\w+)\\b`, "i"),
    "that can be paused or blocked",
  ],
  [new RegExp(`${without}\\b(?:upgradeable|upgradable|proxy)\\b`, "i"), "whose code can be changed"],
];

const understandFrames = createUnderstand({
  capability: "deploy-token",
  movesValue: () => true,
  frames: [
    {
      needs: [
        [
          "deploy|launch|create|issue|make|deploying|launching|creating|spin|publish|release|generate|creation|deployment|build|introduce|establish",
          "(set|roll|bring|put) (up|out)|(want|need|like|likes|have|wants|needs) ... (own|new) (token|coin|erc20|memecoin)",
          "(mint|start) ... (called|named|symbol|ticker)",
        ],
        [token],
      ],
      helps: [around, "up"],
      never: [
        "{hash}",
        "{address}",
        "(how|who|when|did|can) ... (created|deployed)|more of|airdrop|sale",
        "how (do|to|does|can)",
        "account",
        "which|what|(on|of|for) my (wallet|account|address|token|tokens|coins|holdings|portfolio)",
      ],
      score: 0.95,
    },
    {
      needs: [["(token|coin|erc20|memecoin) :"], ["{number}"]],
      helps: [around, token],
      never: ["{hash}", "{address}", "{token}", "send|swap|trade|buy|sell|mint {number}"],
      score: 0.85,
    },
    {
      needs: [[token], ["name ="], ["symbol =", "ticker ="], ["supply ="]],
      helps: [around],
      never: ["{hash}", "{address}"],
      score: 0.93,
    },
    {
      needs: [["name (:|is|=)|(called|named)"], ["(symbol|ticker) (:|is|=)?"], ["supply (:|is|=)?"]],
      helps: [around],
      never: ["{hash}", "{address}", "what|which|how|price|send|swap|mint {number}"],
      score: 0.9,
    },
    {
      needs: [["deploy"]],
      helps: [around, token, "help|new|my"],
      never: [
        "{hash}",
        "{address}",
        "{token}",
        "contract|contracts|how|what|where|which|who|when|can|cost|sonic",
      ],
      score: 0.7,
    },
    {
      needs: [["(need|want|like|get) (a|an|our|some) ... (token|coin)"], ["for (our|my|the|all)"]],
      helps: [around, token, "need|want|like|get|for|our|my|the|all|i|we|a"],
      never: [
        "{hash}",
        "{address}",
        "{token}",
        "{number}",
        "price|buy|sell|swap|send|what|which|how|list|approval",
      ],
      score: 0.88,
    },
    {
      needs: [["deploy|launch"], ["{quote}", "supply", "symbol|ticker"]],
      helps: [around, token],
      never: ["{hash}", "{address}"],
      score: 0.9,
    },
    {
      needs: [
        ["(new|own|a|an) (token|coin|erc20|memecoin|cryptocurrency)"],
        ["{number}", "{quote}", "symbol|ticker|supply|name|called|named"],
        ["need|want|get|like|give|own|new|have"],
      ],
      helps: [around, token, "need|want|get|launch"],
      never: [
        "{hash}",
        "{address}",
        "mint|send|swap|trade|buy|sell|price|how|what|which|balance|explain|info",
      ],
      score: 0.88,
    },
  ],
  arguments: [
    {
      name: "symbol",
      asks: "symbol",
      read: readTokenSymbol,
      ask: () => ({ sentence: "Which symbol should it have, such as MOON?" }),
    },
    {
      name: "name",
      asks: "name",
      read: readTokenName,
      ask: () => ({ sentence: "What should the token be called?" }),
    },
    { name: "cap", asks: "supply", read: readCap, ask: () => null },
    {
      name: "supply",
      asks: "supply",
      read: readSupply,
      ask: () => ({ sentence: "How many should there be at the start?" }),
    },
    {
      name: "mintable",
      asks: "request",
      read: ({ tokens }) => {
        const mentions = tokens.flatMap((_, index) => (speaksOfMinting(tokens, index) ? [index] : []));
        if (mentions.length === 0) return null;
        return { state: "found", value: !mentions.some((at) => isDenied(tokens, at)), used: mentions };
      },
      ask: () => null,
    },
  ],
  refuse: (_, { text }) => {
    const [, wanted] = unsupported.find(([pattern]) => pattern.test(text)) ?? [];
    return wanted === undefined
      ? null
      : { code: feature, sentence: `I deploy no token ${wanted}. ${everyToken}` };
  },
  complete: ({ cap, mintable = cap !== undefined, ...slots }) => ({
    ...slots,
    mintable,
    ...(cap === undefined || mintable === false ? {} : { cap }),
  }),
});

/** A question about the token that is being made is answered; everything else is matched by frames. */
export const understandDeployToken: Understand = Object.assign(
  (utterance: Utterance) => {
    const told = answerAboutDraft(utterance);
    return told === null ? understandFrames(utterance).map(offerToken) : [told];
  },
  {
    ...understandFrames,
    readAs: (...said: Parameters<NonNullable<Understand["readAs"]>>) => {
      const reading = understandFrames.readAs?.(...said);
      return reading && offerToken(reading);
    },
  },
);

/** Whether minting is denied, e.g. "not mintable", "minting off"; a denial overrides what was said before. */
function isDenied(tokens: Token[], at: number): boolean {
  const [next = "", afterNext = ""] = tokens.slice(at + 1, at + 3).map(({ word }) => word);
  const before = tokens.slice(0, at).findLastIndex(({ word }) => /^[.,;!?\n]$/.test(word));
  return (
    tokens
      .slice(Math.max(before + 1, at - 10), at)
      .some(({ word }) => /^(not|non|no|never|without|un|disable|forbid|nobody)$/.test(word)) ||
    /^(off|disabled|false|no)$/.test(next) ||
    (/^(can|could|will|may)$/.test(next) && /^(not|never)$/.test(afterNext))
  );
}

/** Whether later minting is meant, e.g. "mintable", "mint more later"; not by "mint a new token". */
function speaksOfMinting(tokens: Token[], index: number): boolean {
  const word = tokens[index]?.word ?? "";
  if (/^(mintable|minting|inflatable)$/.test(word)) return true;
  if (/^(more|extra|additional|further)$/.test(word)) return isMade(tokens, index);
  return word === "mint" && /^(more|later|further|additional|extra|it)?$/.test(tokens[index + 1]?.word ?? "");
}

/** Whether "more" means minting, e.g. "more can be made later"; not in "make one more token". */
function isMade(tokens: Token[], more: number): boolean {
  const around = [...tokens.slice(Math.max(0, more - 2), more), ...tokens.slice(more + 1, more + 5)];
  return (
    !/^(one|a|token|coin)$/.test(tokens[more - 1]?.word ?? "") &&
    /^(later|can|could|may|any|anytime|if|when|whenever|after|afterwards|of|at|in|tokens|coins|[.!])?$/.test(
      tokens[more + 1]?.word ?? "",
    ) &&
    around.some(({ word }) => /^(make|made|create|created|issue|issued|print|printed|add|added)$/.test(word))
  );
}

const capWords = /^(cap|capped|max|maximum|limit|limited)$/;

/** Reads the maximum supply: the number beside "cap" or "maximum". */
function readCap({ tokens, continues }: ArgumentContext): Found {
  const isAlone = countNumbers(tokens) === 1;
  const most = tokens.findIndex(({ entity }) => entity?.kind === "number" && entity.bound?.is === "most");
  const stated = tokens[most]?.entity;
  if ((!isAlone || continues) && stated?.kind === "number" && stated.bound !== undefined)
    return { state: "found", value: stated.bound.value, used: [most] };
  for (const [index, { word }] of tokens.entries()) {
    // With one number only, "max supply 1000" is the supply.
    if (!capWords.test(word) || (isAlone && tokens[index + 1]?.word === "supply")) continue;
    const at = findNumber(tokens, index);
    if (at !== -1) return judgeAmount(tokens[at] as Token, at);
  }
  const bound = tokens.findIndex((_, index) => isBound(tokens, index));
  return bound === -1 || isAlone ? null : judgeAmount(tokens[bound] as Token, bound);
}

/** Whether a number is an upper bound, e.g. "never more than 2 million". */
function isBound(tokens: Token[], index: number): boolean {
  const before = tokens.slice(Math.max(0, index - 4), index).map(({ word }) => word);
  return (
    tokens[index]?.entity?.kind === "number" &&
    /(never|not|no) (go |be )?(more than|over|above|beyond|exceed|exceeding)$/.test(before.join(" "))
  );
}

/** Reads the initial supply: the number nearest to "supply", else the first one left. */
function readSupply({ tokens, taken }: ArgumentContext): Found {
  const numbers = tokens.flatMap(({ entity }, index) =>
    entity?.kind === "number" &&
    !taken.has(index) &&
    !/^(erc|decimals?)$/i.test(tokens[index - 1]?.text ?? "") &&
    !/^decimals?$/.test(tokens[index + 1]?.word ?? "")
      ? [index]
      : [],
  );
  const supply = tokens.findIndex(({ word }) => /^(supply|total|initial|units|tokens|coins)$/.test(word));
  const near = numbers.toSorted((one, other) => Math.abs(one - supply) - Math.abs(other - supply));
  const at = supply === -1 ? numbers[0] : near[0];
  return at === undefined ? null : judgeAmount(tokens[at] as Token, at);
}

function countNumbers(tokens: Token[]): number {
  return tokens.filter(({ entity }) => entity?.kind === "number").length;
}

/**
 * Returns the index of the number that belongs to a word: up to four tokens after it in its clause, else before it, as
 * in "50000, the cap".
 */
function findNumber(tokens: Token[], word: number): number {
  for (let index = word + 1; index <= word + 4; index++) {
    if (tokens[index]?.entity?.kind === "number") return index;
    const between = tokens[index]?.word ?? "";
    if (/^[.;!?]$/.test(between) || (/^(supply|,)$/.test(between) && index > word + 1)) break;
  }
  let before = word - 1;
  while (/^(,|the|a|as|is|-)$/.test(tokens[before]?.word ?? "")) before--;
  return tokens[before]?.entity?.kind === "number" ? before : -1;
}
