import type { FollowUp } from "@alithia/agent/capability.ts";
import { findNetwork } from "@alithia/chain/networks.ts";
import { zeroAddress } from "viem";
import { count, quote, sayAmount, sayBlock, sayList, sayParty, sayToken } from "../narration/phrases.ts";
import { sayWhen } from "../rows/row.ts";
import { sayAccount } from "./narrate-holdings.ts";
import { listRows } from "./wallet-rows.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

const ofClick =
  /\b(?:click\w*|go through|went through|gone through|sign(?:ed)?|press\w*|confirm\w*|approved|did)\b/i;

function sayNeverSent(facts: WalletSummary, _: unknown, question: string): string {
  const isUnused = facts.account.kind === "account" && facts.transactionCount === "0";
  if (isUnused && ofClick.test(question))
    return `**Yes: nothing that you clicked was sent from this wallet**, up to ${sayBlock(facts.block)}. It has never sent a transaction, so nothing left it by your own hand, and no fee was paid. What your wallet app still shows waits for you to confirm it there.`;
  return isUnused
    ? "It means that nothing has been signed with this wallet yet. That is nothing bad: every new wallet begins so, and one that only receives stays so, since whoever sends to it signs."
    : sayAccount(facts);
}

function sayReliable(facts: WalletSummary): string {
  const { worth, block } = facts;
  const balances = `The balances are exact: I read them from the chain at ${sayBlock(block)}.`;
  const estimate =
    worth === null
      ? "I read no price, so I state no worth."
      : "The worth is an estimate: each balance times a price that holds for small amounts, so selling all of it may bring less.";
  return joinSentences(balances, estimate, sayRehearsal(facts));
}

function sayWhetherMoney(facts: WalletSummary): string {
  const rehearsal = sayRehearsal(facts);
  if (rehearsal !== "") return `No. ${rehearsal}`;
  const isMuch = facts.worth?.parts.some(({ isThin, pool }) => isThin || pool !== undefined) === true;
  const much = isMuch ? " Not all of it could be sold at that price." : "";
  return `The tokens are real, and whoever has the wallet’s key can send or sell them. The worth is an estimate by balance and price: what you get out is what a buyer or an exchange pays then.${much}`;
}

/** What is worth nothing on a test network; empty elsewhere. */
function sayRehearsal({ chain }: WalletSummary): string {
  return findNetwork(chain.id)?.rehearsal === true
    ? `This is ${chain.name}, a network for trying things out: its coins and tokens are worth nothing and cannot be turned into money.`
    : "";
}

/** States which tokens a wallet holds that are not on the list, and what to do with them. */
export function sayUnlistedHeld({ tokens }: WalletSummary): string {
  const unlisted = tokens.filter(({ token }) => !token.listed);
  if (unlisted.length === 0) return "Every token that I saw in it is on my list.";
  const [them, names] =
    unlisted.length === 1 ? ["is", "its name is its own claim"] : ["are", "their names are their own claims"];
  const held = unlisted.map(({ token, ...amount }) => {
    const at = token.address === undefined ? "" : ` at ${quote(token.address)}`;
    return `${sayAmount({ token, ...amount })}${at}`;
  });
  return `**${count(unlisted.length, "token")} in it ${them} not on my list: ${sayList(held)}.** Anyone can send such a token to any wallet, and ${names}. Holding it harms nothing: do not approve it, do not visit what it names, do not try to swap it. Ask me about one by its name, and I say what its code can do and who sent it.`;
}

/** Who may take what comes to an address; empty if nobody may. */
function sayTakers({ approvals }: WalletSummary): string {
  const [first, ...others] = approvals;
  if (first === undefined) return "";
  const { spender, spenderName, unlimited, amount, token } = first;
  const much = unlimited || !amount ? `any amount of ${sayToken(token)}` : `up to ${sayAmount(amount)}`;
  const more =
    others.length === 0
      ? ""
      : `, and ${count(others.length, "other permission")} stand${others.length === 1 ? "s" : ""}`;
  return `**Careful: ${sayParty({ address: spender, name: spenderName })} may take ${much} out of it**${more}. What you send there can be taken by whoever may do that.`;
}

