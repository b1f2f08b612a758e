import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import type { TokenPower } from "@alithia/chain/token/read-token.ts";
import { toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { quote, sayAmount, sayList, sayParty } from "../narration/phrases.ts";
import { sayDeployed, saySupply, sayWarning } from "./narrate-token.ts";
import { powerWords, sayControl, saySender } from "./say-control.ts";
import type { TokenReport } from "./token-report.ts";

const powersAsked: readonly [RegExp, TokenPower[]][] = [
  [/\b(?:mint\w*|inflat\w*|dilut\w*|(?:mak|creat|print|issu)\w* (?:\w+ ){0,2}more|more of it)\b/i, ["mint"]],
  [/\b(?:freez\w*|froz\w*|lock\w*|block\w*|blacklist\w*)\b/i, ["block-list", "pause"]],
  [/\b(?:paus\w*|stop\w*)\b/i, ["pause"]],
  [/\b(?:tax\w*|fees?)\b/i, ["fee"]],
  [/\b(?:burn\w*|seiz\w*|(?:take|steal)\w* (?:it|mine|them|my|our))\b/i, ["seize"]],
];
const asksAble = /\b(?:can|could|able|may|might|will)\b/i;
const asksTax = /\btax(?:es)?\b/i;
const asksOwner = /\b(?:owner|owns|controls|maker|creator|who made|whose|in charge)\b/i;
const asksSender =
  /\b(?:sent|sends?|sender|gave|airdropp?(?:ed)?|c[ao]me (?:from|to me|here|in)|comes from|got (?:it|this|that|here)|get (?:it|this|here)|receiv\w+)\b/i;
const asksDanger =
  /\b(?:danger\w*|scams?\w*|rug\w*|legit\w*|safe\w*|harm\w*|risk\w*|malicious|bad|fake|real|honeypot|trust\w*|worr\w+|approve|leave it|ignor\w+|keep\w*|do (?:something|anything) with|(?:should|must|do) i do|get rid|delete)\b/i;
const asksMade = /\b(?:made|deployed|created|launched|live|ready|exists?|there|worked|address)\b/i;
const asksHolders = /\bwho(?: else)?(?: all)? (?:holds?|has|owns?)\b|\bholders?\b/i;
const openingWho = /^\W*(?:(?:and|so|but|ok|then)\W+)*who\b/i;

/** Answers what a question about a token asks, from what was read of it, or returns null. */
export function answerOfToken(facts: TokenReport, question: string): string | null {
  if (facts.standard === "none") return null;
  const asked = [
    facts.deployed && asksMade.test(question) ? sayMade(facts) : null,
    asksDanger.test(question) ? sayDanger(facts) : null,
    sayPowers(facts, question),
    sayOwnerAsked(facts, question),
    asksHolders.test(question) ? sayHolders(facts) : null,
    asksSender.test(question) ? saySender(facts) : null,
  ];
  const sentences = [...new Set(asked.filter((one) => one !== null))];
  return sentences.length === 0 ? sayPlainly(facts, question) : sentences.join(" ");
}

const asksAddress = /\b(?:contract|address|ca)\b/i;
const asksSupply = /\bsupply\b|\bhow (?:many|much)\b.*\b(?:there|exist\w*|circulat\w*|total)\b/i;
const ofOther =
  /0x|\b(?:functions?|events?|code|verified|source|audit\w*|what does|what is|explain|tell me about)\b/i;

/** The address or the supply alone, e.g. of "USDC address", "total supply of ALI". */
function sayPlainly(facts: TokenReport, question: string): string | null {
  const { token, address, standard, supply } = facts;
  if (standard !== "ERC-20" || !token.listed) return null;
  if (asksSupply.test(question) && supply !== null) return `**${sayAmount(supply)} exist in all.**`;
  return asksAddress.test(question) && (!ofOther.test(question) || /\baddress\b/i.test(question))
    ? `**The contract of ${token.symbol} is ${quote(address)}.**`
    : null;
}

function sayMade(facts: TokenReport): string {
  return `**Yes, it is on the chain:** ${sayDeployed(facts)} Its address is ${quote(facts.address)}. ${saySupply(facts)}`;
}

/** Who else holds it, as far as the visitor's own balance tells. */
function sayHolders({ held, supply }: TokenReport): string | null {
  if (held?.balance == null || supply === null) return null;
  const [own, all] = [BigInt(held.balance.units), BigInt(supply.units)];
  if (own === all) return `**Nobody else: your wallet holds all ${sayAmount(held.balance)} that there are.**`;
  return `**Others hold ${sayAmount(toTokenAmount(supply.token, all - own))} of it, and your wallet ${sayAmount(held.balance)}.** Who they are a node cannot list; an explorer keeps such a list.`;
}

const ownRisk = `**${ticker} can lose all its worth, so no money in it is safe.** It is the real one, on my curated list, and this site's own team's token, so I am no neutral judge of it. What is bought in the sale can be given back for at least 14 days for what was paid.`;

/** Whether to fear it: what lies in a wallet does nothing by itself. */
export function sayDanger(facts: TokenReport): string {
  const { token, deployed, lookAlike, powers, standard, knownAs } = facts;
  if (standard === "none" && knownAs !== null)
    return `**It is no token: it is the ${knownAs}, which I know from my list.** It can take from your wallet only what you allow it.`;
  if (deployed !== undefined) return `**It is no stranger's token:** ${sayDeployed(facts)}`;
  const real = token.symbol === ticker ? ownRisk : `**It is the real ${token.symbol}, on my curated list.**`;
  if (token.listed)
    return `${real} ${sayControl(facts)} Whether it can be sold, and how much its pools carry, is not in its code: ask me how deep the pool of ${token.symbol} is.`;
  const verdict =
    lookAlike === null
      ? "I cannot read from the chain whether it is a scam, so treat it as one unless you know who makes it."
      : `Treat it as a fake.${sayWarning(facts)}`;
  const read = powers.length === 0 ? "" : ` ${sayControl(facts)}`;
  return `**Holding it harms nothing: a token that lies in a wallet can take nothing out of it.** ${verdict} Do not approve it, do not visit what it names, do not try to swap it: leave it alone.${read}`;
}

/** Which of the powers asked about its code has, and who may use them. */
function sayPowers(facts: TokenReport, question: string): string | null {
  if (!(asksAble.test(question) || openingWho.test(question) || asksTax.test(question))) return null;
  const asked = [
    ...new Set(powersAsked.flatMap(([pattern, powers]) => (pattern.test(question) ? powers : []))),
  ];
  if (asked.length === 0) return null;
  const able = asked.filter((power) => facts.powers.includes(power));
  const unable = asked.filter((power) => !able.includes(power));
  const none = `I recognise no function in its code to ${sayActs(unable, "or")}`;
  const proxy =
    facts.implementation === null ? "" : " It is a proxy, though, whose code can be replaced by other rules.";
  if (able.length === 0) return `**Not that I can read:** ${none}.${proxy}`;
  const opening = openingWho.test(question) ? "**Its" : "**Yes: its";
  const rest = unable.length === 0 ? "" : ` ${none}.`;
  return `${opening} code can ${sayActs(able, "and")}${sayWho(facts)}.**${rest}${proxy}`;
}

function sayActs(powers: readonly TokenPower[], link: "and" | "or"): string {
  const acts = sayList(powers.map((power) => powerWords[power]));
  return link === "or" ? acts.replace(/ and (?=[^,]*$)/, " or ") : acts;
}

function sayWho({ owner, ownerRenounced }: TokenReport): string {
  if (owner !== null) return `, and its owner is ${sayParty(owner)}`;
  return ownerRenounced
    ? ", but its ownership was given up"
    : "; it tells no single owner, so other roles may hold that power";
}

function sayOwnerAsked(facts: TokenReport, question: string): string | null {
  if (!asksOwner.test(question)) return null;
  const { owner, ownerRenounced, held } = facts;
  if (owner === null) return ownerRenounced ? "Its ownership was given up." : "It tells no owner.";
  const isSender = held?.received.some(({ from }) => from !== null && isSameHex(from, owner.address));
  const same = isSender === true ? " That address also sent it to you." : "";
  const other =
    isSender === false && asksSender.test(question)
      ? " That is not the address from which it came to you."
      : "";
  return sayPowers(facts, question) === null
    ? `**Its owner is ${sayParty(owner)}.**${same}${other}`
    : `${same}${other}`.trim() || null;
}
