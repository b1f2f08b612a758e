import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { sayAmount } from "../narration/phrases.ts";
import { saySubject } from "./narrate-holdings.ts";
import { listPositions } from "./narrate-positions.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

/** Says first how much of a token is held and how much lies in pools, where it is asked where the token is. */
export function answerWhere(
  facts: WalletSummary,
  { token }: SummarizeWalletInput,
  question: string,
): string | null {
  if (token === undefined || !where.test(question)) return null;
  const { coin, tokens, positions = [], isOwn } = facts;
  const isMeant = ({ token: { symbol, listed } }: TokenAmount) => listed && symbol === token;
  const held = [coin, ...tokens].find(isMeant);
  const holds = `${saySubject(facts, false)} ${held === undefined ? `no ${token}` : sayAmount(held)} now`;
  const inPools = positions.filter(({ amounts }) => amounts?.some(isMeant));
  const [first, ...more] = inPools.flatMap(({ amounts }) => (amounts ?? []).filter(isMeant));
  if (first === undefined) return `**${holds}.**`;
  const units = more.reduce((sum, one) => sum + BigInt(one.units), BigInt(first.units));
  const total = sayAmount(toTokenAmount(first.token, units));
  const whose = isOwn ? `${total} of yours` : total;
  return `**${holds}; ${whose} ${more.length === 0 ? "lies in a trading pool" : "lie in trading pools"} and can be taken out again:**\n\n${listPositions(inPools)}`;
}

const where = /\bwhere\b|\bwhat(?:['’]?s| has| have)? (?:happened|become|became)\b/i;
const own = String.raw`(?:all )?(?:of )?(?:the (?:other|rest of(?: my| the)?) |my |our )(?:\d[\d,.]*k? )?`;
const forms = [
  String.raw`\bwhere (?:is|are|was|were) ${own}§(?! (?:address|contract|from|price|pool|sale|token))`,
  String.raw`\bwhere (?:did|does|do) (?:${own}§|it|they|that) (?:all )?(?:go|end up|disappear)\b`,
  String.raw`\bwhat (?:has |have )?(?:happened|become|became) (?:to|of|with) ${own}§`,
].map((form) => new RegExp(form));

/** Reads a question for where a token of the visitor's is or went, e.g. "where is my USDC", "what happened to my ALI". */
export function readWhere(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { tokens, account, picks, mentioned } = utterance;
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? [entity.symbol] : []));
  const [token = mentioned, ...others] = new Set(named);
  const isOther = tokens.some(({ entity }) => /^(?:address|hash|hex|name)$/.test(entity?.kind ?? ""));
  const text = tokens.map(({ word, entity }) => (entity?.kind === "token" ? "§" : word)).join(" ");
  if (account === undefined || token === undefined || others.length > 0 || isOther || picks.length > 0)
    return null;
  if (!forms.some((form) => form.test(text))) return null;
  const input = { address: account, moved: "out", token };
  const reading = readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}
