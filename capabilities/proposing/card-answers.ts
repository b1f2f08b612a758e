import type { CardAnswers } from "@alithia/agent/capability.ts";
import { findWarningText } from "@alithia/agent/understanding/answers/answer-about-warning.ts";
import { orderOf } from "@alithia/agent/understanding/dialogue/request-frame.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";

type Answers = CardAnswers[string];

/** Tells prepared texts by their titles. */
export const tell =
  (...titles: string[]) =>
  () =>
    titles.map((question) => ({ capability: "glossary", input: { question } }));

/** Reads it from the cards of the conversation. */
export const readCard = (only: "fee" | "deadline" | "bounds" | "total" | "each" | "latest") => () => [
  { capability: "our-history", input: { only } },
];

/** The card's own fee, and who gets it where that is asked too. */
export const tellFee: Answers[string] = (_, { text }) => [
  ...readCard("fee")(),
  ...(/\bwho(?:['’]?s|m|se)?\b/i.test(text) ? tell("Who gets the fee")() : []),
];

const coinDecimals = 18;

/** The balances that the card's transaction and its fee are paid from, and what is left of them. */
export const readBalances =
  (name: string): Answers[string] =>
  (input, { account, dialogue }: Utterance) => {
    const { sell, amount, side } = orderOf({ capability: name, input, entities: [] }, []) ?? {};
    if (account === undefined || sell === undefined || amount === undefined || side === "buy") return [];
    const read = (token: string, spend: string) => ({
      capability: "read-chain",
      input: { topic: "balance", address: account, token, spend },
    });
    const feeWei = dialogue?.proposals[0]?.maxFeeWei ?? null;
    const isOfCoin = sell === "S" || feeWei === null;
    return [read(sell, amount), ...(isOfCoin ? [] : [read("S", writeAmount(BigInt(feeWei), coinDecimals))])];
  };

/** What is asked of any card, in the words of the field "send". */
export const answersOfAnyCard = {
  steps: tell("How to sign a card"),
  stop: tell("Leaving a ticket unsigned"),
  // Read, not told: the visitor may have signed meanwhile.
  "nothing-yet": readCard("latest"),
  undo: tell("Stopping what was signed"),
  when: tell("How long things take"),
  "why-s": tell("Why the fee is in S"),
  fee: tellFee,
  "who-fee": () => [...tell("Who gets the fee")(), ...readCard("fee")()],
  "old-card": readCard("each"),
  total: readCard("total"),
  "same-as-fee": () => [...tell("The fee comes on top")(), ...readCard("fee")()],
  warning: (_, { dialogue }) => {
    const title = findWarningText(dialogue?.proposals[0]?.warnings ?? []);
    return title === undefined ? [] : tell(title)();
  },
} satisfies Answers;

/** What is asked of the gas of any card, in the words of the field "quote-price". */
export const answersOfGas: Answers = {
  gaslimit: () => [...tell("The limit of gas on a card")(), ...readCard("fee")()],
  "network-fee": tellFee,
};

/** What is asked of the figures of a card that exchanges one coin for another, in the words of the same field. */
export const answersOfExchange: Answers = {
  ...answersOfGas,
  odd: tell("Figures that are not round"),
  least: readCard("bounds"),
  valid: readCard("deadline"),
  deadline: readCard("deadline"),
};