/** The newest movements of tokens, one sentence. */
function sayNewest(facts: WalletSummary): string {
  const rows = listRows(facts);
  const said = rows.slice(0, maxNewest).map((row) => `${row.words} (${sayWhen(row)})`);
  return said.length === 0 ? "" : `Its latest token movements that I see: ${said.join("; ")}.`;
}

const maxNewest = 2;

/** Who may take from an address, what stands there, its use, and that only its owner can say whose it is. */
export function sayWhetherReal(facts: WalletSummary): string {
  const { account, address, transactionCount, coin, tokens, activity } = facts;
  const held = [coin, ...tokens].filter(({ units }) => units !== "0");
  const holds =
    held.length === 0 ? "It holds nothing" : `It holds ${sayList(held.slice(0, maxHeld).map(sayAmount))}`;
  const isUsed = transactionCount !== "0" || held.length > 0 || activity.length > 0;
  const opening =
    account.kind === "contract"
      ? `**${quote(address)} is a contract, not a person’s wallet:** send to it only if its makers say so.`
      : isUsed
        ? `**Yes, ${quote(address)} is a wallet that is in use:** an ordinary account.`
        : `**${quote(address)} was never used, as far as I see.** Every address with a right checksum can receive, a mistyped or invented one too, so that proves nothing against it.`;
  const signed = account.kind === "contract" ? "" : sayAccount(facts);
  const owner =
    "Whose it is the chain does not say: only its owner can tell you, best in person or on the phone. Send a small amount first and ask whether it arrived.";
  return [sayTakers(facts), joinSentences(opening, `${holds}.`, signed, sayNewest(facts)), owner]
    .filter((part) => part !== "")
    .join("\n\n");
}

const maxHeld = 3;

const joinSentences = (...sentences: string[]) => sentences.filter(Boolean).join(" ");

/** What "newly minted" means, with the newest such movements and who signed them. */
function sayMinted({ activity, signers = {} }: WalletSummary): string {
  const minted = activity.flatMap(({ hash, movements }) =>
    movements
      .filter(({ direction, other }) => direction === "in" && other === zeroAddress)
      .map(({ amount }) => ({ amount, hash, signer: signers[hash] })),
  );
  const signed = minted
    .slice(0, maxMinted)
    .flatMap(({ amount, hash, signer }) =>
      signer === undefined ? [] : [`${sayAmount(amount)} by ${quote(signer)} in ${quote(hash)}`],
    );
  const meaning =
    "“Newly minted” means that the token’s contract made these units as it credited them: they came from nobody’s wallet.";
  return signed.length === 0 ? meaning : `${meaning} Who signed for it: ${sayList(signed)}.`;
}

const maxMinted = 3;

/** Questions about what a summary means: whether its words are bad news, and what its figures are good for. */
export const meaningFollowUps: readonly FollowUp<WalletSummary, SummarizeWalletInput>[] = [
  {
    is: "never-sent",
    asked: `it has never sent a transaction what does that mean | is it bad that it has never sent a transaction | why does it
      say never sent a transaction | is it a problem that nothing was sent | never sent anything is that a bad thing |
      what does never sent a transaction mean | does that mean whatever I clicked did not go through | so nothing that I signed went
      through | does that mean that my payment was not sent | so what I confirmed never happened | is it normal that it never sent | it says no transactions sent`,
    answer: sayNeverSent,
  },
  {
    is: "reliable",
    asked: `is the total trustworthy | is that figure reliable | is that number reliable | how exact is that | how accurate is this | can I rely on that
      number | is the worth exact | is that amount right | is that an estimate | can I trust that figure | how sure is
      that total | is that value correct`,
    answer: sayReliable,
  },
  {
    is: "cash",
    asked: `could I sell all of that and get cash | could I change that into euros | is that real money | is it real money that I could take out | could I take that out | can I cash that out | is this
      play money | are these coins worth real money | is it test money | can I turn that into real money | could I
      withdraw that to my bank | is any of that real | is it worth anything in the real world`,
    answer: sayWhetherMoney,
  },
  {
    is: "minted",
    asked: `what does newly minted mean | what is minted | why does it say newly minted | what do you mean by minted | who
      minted that | who minted it for me | where do minted tokens come from`,
    answer: sayMinted,
    leadsTo: ({ address }) => ({ capability: "summarize-wallet", input: { address, moved: "in" } }),
  },
];
