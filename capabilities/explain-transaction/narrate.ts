import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import { quote } from "../narration/quote.ts";
import { sayAmount } from "../narration/say-amount.ts";
import { sayBlock } from "../narration/say-block.ts";
import { sayItem } from "../narration/say-item.ts";
import { sayParty } from "../narration/say-party.ts";
import { sayToken } from "../narration/say-token.ts";
import { narrateCall } from "./narrate-call.ts";
import { sayAction } from "./say-action.ts";
import { sayRevert } from "./say-revert.ts";

const places = 6;

/** A transaction in words: what happened, then who and when and the fee, then what moved and was called. */
export function narrateTransaction(facts: TransactionFacts): string {
  const paragraphs = [
    `**${sayHeadline(facts)}**`,
    sayCircumstances(facts),
    sayFee(facts),
    narrateMovements(facts),
    narrateApprovals(facts),
    narrateDelegations(facts),
    narrateCall(facts),
    facts.unseen.join(" "),
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function sayHeadline(facts: TransactionFacts): string {
  if (facts.outcome === "succeeded") return `${sayAction(facts)}.`;
  if (facts.outcome === "pending")
    return `This transaction waits to be mined. When it is, ${sayAction(facts)}.`;
  return `This transaction failed: ${facts.revert ? sayRevert(facts.revert) : "the reason is not known"}. Nothing was moved but the fee.`;
}

function sayCircumstances(facts: TransactionFacts): string {
  const { outcome, from, to, block, chain } = facts;
  const attempt = outcome === "failed" ? `It was meant so: ${sayAction(facts)}. ` : "";
  const target = to === null ? "to create a contract" : `to ${sayParty(to)}${sayKind(facts)}`;
  const when = block === null ? "not mined yet" : `in ${sayBlock(block)}`;
  return `${attempt}Sent by ${sayParty(from)} ${target}, ${when} on ${chain.name}.`;
}

function sayKind({ to }: TransactionFacts): string {
  if (to?.implementation) return `, a proxy that runs ${sayParty(to.implementation)}`;
  if (to?.account?.kind === "delegated")
    return `, an account that runs the code of ${quote(to.account.delegate)}`;
  return to?.account?.kind === "contract" && to.name === null ? ", a contract" : "";
}

function sayFee({ fee }: TransactionFacts): string {
  if (!fee) return "";
  if (fee.sponsored) return `The gas price was zero, so the sender paid no fee (${fee.gasUsed} gas used).`;
  const paid = `Fee: ${sayShort(fee.paid.text ?? fee.paid.units)} S (${fee.gasUsed} of ${fee.gasLimit} gas at ${sayShort(fee.gasPriceGwei)} gwei)`;
  if (!fee.unusedGas || fee.unusedGas.charge.units === "0") return `${paid}.`;
  const charge = sayAmount(fee.unusedGas.charge);
  return fee.unusedGas.exact
    ? `${paid}. ${charge} of it was charged for gas that was reserved and not used.`
    : `${paid}. Sonic may charge a tenth of unused gas: at most ${charge} of this fee.`;
}

/** Six places tell a fee; "about" says that there were more. */
function sayShort(text: string): string {
  const [whole = "", fraction = ""] = text.split(".");
  if (fraction.length <= places) return text;
  const short = fraction.slice(0, places).replace(/0+$/, "");
  return short === "" && whole === "0" ? text : `about ${whole}${short === "" ? "" : `.${short}`}`;
}

function narrateMovements({ movements, inside }: TransactionFacts): string {
  const all = [...movements, ...(inside ?? [])];
  if (all.length < 2 && inside === null) return "";
  if (all.length === 0 || (all.length === 1 && movements.length === 1)) return "";
  const lines = all.map(({ from, to, amount, tokenId }) => {
    const what = tokenId === undefined ? sayAmount(amount) : sayItem(amount, tokenId);
    return `- ${what} from ${sayParty(from)} to ${sayParty(to)}`;
  });
  return ["**What moved:**", "", ...lines.slice(0, 20), ...more(lines.length - 20, "movement")].join("\n");
}

function narrateApprovals({ action, approvals }: TransactionFacts): string {
  const given = approvals.filter(({ amount }) => amount.units !== "0");
  if (given.length === 0 || action.kind === "approved") return "";
  const lines = given.map(({ token, owner, spender, amount, unlimited }) => {
    const much = unlimited ? `**any amount** of ${sayToken(token)}` : `up to ${sayAmount(amount)}`;
    return `- ${sayParty(spender)} may now spend ${much} of ${sayParty(owner)}`;
  });
  return ["**Approvals given:**", "", ...lines.slice(0, 10)].join("\n");
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
  return left > 0 ? [`- and ${left} more ${noun}${left === 1 ? "" : "s"}`] : [];
}
