import type { Identity, VenuePart } from "@alithia/chain/identity/read-identity.ts";
import { isBurnAddress } from "@alithia/chain/warnings/recipient-warnings.ts";
import { capitalize, count, quote, sayAmount, sayList, sayParty } from "../narration/phrases.ts";
import { partNames, sayIdentity } from "../narration/say-identity.ts";
import { sayHowToRevoke } from "../summarize-wallet/narrate.ts";
import type { ChainFacts, ReadChainInput } from "./chain-facts.ts";
import { sayControl } from "./control.ts";

type CodeFacts = Extract<ChainFacts, { topic: "code" }>;

const partPurposes: Record<VenuePart, string> = {
  router: "trades go through it, and it keeps nothing of them",
  quoter: "it only computes what a trade would give, and moves nothing",
  factory: "it opened that exchange's pools and lists them",
  positions:
    "it adds and removes liquidity for people, and gives each a receipt (an NFT) for the share of a pool; whoever holds the receipt may take that share out again",
};

/** What it is for, and how far that is known. */
function explain(identity: Identity): string {
  const { kind } = identity;
  if (kind === "pool")
    return identity.venue === null
      ? "No exchange on my list has that pool, so trust nothing that it says."
      : `The factory of ${identity.venue} names it as that pool. Nobody owns it: it holds the two tokens that people trade against, put in by those who add liquidity.`;
  if (kind === "venue-part" && identity.claimed)
    return `It names that exchange's factory, but is not on my list. What such a contract does: ${partPurposes[identity.part]}.`;
  if (kind === "venue-part") return `I know it from my list: ${partPurposes[identity.part]}.`;
  if (kind === "known" || (kind === "token" && identity.token.listed)) return "I know it from my list.";
  return "That is its own claim: it is not on my list.";
}

const unknownOwner = "Whose it is no chain tells: nobody's name stands there.";

function sayHead({ party, account, identity, isOwn }: CodeFacts): string {
  const said = sayParty(party);
  if (isOwn) return `**${said} is your own connected wallet.**`;
  if (isBurnAddress(party.address))
    return `**${capitalize(said)} is nobody's: no one has its key, so what is sent there is gone for good.**`;
  if (account.kind === "account")
    return `**${said} is an ordinary account, not a contract: somebody's wallet, with no code.** ${unknownOwner}`;
  if (account.kind === "delegated")
    return `**${said} is an account, so somebody's wallet, that runs the code of ${quote(account.delegate)} (EIP-7702).** ${unknownOwner}`;
  if (identity === null)
    return `**${said} is a contract, not a person's wallet; which one I cannot tell.** It is on no list of mine, and neither a pool nor a token. It does what its code says, and its makers may be anyone.`;
  return `**${quote(party.address)} is ${sayIdentity(identity)}.** ${explain(identity)}`;
}

/** What moved between it and the connected wallet; empty if that was not read. */
function sayShared({ party, shared, approvals, account }: CodeFacts): string {
  if (shared === null || isBurnAddress(party.address)) return "";
  const { gave, got, latest, isWhole } = shared;
  const moved = [
    ...(gave.length === 0 ? [] : [`your wallet sent it ${sayList(gave.map(sayAmount))}`]),
    ...(got.length === 0 ? [] : [`it sent your wallet ${sayList(got.map(sayAmount))}`]),
  ];
  if (moved.length > 0)
    return `${isWhole ? "Of tokens, in all" : "As far as I see"}, ${moved.join(", and ")} (the latest in ${quote(latest ?? "")}).`;
  const isStranger = approvals.length === 0 && isWhole && account.kind !== "contract";
  return isStranger
    ? "By their logs, no tokens moved between it and your wallet; plain S, which leaves no log, is not counted."
    : "";
}

/** What was signed here that called it. */
function sayUsed({ used = 0, identity }: CodeFacts): string {
  const isRouter = identity?.kind === "venue-part" && identity.part === "router";
  if (used === 0 || !isRouter) return "";
  return used === 1 ? "Your trade here went through it." : `Your ${used} trades here went through it.`;
}

