import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import type { Frame } from "@alithia/agent/grammar/match-frame.ts";
import { feeOfRequest } from "@alithia/agent/understanding/dialogue/fee-of-request.ts";
import { hasWord } from "@alithia/agent/understanding/token-queries.ts";
import type { ThreadEntry, Token } from "@alithia/agent/utterance.ts";
import * as z from "zod";
import { addressInput, amountInput, type tokenInput } from "../input/fields.ts";

/** What a network fee is asked for. `send` moves the coin, `send-token` a token. */
const feeActions = [
  "send",
  "send-token",
  "approve",
  "revoke",
  "wrap",
  "unwrap",
  "deploy",
  "mint",
  "return",
  "buy",
  "swap",
  "call",
  "burn",
] as const;

export type FeeAction = (typeof feeActions)[number];

/** The arguments of the topic `gas` that say what the fee is for. */
export const feeInput = {
  for: z.optional(z.enum(feeActions).describe("Of gas")),
  amount: z.optional(amountInput.meta(embeddedOnly)),
  to: z.optional(addressInput.meta(embeddedOnly)),
  /** Whether the wallet's S is to be compared with the fee. */
  enough: z.optional(z.literal(true).meta(embeddedOnly)),
};

export type FeeQuestion = {
  for?: FeeAction;
  token?: z.infer<typeof tokenInput>;
  amount?: string;
  to?: string;
  count?: string;
  enough?: true;
  /** The coins that are to be enough, instead of the wallet's. */
  spend?: string;
};

/** In order of precedence, as "pay" and "burn" are also said of the fee itself. */
const verbs: readonly (readonly [FeeAction, RegExp])[] = [
  ["revoke", /^revok\w+$/],
  ["approve", /^(?:approv\w+|allowances?)$/],
  ["unwrap", /^unwrap\w*$/],
  ["wrap", /^wrap(?:s|ping|ped)?$/],
  ["deploy", /^(?:deploy\w*|launch\w*|creat\w+)$/],
  ["mint", /^mint(?:s|ing)?$/],
  ["return", /^(?:return\w*|refund\w*)$/],
  ["swap", /^(?:swap\w*|trad(?:e|es|ing)|exchang\w+|convert\w*|sell\w*|chang(?:e|es|ing))$/],
  ["buy", /^(?:buy\w*|purchas\w+)$/],
  ["send", /^(?:send\w*|transfer\w*|mov(?:e|es|ing)|payments?|payouts?)$/],
  ["call", /^call(?:s|ing)?$/],
  ["burn", /^burn(?:s|ing)?$/],
  ["send", /^pay(?:ing)?$/],
];
const costWord = /^(?:gas|fees?|costs?|cost|expensive|cheap\w*|pric\w+|charged?|pay|afford|enough)$/;
const tokenWord = /^(?:tokens?|coins?|erc-?20s?|memecoins?)$/;
const repeated =
  /^(?:payments?|transfers?|transactions?|txs?|txns?|sends?|swaps?|trades?|approvals?|mints?|purchases?|payouts?|times)$/;

/**
 * Finds what a message asks the network fee of; empty for the price of gas alone. What it leaves out is that
 * of the fee asked for before, or of the request in the same message.
 */
export function findFeeQuestion(message: readonly Token[], before?: ThreadEntry): FeeQuestion {
  const said = findSaid(message);
  const isOpen =
    said.for === undefined || (said.for === "send" && said.token === undefined && said.to === undefined);
  return before !== undefined && isOpen ? { ...said, ...inherit(message, said, before) } : said;
}

const pointing = /^(?:such|those|these|them|that|it|same|ones)$/;
const counting = /^(?:such|of|like|more|those|these)$/;

function inherit(tokens: readonly Token[], said: FeeQuestion, before: ThreadEntry): FeeQuestion {
  if (before.capability !== "read-chain")
    return before.sameMessage && hasWord(tokens, /^(?:fees?|costs?|it|that)$/) ? feeOfRequest(before) : {};
  const { topic, for: action, token, amount, to } = before.input as FeeQuestion & { topic?: string };
  const other = findSymbol(tokens, -1);
  if (topic !== "gas") return {};
  if (other !== undefined || hasWord(tokens, tokenWord)) return changeToken(action, other);
  const points = said.count !== undefined || said.enough === true || hasWord(tokens, pointing);
  if (action === undefined || !points) return {};
  const earlier = { for: action, token, amount, to };
  return Object.fromEntries(Object.entries(earlier).filter(([, value]) => value !== undefined));
}

/** The action before with another token, e.g. "and for ALI?"; that of a transfer where there was none. */
function changeToken(action: FeeAction = "send", other: { token: string } | undefined): FeeQuestion {
  const sent = other?.token === "S" ? "send" : "send-token";
  return { for: /^send/.test(action) ? sent : action, ...other };
}

/** Whether the message says itself what the fee is for. */
export const namesAction = (tokens: readonly Token[]) => findSaid(tokens).for !== undefined;

