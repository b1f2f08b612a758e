import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import type { Identity, VenuePart } from "@alithia/chain/identity/read-identity.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { isBurnAddress } from "@alithia/chain/warnings/recipient-warnings.ts";
import { matchKind } from "@alithia/protocol/match-kind.ts";
import { count, quote, sayAmount, sayList, sayParty, sayToken } from "../narration/phrases.ts";
import type { ChainFacts } from "./chain-facts.ts";

type CodeFacts = Extract<ChainFacts, { topic: "code" }>;

const maxFunctions = 12;
const percentDecimals = 4;

const partNames: Record<VenuePart, string> = {
  router: "router",
  quoter: "quoter",
  factory: "factory",
  positions: "position manager",
};

const partPurposes: Record<VenuePart, string> = {
  router: "trades go through it, and it keeps nothing of them",
  quoter: "it only computes what a trade would give, and moves nothing",
  factory: "it opened that exchange's pools and lists them",
  positions:
    "it adds and removes liquidity for people, and gives each a receipt (an NFT) for the share of a pool; whoever holds the receipt may take that share out again",
};

/** What a contract is as a noun, e.g. "the Uniswap V3 pool of wS and USDC (fee 0.3 %)". */
export function sayIdentity(identity: Identity): string {
  return matchKind(identity, {
    known: ({ name, role }) => `${name}${role === "exchange" ? ", a contract of an exchange" : ""}`,
    "venue-part": ({ venue, part, claimed }) =>
      `${claimed ? "what calls itself " : ""}the ${venue} ${partNames[part]}`,
    pool: ({ venue, tokens, fee }) => {
      const pair = `pool of ${sayToken(tokens[0])} and ${sayToken(tokens[1])}`;
      const rate = fee === null ? "" : ` (fee ${formatAmount(BigInt(fee), percentDecimals)} %)`;
      return venue === null ? `a ${pair} by its own account` : `the ${venue} ${pair}${rate}`;
    },
    token: ({ token }) => (token.listed ? `the token ${sayToken(token)}` : `a token, ${sayToken(token)}`),
    collection: ({ token }) => `a collection of NFTs, ${sayToken(token)}`,
    multisig: ({ threshold, owners }) =>
      `a shared wallet (multisig), of whose ${count(owners, "owner")} ${threshold} must sign`,
  });
}

/** What it is for, or why that is not certain. */
function explain(identity: Identity): string {
  return matchKind(identity, {
    known: () => "I know it from my list.",
    "venue-part": ({ part, claimed }) =>
      `${claimed ? "That is its own claim: it names that exchange's factory, but is not on my list. What such a contract does: " : "I know it from my list: "}${partPurposes[part]}.`,
    pool: ({ venue }) =>
      venue === null
        ? "No exchange on my list has that pool, so trust nothing that it says."
        : `The factory of ${venue} names it as that pool. Nobody owns it: it holds the two tokens that people trade against, put in by those who add liquidity.`,
    token: ({ token }) =>
      token.listed
        ? "I know it from my list."
        : `Not on my list: its name ${token.name === null ? "" : `${quote(token.name)} `}is its own claim.${token.imitates === undefined ? "" : ` **It is not ${token.imitates}.**`}`,
    collection: () => "Not on my list: its name is its own claim.",
    multisig: () => "That is what it answers; who the owners are the chain does not tell.",
  });
}

const unknownOwner = "Whose it is no chain tells: nobody's name stands there.";

function sayHead({ party, account, identity, isOwn }: CodeFacts): string {
  const said = sayParty(party);
  if (isOwn) return `**${said} is your own connected wallet.**`;
  if (isBurnAddress(party.address))
    return `**${said} is nobody's: no one has its key, so what is sent there is gone for good.**`;
  if (account.kind === "account")
    return `**${said} is an ordinary account, not a contract: somebody's wallet, with no code.** ${unknownOwner}`;
  if (account.kind === "delegated")
    return `**${said} is an account, so somebody's wallet, that runs the code of ${quote(account.delegate)} (EIP-7702).** ${unknownOwner}`;
  if (identity === null)
    return `**${said} is a contract, not a person's wallet; which one I cannot tell.** It is on no list of mine, and neither a pool nor a token. It does what its code says, and its makers may be anyone.`;
  return `**${quote(party.address)} is not a person: it is ${sayIdentity(identity)}.** ${explain(identity)}`;
}

