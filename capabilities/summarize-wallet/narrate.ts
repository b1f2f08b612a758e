import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { count } from "../narration/count.ts";
import { quote } from "../narration/quote.ts";
import { sayAmount } from "../narration/say-amount.ts";
import { sayBlock } from "../narration/say-block.ts";
import { sayToken } from "../narration/say-token.ts";
import { narrateActivity } from "./narrate-activity.ts";
import { narrateApprovals } from "./narrate-approvals.ts";
import { narrateListedTransfers } from "./narrate-listed-transfers.ts";
import type { WalletSummary } from "./wallet-summary.ts";

/** A wallet in words: what it is and holds, then balances, approvals, activity, and what could not be seen. */
export function narrateWallet(facts: WalletSummary): string {
  const paragraphs = [
    `**${sayHoldings(facts)}** ${sayAccount(facts)}`.trim(),
    `Read at ${sayBlock(facts.block)} on ${facts.chain.name}.`,
    narrateBalances(facts),
    sayWorth(facts),
    narrateApprovals(facts.approvals),
    narrateActivity(facts),
    narrateListedTransfers(facts),
    [...sayUnreadable(facts), ...facts.unseen].join(" "),
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function sayHoldings({ address, name, coin, tokens }: WalletFacts): string {
  const subject = name === null ? quote(address) : `${name} ${quote(address)}`;
  if (coin.units === "0" && tokens.length === 0)
    return `${subject} holds no S and none of the tokens I looked for.`;
  if (tokens.length === 0) return `${subject} holds ${sayAmount(coin)} and no token I looked for.`;
  if (tokens.length > 3) return `${subject} holds ${sayAmount(coin)} and ${count(tokens.length, "token")}.`;
  const [last, ...before] = [coin, ...tokens].map(sayAmount).reverse();
  return `${subject} holds ${before.reverse().join(", ")} and ${last}.`;
}

function sayAccount({ account, transactionCount }: WalletFacts): string {
  if (account.kind === "contract") {
    const runs = account.implementation ? ` that runs the code of ${quote(account.implementation)}` : "";
    return `It is a contract${runs}, so nobody signs for it with a key of its own.`;
  }
  if (account.kind === "delegated") {
    const delegate = account.delegateName ? `${account.delegateName} ` : "";
    return `It is an account that runs the code of ${delegate}${quote(account.delegate)} (EIP-7702).`;
  }
  if (transactionCount === "0") return "It has never sent a transaction.";
  return `It has sent ${count(Number(transactionCount), "transaction")}.`;
}

function narrateBalances({ coin, tokens }: WalletFacts): string {
  if (tokens.length === 0) return "";
  const rows = [coin, ...tokens].map(({ token, text, units }) => {
    const note = token.listed ? "" : ` (unlisted, ${token.address ? quote(token.address) : ""})`;
    return `| ${sayToken(token)}${note} | ${text ?? `${units} units`} |`;
  });
  return ["| Asset | Balance |", "| --- | ---: |", ...rows].join("\n");
}

function sayWorth({ worth }: WalletFacts): string {
  if (!worth) return "";
  const left =
    worth.unpriced.length > 0 ? ` I read no price for ${worth.unpriced.map(sayToken).join(", ")}.` : "";
  return `Together that is worth about ${sayAmount(worth.total)} by the prices of that block; selling may bring less.${left}`;
}

function sayUnreadable({ unreadable }: WalletFacts): string[] {
  if (unreadable.length === 0) return [];
  const named = unreadable.map((token) => (token.symbol ? sayToken(token) : quote(token.address ?? "")));
  return [`I could not read the balance of ${named.join(", ")}.`];
}