function sayCode({ account, implementation, functions }: CodeFacts): string {
  if (account.kind !== "contract") return "";
  const proxy = implementation ? ` It is a proxy: the code that runs is ${sayParty(implementation)}.` : "";
  return `It is a contract of ${count(account.codeBytes, "byte")} with ${count(functions.length, "function")}; ask me for its functions to see them.${proxy}`;
}

/** Narrates who or what an address is, in plain words first, and what it has to do with the connected wallet. */
export function narrateIdentity(facts: CodeFacts, { asks = [] }: Pick<ReadChainInput, "asks"> = {}): string {
  const { approvals, control, account } = facts;
  if (control !== undefined && account.kind === "contract")
    return `${sayHead(facts)}\n\n${sayControl(control, account, asks)}`;
  const allowed =
    approvals.length === 0 ? "" : `**Your wallet allowed it this:**\n\n${sayHowToRevoke(approvals)}`;
  return [sayHead(facts), sayUsed(facts), allowed, sayShared(facts), sayCode(facts)]
    .filter(Boolean)
    .join("\n\n");
}

const kinds = /\b(?:contract|wallet|account|eoa|pool|pair|router|factory|quoter|proxy)\b/gi;
const exchanges =
  /\b(?:uniswap|shadow|swapx|equalizer|spooky\w*|sushi\w*|metropolis|beets|balancer|curve|odos)\b/i;
const otherwise = /\bor\b|\bwh(?:o|at|ose)\b/i;

/** What it may be called. */
function listNouns({ account, identity, implementation }: CodeFacts): string[] {
  if (account.kind !== "contract") return ["wallet", "account", "eoa"];
  const own =
    identity?.kind === "pool" && identity.venue !== null
      ? ["pool", "pair"]
      : identity?.kind === "venue-part" && !identity.claimed
        ? [partNames[identity.part]]
        : identity?.kind === "known"
          ? identity.name.toLowerCase().split(" ")
          : [];
  return ["contract", ...own, ...(implementation === null ? [] : ["proxy"])];
}

const trust = /\b(?:safe|trust\w*|legit\w*|dangerous|malicious|scam|fake|genuine|reputable|reliable)\b/i;

/** Whether it can be trusted, as far as a list and the chain tell; what it is comes first. */
function sayTrust(facts: CodeFacts): string {
  const { account, identity, isOwn } = facts;
  const head = sayHead(facts);
  const isKnown =
    identity !== null &&
    (identity.kind === "known" ||
      (identity.kind === "venue-part" && !identity.claimed) ||
      (identity.kind === "pool" && identity.venue !== null));
  if (isOwn) return head;
  if (account.kind === "contract" && isKnown)
    return `${head} ${sayUsed(facts)} **It can take from your wallet only what you allow it.**`.replace(
      / {2,}/g,
      " ",
    );
  return account.kind === "contract"
    ? `${head} **So I cannot call it safe:** allow it nothing unless you know who makes it.`
    : `${head} Whether its owner can be trusted you have to know from elsewhere: compare the whole address.`;
}

const persons =
  /\b(?:who|whose|person|people|human|somebody|someone|anybody|anyone|man|woman|guys?|dude|friend|scammer|thief|hacker)\b/i;

/** Answers by yes or no whether it is the one thing or a person that the question names, before saying what it is; else null. */
export function answerOfIdentity(facts: CodeFacts, question: string): string | null {
  if (facts.control !== undefined) return null;
  if (trust.test(question)) return sayTrust(facts);
  if (persons.test(question) && facts.account.kind === "contract" && facts.identity !== null)
    return `**Not a person, but a contract.** ${sayHead(facts)}`;
  const [asked, ...others] = new Set(question.toLowerCase().match(kinds));
  const isPlain = /\b(?:is|are|isn['’]?t)\b/i.test(question) && !otherwise.test(question);
  if (asked === undefined || others.length > 0 || !isPlain) return null;
  const head = sayHead(facts);
  const exchange = exchanges.exec(question)?.[0].toLowerCase() ?? "";
  const isSo = listNouns(facts).includes(asked) && head.toLowerCase().includes(exchange);
  return `**${isSo ? "Yes" : "No"}.** ${head}`;
}