const sayUpTo = (amount: TokenAmount) =>
  isUnlimited(BigInt(amount.units))
    ? `any amount of ${sayToken(amount.token)}`
    : `up to ${sayAmount(amount)}`;

/** What it did with the connected wallet; empty if that was not read. */
function sayRelation({ relation, account }: CodeFacts): string {
  if (!relation) return "";
  const { gave, got, mayTake, latest } = relation;
  const may =
    mayTake.length === 0
      ? ""
      : `**It may spend ${sayList(mayTake.map(sayUpTo))} of your wallet**, because your wallet allowed it; ask me to revoke that if you do not use it.`;
  const moved = [
    ...(gave.length === 0 ? [] : [`your wallet sent it ${sayList(gave.map(sayAmount))}`]),
    ...(got.length === 0 ? [] : [`it sent your wallet ${sayList(got.map(sayAmount))}`]),
  ];
  const where = latest === null ? "" : ` (the latest in ${quote(latest)})`;
  const between = moved.length === 0 ? "" : `In all, ${moved.join(", and ")}${where}.`;
  const none = account.kind === "contract" ? "" : "I see no tokens between it and your wallet.";
  return [may, between].filter(Boolean).join(" ") || none;
}

/** The code behind it: its size, what it runs, and its functions where nothing else tells what it is. */
function sayCode({ account, implementation, functions, identity }: CodeFacts): string {
  if (account.kind !== "contract") return "";
  const proxy = implementation ? ` It is a proxy: the code that runs is ${sayParty(implementation)}.` : "";
  const known = functions.flatMap(({ signature }) => signature ?? []);
  const size = `It is a contract of ${count(account.codeBytes, "byte")} with ${count(functions.length, "function")}${identity === null ? "" : "; ask me for its functions to see them"}.${proxy}`;
  if (identity !== null || known.length === 0) return size;
  const shown = known.toSorted((left, right) => left.localeCompare(right, "en")).slice(0, maxFunctions);
  const left = known.length - shown.length;
  const more = left > 0 ? `, and ${left} more` : "";
  return `${size} I recognise ${sayList(shown.map(quote))}${more}.`;
}

/** Narrates who or what an address is, in plain words first. */
export function narrateIdentity(facts: CodeFacts): string {
  return [sayHead(facts), sayRelation(facts), sayCode(facts)].filter(Boolean).join("\n\n");
}

/** What visitors call the kinds of things that an address may be. */
const kinds: readonly [words: RegExp, fits: (facts: CodeFacts) => boolean][] = [
  [/\b(?:contract|program|robot|bot)\b/i, ({ account }) => account.kind === "contract"],
  [
    /\b(?:wallet|account|eoa)\b/i,
    ({ account, identity }) => account.kind !== "contract" || identity?.kind === "multisig",
  ],
  [/\b(?:pool|pair)\b/i, ({ identity }) => identity?.kind === "pool" && identity.venue !== null],
  [/\brouter\b/i, isPart("router")],
  [/\bfactory\b/i, isPart("factory")],
  [/\bquoter\b/i, isPart("quoter")],
  [/\bproxy\b/i, ({ implementation }) => implementation !== null],
  [/\bmulti-?sig\b/i, ({ identity }) => identity?.kind === "multisig"],
  [/\btoken\b/i, ({ identity }) => identity?.kind === "token"],
];

function isPart(part: VenuePart) {
  return ({ identity }: CodeFacts) =>
    identity?.kind === "venue-part"
      ? identity.part === part
      : identity?.kind === "known" && identity.name.endsWith(` ${part}`);
}

const exchanges =
  /\b(?:uniswap|shadow|swapx|equalizer|spooky\w*|sushi\w*|metropolis|beets|balancer|curve|odos|kyber\w*)\b/i;

/** Answers by yes or no whether it is the one thing that the question names, before saying what it is; else null. */
export function answerOfIdentity(facts: CodeFacts, question: string): string | null {
  const [asked, ...others] = kinds.filter(([words]) => words.test(question));
  if (asked === undefined || others.length > 0 || !/\b(?:is|are|isn['’]?t)\b/i.test(question)) return null;
  if (/\bor\b|\bwh(?:o|at|ose)\b/i.test(question)) return null;
  const head = sayHead(facts);
  const [exchange] = exchanges.exec(question) ?? [];
  const isOfExchange = exchange === undefined || head.toLowerCase().includes(exchange.toLowerCase());
  return `**${asked[1](facts) && isOfExchange ? "Yes" : "No"}.** ${head}`;
}
