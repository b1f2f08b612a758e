import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { isPromisedDollar } from "@alithia/chain/price/dollar-promise.ts";
import type { LookAlike, TokenAmount } from "@alithia/chain/token/token-label.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { count, quote, sayAmount, sayBlock, sayParty, sayToken } from "../narration/phrases.ts";
import { sayControl, saySender } from "./say-control.ts";
import type { TokenReport } from "./token-report.ts";

/** Its supply and who holds it. */
function sayHoldersListed(facts: TokenReport): string {
  const { holders, held, token, block, chain } = facts;
  const supply = saySupply(facts);
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  if (!holders)
    return `**Who holds it I cannot list:** a node keeps no list of the holders of ${sayToken(token)}, and this one does not show all of its transfers, from which I could add them up. An explorer's page of the token lists its holders; give me one address, and I read what it holds. ${supply} ${read}`;
  const rows = holders.rows.map(({ party, held: amount }) => {
    const isOwn = held !== undefined && isSameHex(held.account, party.address);
    return `- ${isOwn ? "your wallet" : sayParty(party)}: ${sayAmount(amount)}${sayShare(amount, facts)}`;
  });
  const more = holders.count - rows.length;
  const rest = more > 0 ? `\n- and ${count(more, "smaller one")}` : "";
  return `**${supply} ${holders.count === 1 ? "One address holds" : `${holders.count} addresses hold`} it:**\n\n${rows.join("\n")}${rest}\n\nThat is the sum of all Transfer events of ${sayToken(token)}, which add up to its supply. ${read}`;
}

/** How much of the supply that is, e.g. " (40 %)". */
function sayShare({ units }: TokenAmount, { supply }: TokenReport): string {
  const all = BigInt(supply?.units ?? "0");
  if (all === 0n) return "";
  const hundredths = (BigInt(units) * 10_000n) / all;
  return hundredths === 0n ? " (less than 0.01 %)" : ` (${formatAmount(hundredths, 2)} %)`;
}

/** Narrates a token: what it is, whether it is listed, its supply and who controls it. */
export function narrateToken(facts: TokenReport): string {
  if (facts.holders !== undefined) return sayHoldersListed(facts);
  const paragraphs = [
    `**${sayWhat(facts)}**${sayWarning(facts)}`,
    saySupply(facts),
    sayControl(facts),
    sayHeld(facts),
    sayContract(facts),
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

/** What it is, in one sentence. */
export function sayBriefly({ token, standard, supply, ...facts }: TokenReport): string | null {
  if (standard !== "ERC-20" || !token.listed) return `**${sayWhat({ token, standard, supply, ...facts })}**`;
  const own =
    token.symbol === ticker ? "the token of this site's own team" : "a token on my list of known ones";
  const what = isPromisedDollar(token) ? `${own}, meant to be worth one dollar each` : own;
  const many = supply === null ? "" : `; ${sayAmount(supply)} exist on this chain`;
  return `**${sayToken(token)} (${token.name}) is ${what}${many}.**`;
}

function sayHeld(facts: TokenReport): string {
  const { held, deployed } = facts;
  if (held?.balance == null) return "";
  const balance = `Your wallet holds ${sayAmount(held.balance)}.`;
  const isFromOther = held.received.length > 0 && deployed === undefined;
  return isFromOther ? `${balance} ${saySender(facts)}` : balance;
}

function sayContract({ address, codeBytes, block, chain, standard }: TokenReport): string {
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  const code = `${count(codeBytes, "byte")} of code`;
  return standard === "none"
    ? `It has ${code}. ${read} Ask me for its functions, its events or what it holds.`
    : `Contract: ${quote(address)}, ${code}. ${read} A node cannot list who holds it.`;
}

function sayWhat(facts: TokenReport): string {
  const { standard, token, address, knownAs, deployed } = facts;
  if (standard === "none")
    return `${knownAs === null ? "The contract " : ""}${sayParty({ address, name: knownAs })} does not answer as a token does.`;
  const kind = standard === "ERC-20" ? "an ERC-20 token" : `an ${standard} collection`;
  if (token.listed) return `${sayToken(token)} (${token.name}) is ${kind} on my curated list.`;
  const name = token.name === null ? "" : ` (named ${quote(token.name)})`;
  if (token.symbol === null)
    return `The contract ${quote(address)}${name} is ${kind} without a symbol, and not on my list.`;
  if (deployed !== undefined) return `${sayToken(token)}${name} is ${kind}: ${sayDeployed(facts)}`;
  return `${sayToken(token)}${name} is ${kind} that is not on my list: its name is its own claim.`;
}

export function sayWarning({ lookAlike, claimedSymbol, token }: TokenReport): string {
  if (lookAlike) return ` **Careful: it is not ${lookAlike.symbol}.** ${sayGenuine(lookAlike)}`;
  return claimedSymbol === null
    ? ""
    : ` The contract calls itself ${quote(claimedSymbol)}; the list says ${token.symbol}.`;
}

/** Who deployed it in this conversation; empty if nobody did. */
export function sayDeployed({ deployed, held }: TokenReport): string {
  if (deployed === undefined) return "";
  const { by, hash } = deployed;
  const isOwn = held !== undefined && isSameHex(held.account, by);
  const who = isOwn ? "you deployed it here yourself" : `it was deployed here by ${quote(by)}`;
  return hash === null ? `${who}.` : `${who}, by the transaction ${quote(hash)}.`;
}

function sayGenuine({ symbol, address }: LookAlike): string {
  return address === undefined
    ? `${symbol} is the network's own coin, which has no contract.`
    : `The listed ${symbol} is ${quote(address)}.`;
}

export function saySupply({ supply, token, standard }: TokenReport): string {
  if (standard === "none") return "";
  const decimals = token.decimals === null ? "" : ` It has ${count(token.decimals, "decimal")}.`;
  if (!supply) return `It tells no total supply.${decimals}`;
  if (standard !== "ERC-20") return `Items in all: ${formatAmount(BigInt(supply.units), 0)}.`;
  const total = token.symbol === null && supply.text !== null ? supply.text : sayAmount(supply);
  return `Total supply: ${total}.${decimals}`;
}
