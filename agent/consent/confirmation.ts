import { createHash } from "node:crypto";
import { showToken } from "@alithia/content/own-names.ts";
import { ticker } from "@alithia/content/ticker.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import type { Command, CommandArgument } from "@alithia/protocol/command.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { nameSource, type Source } from "@alithia/protocol/source.ts";
import { findExcluded, sayPlace } from "@alithia/protocol/trade-place.ts";
import type { Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import { groupDigits } from "../offer-requests.ts";
import { listAtoms, type PlainCommand } from "./plain-command.ts";
import { consentPrefix, type VisitorRequest } from "./request.ts";
import { sayPath } from "./verdict.ts";

/** Question templates by operation: the first whose roles are all present is used, else the last. */
const sentences: Partial<Record<OperationName, readonly string[]>> = {
  trade: ["Swap {sell} for {amount} {buy}{side=buy}", "Swap {amount} {sell} for {buy}"],
  wrap: ["Wrap {amount} S"],
  unwrap: ["Unwrap {amount} wS"],
  approve: ["Allow {spender} to spend {amount} {token}"],
  revoke: [
    "Revoke the approval of {token} for {spender}",
    "Revoke the approval of {token}",
    "Revoke every approval for {spender}",
    "Revoke every approval of your account",
  ],
  "deploy-token": ["Deploy the token {name} ({symbol}) with a supply of {supply}"],
  mint: ["Mint {amount} of {token}, to {to}", "Mint {amount} of {token} to your own account"],
  burn: ["Burn {amount} {token}"],
  "buy-ali": [`Buy ${ticker} in the sale: {amount} {unit}`],
  "return-ali": [`Return {amount} ${ticker} to the sale`],
  "call-function": ["Call {function} on {address}"],
  "remember-contact": ["Remember {address} as {name}"],
};

/** How further arguments are worded after the sentence, by name or by name and value. */
const settings: Readonly<Record<string, string>> = {
  venue: "on {}",
  "venue=pools": "through the pools only, not in the team's sale",
  "venue=sale": "through the team's sale: into S first, and with that in the sale",
  slippage: "with {} % slippage",
  min: "for at least {}",
  deadline: "within {}",
  "mintable=true": "more can be minted later",
  "mintable=false": "",
  cap: "at most {} in all",
  value: "paying {} S",
};

/**
 * Builds the confirmation question, whose "Prepare it" replaces the visitor's own wording. `leftOut` are
 * words of the message that the command does not cover. `made`: the tokens that this conversation deployed or showed.
 */
export function askConsent(
  command: Command,
  digest: string,
  { lexicon, made }: { lexicon: Lexicon; made: readonly MadeToken[] },
  leftOut: readonly string[] = [],
): Choices {
  const listed = leftOut.map((text) => `“${text}”`).join(", ");
  const rest = listed === "" ? "" : ` I made nothing of ${listed}.`;
  const shown = { ...command, arguments: command.arguments.map(groupAmount) };
  const said = `${describeCommand(shown, lexicon)}?${describeSources(shown, lexicon)}`;
  return {
    questionId: `${consentPrefix}${digest}`,
    question: `${nameMade(said, lexicon, made)}${rest}`,
    options: [
      { value: "prepare", label: "Prepare it" },
      { value: "else", label: "Something else" },
    ],
  };
}

const plainSymbol = /^[a-z][a-z0-9]{1,11}$/i;

type MadeToken = { address: `0x${string}`; symbol: string };

/** Names each token that this conversation made or showed by its symbol, with its whole address once. */
function nameMade(question: string, lexicon: Lexicon, made: readonly MadeToken[]): string {
  const isListed = (symbol: string) =>
    lexicon.tokens.some((one) => one.symbol.toLowerCase() === symbol.toLowerCase());
  return made.reduce((text, { address, symbol }) => {
    const whole = lexicon.checksumAddress(address);
    const [first, ...more] = text.split(whole);
    if (more.length === 0 || isListed(symbol) || !plainSymbol.test(symbol)) return text;
    return `${first}${symbol} (${whole})${more.join(symbol)}`;
  }, question);
}

/** Describes a command in one sentence, with every value in full. */
export function describeCommand({ operation, arguments: all }: Command, lexicon: Lexicon): string {
  const say = (argument: CommandArgument) => sayValue(argument, lexicon);
  if (operation === "send") return describeSend(all, say);
  const isHeld = (role: string) =>
    all.some(({ path, value }) => role === path || role === `${path}=${value}`);
  const rows = sentences[operation] ?? [operation];
  const row = rows.find((one) => listRoles(one).every(isHeld)) ?? rows.at(-1) ?? operation;
  const sentence = row.replace(roles, (_, path: string) => {
    const argument = all.find((one) => one.path === path);
    return argument === undefined ? (path.includes("=") ? "" : "?") : say(argument);
  });
  const used = ["side", "all", ...listRoles(row)];
  const rest = all.filter(({ path, source }) => !used.includes(path) && source.kind !== "usual");
  const place = operation === "trade" && mayBuyInSale(all, say) ? [bestPlace] : [];
  return [sentence, ...rest.map((argument) => saySetting(argument, say)).filter(Boolean), ...place].join(
    ", ",
  );
}

const bestPlace = "in the pools or through the team's sale, whichever gives more";

/** A trade of a token for the one on sale, for which no place was named. */
function mayBuyInSale(all: readonly CommandArgument[], say: Say): boolean {
  const saidOf = (role: string) => {
    const argument = all.find(({ path }) => path === role);
    return argument === undefined ? "" : say(argument);
  };
  const isOwn = saidOf("buy").split(" ")[0] === showToken("ALI");
  const isPaidInTokens = saidOf("sell") !== "S" && saidOf("side") !== "buy";
  return isOwn && isPaidInTokens && saidOf("venue") === "";
}

/** Words an argument that its operation's sentence does not hold. */
function saySetting(argument: CommandArgument, say: Say): string {
  const { path, value } = argument;
  if (path === "venue" && findExcluded(value) !== null) return sayPlace(value);
  const row = settings[`${path}=${value}`] ?? settings[path];
  return row === undefined ? `${sayPath(path)} ${say(argument)}` : row.replace("{}", () => say(argument));
}

const roles = /\{([\w=]+)\}/g;
const listRoles = (row: string) => [...row.matchAll(roles)].map(([, role = ""]) => role);

type Say = (argument: CommandArgument) => string;

function describeSend(all: readonly CommandArgument[], say: Say): string {
  const token = all.find(({ path }) => path === "token");
  const recipients = all.filter(({ path }) => path.endsWith(".to"));
  const parts = recipients.map((to) => {
    const amount = all.find(({ path }) => path === to.path.replace(/to$/, "amount"));
    return `${amount === undefined ? "?" : say(amount)} ${token === undefined ? "S" : say(token)} to ${say(to)}`;
  });
  return `Send ${parts.join(" and ")}`;
}

function sayValue({ path, value }: CommandArgument, lexicon: Lexicon): string {
  if (path === "all") return "all";
  if (path === "mintable") return value === "true" ? "mintable" : "not mintable";
  const listed = lexicon.tokens.find(({ address }) => address?.toLowerCase() === value.toLowerCase());
  if (listed !== undefined) return `${listed.alias ?? listed.symbol} (${listed.address})`;
  if (/^0x[0-9a-f]{40}$/.test(value)) return lexicon.checksumAddress(value as `0x${string}`);
  return /^(token|sell|buy|unit)$/.test(path) ? showToken(value) : value;
}

const counted = /(?:^|\.)(?:amount|supply|cap|min)$/;

/** Amounts with separators, e.g. "50,000,000" of "50000000", for reading alone; decimals stay as they are. */
function groupAmount(argument: CommandArgument): CommandArgument {
  const { path, value } = argument;
  const isAmount = counted.test(path) && /^\d+(?:\.\d+)?$/.test(value);
  return isAmount ? { ...argument, value: groupDigits(value) } : argument;
}

const isOfMessage = (source: Source) =>
  source.kind === "usual" || (source.kind === "said" && source.message === 0);

/** Lists the values that do not come from the message, grouped by source. */
function describeSources({ arguments: all }: Command, lexicon: Lexicon): string {
  const bySource = Map.groupBy(
    all.filter(({ path, source }) => path !== "side" && path !== "unit" && !isOfMessage(source)),
    ({ source }) => nameSource(source),
  );
  const parts = [...bySource].map(([name, from]) => {
    const values = from.map((argument) => sayValue(argument, lexicon));
    return `${joinWords(values)} ${from.every(isCounted) ? "as" : "from"} ${name}`;
  });
  return parts.length === 0 ? "" : ` I take ${joinWords(parts)}.`;
}

/** A value that was read or computed rather than taken from something said. */
const isCounted = ({ source: { kind } }: CommandArgument) => /^(?:read|computed)$/.test(kind);

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** The scope of a consent digest: another account, chain or request gives another digest. */
type ConsentScope = {
  account: string | undefined;
  chainId: number | undefined;
  request: VisitorRequest;
};

export function digestConsent(command: PlainCommand, lexicon: Lexicon, scope: ConsentScope): string {
  const messages = scope.request.messages.map(({ text, pick }) => [text, pick?.questionId ?? null]);
  const bound = [
    listAtoms(command, lexicon),
    scope.account?.toLowerCase() ?? null,
    scope.chainId ?? null,
    messages,
  ];
  return createHash("sha256").update(JSON.stringify(bound)).digest("hex").slice(0, 32);
}

/** Parses the answer to a consent question, or returns null; the digest is empty if it is outdated. */
export function readConsent(turns: readonly Turn[]): { digest: string; agreed: boolean } | null {
  const [asked, answer] = turns.slice(-2);
  const last = turns.at(-1);
  const pick = last?.sender === "user" ? last.picks[0] : undefined;
  if (pick === undefined || !pick.questionId.startsWith(consentPrefix)) return null;
  const isOpen =
    answer?.sender === "user" && asked?.sender === "agent" && asked.choices?.questionId === pick.questionId;
  const digest = isOpen ? pick.questionId.slice(consentPrefix.length) : "";
  return { digest, agreed: pick.value === "prepare" };
}
