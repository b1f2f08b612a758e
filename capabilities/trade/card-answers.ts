import type { CardAnswers } from "@alithia/agent/capability.ts";
import { answersOfAnyCard, answersOfExchange, readBalances, tell } from "../proposing/card-answers.ts";
import { quoteAbout } from "./follow-ups.ts";
import type { TradeInput } from "./input.ts";

const quote = (about: "bounds" | "venue") => {
  const { leadsTo } = quoteAbout(about);
  return (input: object) => [leadsTo(input as TradeInput)];
};

/** Questions about the card of a trade. */
export const tradeAnswers: CardAnswers = {
  "quote-price": {
    ...answersOfExchange,
    twice: tell("Two steps of a trade, paid once"),
    allow: () => [{ capability: "our-history", input: { only: "approval" } }],
    leave: tell("Only the first of two steps signed"),
    slip: quote("bounds"),
    where: (input) => [...tell("Who is on the other side of a trade")(), ...quote("venue")(input)],
  },
  send: { ...answersOfAnyCard, enough: readBalances("trade"), left: readBalances("trade") },
};