function findSaid(message: readonly Token[]): FeeQuestion {
  const tokens = takeSentence(message);
  const count = findCount(tokens);
  const enough = hasWord(tokens, /^(?:enough|afford|suffices?|cover)$/);
  const spend = enough ? findSpend(tokens) : undefined;
  const beside = {
    ...(count === undefined ? {} : { count }),
    ...(enough ? { enough } : {}),
    ...(spend === undefined ? {} : { spend }),
  };
  const makesToken = hasWord(tokens, /^(?:mak(?:e|es|ing)|made)$/) && hasWord(tokens, tokenWord);
  const action = makesToken
    ? "deploy"
    : verbs.find(([, pattern]) => tokens.some((token) => isVerb(token, pattern)))?.[0];
  if (action === undefined) return beside;
  const to = findAddress(tokens, /^to$/);
  const named = { ...findActedOn(tokens, action), ...(to === undefined ? {} : { to }) };
  const kind = narrow(action, tokens, { ...named, ...beside });
  if (kind === undefined) return beside;
  const { token, ...rest } = named;
  const isOfOther = token === undefined || (kind === "send-token" && token === "S");
  return { for: kind, ...(isOfOther ? rest : named), ...beside };
}

const isVerb = ({ word, entity }: Token, pattern: RegExp) => entity === undefined && pattern.test(word);

/** The token and amount of the first place where the action is said with one, a token before the coin. */
function findActedOn(tokens: readonly Token[], action: FeeAction): Held | undefined {
  const places = [...tokens.keys()];
  const said = (at: number, of?: FeeAction) =>
    verbs.some(([verb, pattern]) => (of ?? verb) === verb && isVerb(tokens[at] as Token, pattern));
  const held = places
    .filter((at) => said(at, action))
    .flatMap((at) => {
      const next = places.find((place) => place > at && said(place)) ?? tokens.length;
      return findToken(tokens.slice(0, next), at) ?? [];
    });
  return held.find(({ token }) => token !== "S") ?? held[0];
}

/** The sentence that speaks of the fee, so that what is denied or told beside it counts for nothing. */
function takeSentence(tokens: readonly Token[]): readonly Token[] {
  const ends = tokens.flatMap(({ word }, index) => (/^[.!?;]$/.test(word) ? [index] : []));
  const starts = [0, ...ends.map((end) => end + 1)];
  const sentences = starts.map((start, index) => tokens.slice(start, ends[index] ?? tokens.length));
  return sentences.find((sentence) => sentence.some(({ word }) => costWord.test(word))) ?? tokens;
}

/** The action by what it is done with; undefined where nothing tells it from a transfer of coins. */
function narrow(action: FeeAction, tokens: readonly Token[], said: FeeQuestion): FeeAction | undefined {
  const isOfTokens = tokens.some(({ word }) => tokenWord.test(word));
  if (action === "send") {
    if (isOfTokens || (said.token !== undefined && said.token !== "S")) return "send-token";
    return (said.amount ?? said.to ?? said.count) ? "send" : undefined;
  }
  if (action === "deploy") return isOfTokens || !hasWord(tokens, /^contracts?$/) ? "deploy" : undefined;
  if (action === "buy") return said.token === "ALI" || hasWord(tokens, /^sale$/) ? "buy" : "swap";
  return action;
}

type Held = { token: string; amount?: string };

/** A token by its address, e.g. "calling transfer on 0x…", or by its symbol. */
function findToken(tokens: readonly Token[], verb: number): Held | undefined {
  const address = findAddress(tokens, /^(?:on|of|token|contract)$/);
  return findSymbol(tokens, verb) ?? (address === undefined ? undefined : { token: address });
}

/** The token that the action is done with, behind its verb or right before it, and the amount before it. */
function findSymbol(tokens: readonly Token[], verb: number): Held | undefined {
  const isPayment = (at: number) => /^(?:many|much|in|enough)$/.test(tokens[at - 1]?.word ?? "");
  const isToken = (at: number) => tokens[at]?.entity?.kind === "token" && !isPayment(at);
  const places = [...tokens.keys()];
  const at =
    places.find((place) => place > verb && isToken(place)) ??
    places.find((place) => verb - place <= 2 && isToken(place));
  const entity = tokens[at ?? -1]?.entity;
  if (at === undefined || entity?.kind !== "token") return undefined;
  const amount = countsActions(tokens, at - 1) ? undefined : readNumber(tokens[at - 1]);
  return { token: entity.symbol, ...(amount === undefined ? {} : { amount }) };
}

function findAddress(tokens: readonly Token[], before: RegExp): string | undefined {
  const found = tokens.find(
    ({ entity }, at) => entity?.kind === "address" && before.test(tokens[at - 1]?.word ?? ""),
  );
  return found?.entity?.kind === "address" && found.entity.checksum !== "wrong"
    ? found.entity.value
    : undefined;
}

/** How many of them, e.g. "fifty payments", "50 such transfers", "20 USDC payouts", "20 times". */
function findCount(tokens: readonly Token[]): string | undefined {
  const found = tokens.find((token, at) => readNumber(token) !== undefined && countsActions(tokens, at));
  const value = readNumber(found);
  return value !== undefined && /^[1-9]\d{0,3}$/.test(value) ? value : undefined;
}

