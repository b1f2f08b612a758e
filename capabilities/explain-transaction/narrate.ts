import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { MovedAmount } from "@alithia/chain/transaction/find-swap.ts";
import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import {
  count,
  quote,
  sayAmount,
  sayBlock,
  sayExactAmount,
  sayItem,
  sayParty,
  sayToken,
  sayUnlisted,
  warnOfReported,
} from "../narration/phrases.ts";
import { narrateCall, sayRevert } from "./narrate-call.ts";
import { sayAction } from "./say-action.ts";
import { saySwap } from "./say-swap.ts";

const feePlaces = 6;
const pricePlaces = 2;
const maxMovements = 20;
const maxApprovals = 10;

/** Narrates a transaction: what happened, when and where, the fee, then what moved and was called. */
export function narrateTransaction(facts: TransactionFacts): string {
  const headline = sayHeadline(facts);
  const attempt = facts.outcome === "failed" ? `${sayAction(facts)}.` : "";
  const paragraphs = [
    `**${headline}**`,
    warnOfReported(facts.reported),
    [attempt, saySwap(facts), sayPlace(facts), sayTarget(facts, `${headline} ${attempt}`), sayNote(facts)]
      .filter((sentence) => sentence !== "")
      .join(" "),
    sayFee(facts),
    narrateMovements(facts),
    narrateApprovals(facts),
    narrateDelegations(facts),
    narrateTelling(facts.told),
    narrateCall(facts),
    sayUnlisted([
      ...facts.movements.map(({ amount }) => amount.token),
      ...facts.approvals.map(({ token }) => token),
    ]),
    facts.unseen.join(" "),
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

/** Quotes a descriptor's words as a claim of its owner; the decoded bytes are narrated separately. */
function narrateTelling(told: TransactionFacts["told"]): string {
  if (told === null) return "";
  const line = ({ label, value }: { label: string; value: string }) => `- ${quote(label)}: ${quote(value)}`;
  const unshown = told.unshown.length > 0 ? ["- and what it leaves out:", ...told.unshown.map(line)] : [];
  return [
    `**The call in the words of its descriptor** (ERC-7730, by ${quote(told.owner)}; a claim): ${quote(told.intent)}`,
    "",
    ...told.fields.map(line),
    ...unshown,
  ].join("\n");
}

export function sayHeadline(facts: TransactionFacts): string {
  if (facts.outcome === "succeeded") return `${sayAction(facts)}.`;
  if (facts.outcome === "pending")
    return `This transaction waits to be mined. If it goes through, ${sayAction(facts)}.`;
  const cause =
    facts.revert?.kind === "out-of-gas"
      ? " Its gas limit was too low; how much S the sender holds has nothing to do with it."
      : "";
  return `This transaction failed: ${facts.revert ? sayRevert(facts.revert) : "the reason is not known"}. Nothing moved but the fee.${cause}`;
}

export function sayPlace({ block, chain }: TransactionFacts): string {
  return block === null
    ? `It is on its way on ${chain.name}, in no block yet.`
    : `It was mined in ${sayBlock(block)} on ${chain.name}.`;
}

/** States the transaction's target and its kind, unless already said. */
function sayTarget({ to, call, outcome }: TransactionFacts, said: string): string {
  if (to === null) return "";
  const kind = to.implementation
    ? `a proxy that runs ${sayParty(to.implementation)}`
    : to.account?.kind === "delegated"
      ? `an account that runs the code of ${quote(to.account.delegate)}`
      : "";
  const party = sayParty(to);
  if (said.includes(party)) return kind === "" ? "" : `${party} is ${kind}.`;
  const verbs = outcome === "pending" ? ["goes to", "calls"] : ["went to", "called"];
  return `It ${verbs[call === null ? 0 : 1]} ${party}${kind === "" ? "" : `, ${kind}`}.`;
}

function sayNote({ note }: TransactionFacts): string {
  if (note === null) return "";
  const what = note.text === null ? `${count(note.bytes, "byte")} of data` : `the text ${quote(note.text)}`;
  return `It carries ${what}, which an account without code does nothing with.`;
}

export function sayFee({ fee }: TransactionFacts): string {
  if (!fee) return "";
  const used = formatAmount(BigInt(fee.gasUsed), 0);
  if (fee.sponsored) return `The gas price was zero, so the sender paid no fee (${used} gas used).`;
  const limit = formatAmount(BigInt(fee.gasLimit), 0);
  const price = sayShort(fee.gasPriceGwei, pricePlaces);
  const paid = `Fee: ${sayShort(fee.paid.text ?? fee.paid.units, feePlaces)} S${fee.dollars === null ? "" : `, ${fee.dollars} then`} (${used} of ${limit} gas at ${price} gwei)`;
  if (!fee.unusedGas || fee.unusedGas.charge.units === "0") return `${paid}.`;
  const charge = sayAmount(fee.unusedGas.charge);
  return fee.unusedGas.exact
    ? `${paid}. ${charge} of it was charged for gas that was reserved and not used.`
    : `${paid}. Sonic may charge a tenth of unused gas: at most ${charge} of this fee.`;
}

/** Shortens a fee or a price to a few decimals; "about" marks a cut. */
function sayShort(text: string, places: number): string {
  const [whole = "", fraction = ""] = text.split(".");
  if (fraction.length <= places) return text;
  const short = fraction.slice(0, places).replace(/0+$/, "");
  return short === "" && whole === "0" ? text : `about ${whole}${short === "" ? "" : `.${short}`}`;
}

/** Returns how many movements the first sentence already covers. */
function countTold({ action }: TransactionFacts): number {
  switch (action.kind) {
    case "sent":
    case "minted":
    case "burned":
      return 1;
    case "wrapped":
    case "unwrapped":
    case "bought-ali":
    case "returned-ali":
    case "swapped":
      return 2;
    case "sent-items":
      return action.items.length;
    default:
      return 0;
  }
}

/** Everything that moved, the coins of the transaction itself first. */
export function listMoved({ from, to, value, movements, outcome }: TransactionFacts): MovedAmount[] {
  if (outcome !== "succeeded") return [];
  return to === null || value.units === "0" ? movements : [{ from, to, amount: value }, ...movements];
}

function narrateMovements(facts: TransactionFacts): string {
  const all = [...listMoved(facts), ...(facts.inside ?? [])];
  if (all.length <= countTold(facts)) return "";
  const lines = all.slice(0, maxMovements).map((moved) => {
    const what = moved.tokenId === undefined ? sayAmount(moved.amount) : sayItem(moved.amount, moved.tokenId);
    return `- ${what} from ${sayParty(moved.from)} to ${sayParty(moved.to)}`;
  });
  return ["**What moved:**", "", ...lines, ...more(all.length - lines.length, "movement")].join("\n");
}

function narrateApprovals({ action, approvals }: TransactionFacts): string {
  const given = approvals.filter(({ amount }) => amount.units !== "0");
  if (given.length === 0 || action.kind === "approved") return "";
  const lines = given.slice(0, maxApprovals).map(({ token, owner, spender, amount, unlimited }) => {
    const much = unlimited ? `**any amount** of ${sayToken(token)}` : `up to ${sayExactAmount(amount)}`;
    return `- ${sayParty(spender)} may now spend ${much} of ${sayParty(owner)}`;
  });
  return ["**Approvals given:**", "", ...lines, ...more(given.length - lines.length, "approval")].join("\n");
}

function narrateDelegations({ delegations }: TransactionFacts): string {
  if (delegations.length === 0) return "";
  const lines = delegations.map(({ authority, delegate, revokes }) => {
    const who = authority ? sayParty(authority) : "An account whose signature I could not recover";
    return revokes
      ? `- ${who} ends its delegation`
      : `- ${who} lets the code of ${sayParty(delegate)} run as its own`;
  });
  return ["**Delegations asked for (EIP-7702):**", "", ...lines].join("\n");
}

function more(left: number, noun: string): string[] {
  return left > 0 ? [`- and ${formatAmount(BigInt(left), 0)} more ${noun}${left === 1 ? "" : "s"}`] : [];
}
