import type { CardAnswers } from "@alithia/agent/capability.ts";
import { answersOfAnyCard, answersOfGas, readBalances, tell } from "../proposing/card-answers.ts";

type Payment = { transfers?: { to: string }[]; to?: string };

/** The only address that a card pays. */
function findRecipient({ transfers, to }: Payment): string | null {
  const [only, ...others] = new Set(transfers?.map((one) => one.to) ?? [to]);
  return only === undefined || others.length > 0 ? null : only;
}

/** Questions about the card of a payment. */
export const paymentAnswers: CardAnswers = {
  send: {
    ...answersOfAnyCard,
    before: (input, { account }) => {
      const to = findRecipient(input);
      if (account === undefined || to === null) return [];
      const paid = { address: account, part: "totals", moved: "out", counterparty: to };
      return [{ capability: "summarize-wallet", input: paid }];
    },
    address: (input) => {
      const to = findRecipient(input);
      return to === null ? [] : [{ capability: "summarize-wallet", input: { address: to, standing: true } }];
    },
    arrive: tell("Whether all of it arrives"),
    wrong: tell("A payment to the wrong address"),
    enough: readBalances("send"),
    left: readBalances("send"),
  },
  "quote-price": { ...answersOfGas, valid: tell("How long a card is good for") },
};
