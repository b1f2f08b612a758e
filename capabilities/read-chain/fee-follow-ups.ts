import type { FollowUp } from "@alithia/agent/capability.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import * as z from "zod";
import { sayAmount } from "../narration/phrases.ts";
import type { ChainFacts, ReadChainInput } from "./chain-facts.ts";
import { transferGas } from "./estimate-fee.ts";
import { findFeeQuestion } from "./fee-question.ts";
import { sayAction } from "./narrate.ts";

type FeeFollowUp = FollowUp<ChainFacts, ReadChainInput>;

const coinDecimals = 18;
const fits = ({ topic }: ReadChainInput) => topic === "gas";

const cost = z.object({ units: z.string() });
const feeFacts = z.object({
  topic: z.literal("gas"),
  gas: z.object({ transferCost: cost }),
  fee: z.optional(z.object({ cost, several: z.nullable(z.object({ cost })) })),
});

/** Prices the fee that the last reply showed, in dollars. */
function quoteFee(facts: unknown) {
  const shown = feeFacts.safeParse(facts).data;
  if (shown === undefined) return null;
  const { units } = shown.fee?.several?.cost ?? shown.fee?.cost ?? shown.gas.transferCost;
  const amount = writeAmount(BigInt(units), coinDecimals);
  return { capability: "quote-price", input: { sell: "S", buy: "USDC", amount, side: "sell", money: "usd" } };
}

/** The fee of the action that the message names, or of the one before, several times or against the wallet. */
function readFee({ topic }: ReadChainInput, { tokens, thread }: Utterance) {
  return { capability: "read-chain", input: { topic, ...findFeeQuestion(tokens, thread[0]) } };
}

/** Compares an action's gas with that of a plain transfer; null without an action. */
function sayDifference(facts: ChainFacts): string | null {
  const fee = facts.topic === "gas" ? facts.fee : null;
  if (!fee || facts.topic !== "gas" || facts.gas === null) return null;
  const gas = `${sayAction(fee)} takes about ${formatAmount(BigInt(fee.gas), 0)} gas (${sayAmount(fee.cost)})`;
  const plain = `a plain transfer of S ${formatAmount(transferGas, 0)} gas (${sayAmount(facts.gas.transferCost)})`;
  return BigInt(fee.gas) === transferGas
    ? `**Yes:** ${gas}, and that is a plain transfer.`
    : `**No.** ${gas}, ${plain}: it calls a contract, which has to be paid beside the transfer. Both are paid in S.`;
}

/** Questions about the price of gas and the network fee of an action. */
export const feeFollowUps: readonly FeeFollowUp[] = [
  {
    fits,
    is: "dollars",
    asked: `in dollars | and in dollars | how much is that in dollars | what is that in usd | in real money | how many cents
      is that | what is that worth`,
    leadsTo: (_, { dialogue }) => quoteFee(dialogue?.facts),
  },
  {
    fits,
    is: "calculated",
    asked: `show me the multiplication | how did you calculate that | how did you get that number | where does the
      number come from | what is the arithmetic | how do you arrive at it | is that with everything included |
      how was that computed | show me the calculation behind it | what is the calculation`,
  },
  {
    fits,
    is: "same-for-token",
    asked: `is a plain transfer the same as sending a token | is that the same for a token | does sending a token cost the
      same | is a swap the same | is it the same for an approval | is a token transfer more expensive | is that as
      expensive as a plain transfer | is sending a token cheaper | does a swap take as much | is it different for a
      deployment | same fee for tokens`,
    leadsTo: readFee,
    answer: sayDifference,
  },
  {
    fits,
    is: "other-action",
    asked: `and an approval | what about an approval | how much is it to approve | and revoking one | to revoke |
      and for approving a token | what does an approval cost | what will revoking cost me | gas for an approval |
      how much gas does an approval take | and a swap | what about a swap | how much for a swap | and for a trade |
      what does a swap cost | to trade tokens | how much gas would swapping take | gas for a swap | for swapping |
      and swapping | and wrapping | what about wrapping | to unwrap | gas for wrapping | what does wrapping cost |
      and to wrap some | and deploying a token | what about creating a token | to launch a token |
      what does a deployment cost | how much to make a token | and a deploy | to create my own token |
      gas for deploying | how much gas does a deployment take | and minting | what about a mint |
      what does minting cost | to mint tokens | gas for minting | and a token transfer | and for a token | and with tokens | what about sending USDC |
      to transfer a token | what does it cost to send a token | a transfer of USDC | and calling a contract |
      what about a contract call | to call a function | what does a contract call cost | and buying in the sale |
      and for a purchase | what about returning | and to return | and burning`,
    leadsTo: readFee,
  },
  {
    fits,
    is: "many",
    asked: `and for fifty payments | for ten of them | what would twenty of those cost | how much is that for a hundred
      transfers | do I have enough for that | do I have enough S in my wallet to pay such fees | is my S enough |
      can I afford that | can I afford fifty of them | will my S cover it | is that enough for fifty payments`,
    leadsTo: readFee,
  },
];