function countsActions(tokens: readonly Token[], number: number): boolean {
  const [next, second] = tokens.slice(number + 1);
  const noun = next?.entity?.kind === "token" ? second : next;
  return noun !== undefined && (repeated.test(noun.word) || (noun === next && counting.test(noun.word)));
}

function readNumber(token: Token | undefined): string | undefined {
  const { entity, word = "" } = token ?? {};
  if (entity === undefined) return /^\d+$/.test(word) ? word : undefined;
  return entity.kind === "number" && entity.numeral.certainty === "exact" ? entity.numeral.value : undefined;
}

/** The coins that are to be enough, e.g. "will 2 S be enough for the fees?". */
function findSpend(tokens: readonly Token[]): string | undefined {
  const coin = tokens.findIndex(
    ({ entity }, at) =>
      entity?.kind === "token" && entity.symbol === "S" && readNumber(tokens[at - 1]) !== undefined,
  );
  const verb = tokens.findIndex((_, at) =>
    /^(?:be|is|are|suffices?|cover|enough)$/.test(tokens[at]?.word ?? ""),
  );
  return coin !== -1 && coin < verb ? readNumber(tokens[coin - 1]) : undefined;
}

/** Actions whose only cost is the network fee. */
const actions = "send|transfer|move|approve|revoke|wrap|unwrap|deploy|launch|create|mint|return|call|burn";
/** Actions that have a price beside it, so that "cost" alone does not mean the fee. */
const priced = "swap|trade|exchange|convert|sell|buy|purchase";
const doing =
  "sending|transferring|moving|paying|payment|payments|transfer|transfers|approving|approval|approvals|approve|allowance|revoking|wrapping|unwrapping|deploying|deployment|launching|creating|minting|mint|returning|return|refund|calling|call|burning";
const pricedDoing =
  "swap|swaps|swapping|trade|trading|exchanging|converting|selling|sale|buying|purchase|purchasing";
const subjects = "to|i|we|you|people|one|somebody|does|would";

const fee = "gas|fee|fees|(network|transaction|tx) (cost|costs|charge|charges)";
const cost =
  "cost|costs|costing|expensive|cheap|pricey|costly|(do|would|will|must|should|to) (i|we|one|you)? pay ... (to|for|when|if)";

const helps = [
  "{address}|{number}|{token}|(|)|,|me|to|on|from|for|would|will|i|when|if|just|those|estimate|take|takes|use|uses|need|needs|pay|network|transaction|somebody|someone|new|own|only|token|tokens|coin|coins|memecoin|erc20|my|here|now|much|many|contract|function|expensive|args|simple|plain|such|unlimited|wallet|enough|units|what|how|mean",
  `${actions}|${priced}`,
  `${doing}|${pricedDoing}`,
  "cost|costs|gas|fee|fees",
];

/** A text answers what a plain transfer of coins costs. */
const plain = "(send|sending|transfer|transferring) s";

const never = [
  "{hash}|{hex}",
  "gas (limit|cap)|why|who|was|did|paid|spent|token gas",
  "price of|pool|pools|lp|percent|slippage",
  "(you|alithia|site|agent|app) (charge|charges|take|takes|keep|keeps|earn|earns|get)|(your|hidden|extra|platform|service|commission) (fee|fees)",
  "how (is|are) ... (computed|calculated|determined|decided)|subsidy|subsidies|sponsored|monetization|feem",
  "(want|like|need|going|wish) to|wanna|gonna|please|let us|prepare (a|an|the|it|that|my)",
  "and|then (send|transfer|approve|swap|wrap|mint|deploy|buy)",
];

/** Frames for the network fee of an action that is not asked for yet. */
export const feeFrames: readonly Frame[] = [
  {
    needs: [[fee], [`${doing}|${pricedDoing}`]],
    helps,
    never: [...never, `(${actions}|${priced}) {number}`],
    score: 0.94,
    input: { topic: "gas" },
  },
  {
    needs: [[fee], [`(${subjects}) (${actions}|${priced})`]],
    helps,
    never,
    score: 0.94,
    input: { topic: "gas" },
  },
  {
    needs: [[cost], [doing], ["what|how|estimate|is|are|it|does|do"]],
    helps,
    never: [...never, `(${actions}|${priced}) {number}`, pricedDoing, plain],
    score: 0.9,
    input: { topic: "gas" },
  },
  {
    needs: [[cost], [`(${subjects}) (${actions})`], ["what|how|is|it"]],
    helps,
    never: [...never, pricedDoing, plain],
    score: 0.9,
    input: { topic: "gas" },
  },
  {
    needs: [["enough|afford|cover|suffice|suffices"], [fee], ["i|my|wallet|we|have|s"]],
    helps: [...helps, "do|have|in|afford|cover|suffice|s|say|let|times|of|them"],
    never: [...never, "was|were"],
    score: 0.97,
    input: { topic: "gas" },
  },
];
