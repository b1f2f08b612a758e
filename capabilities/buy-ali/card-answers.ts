import type { CardAnswers } from "@alithia/agent/capability.ts";
import { ticker } from "@alithia/content/ticker.ts";
import {
  answersOfAnyCard,
  answersOfExchange,
  readBalances,
  readCard,
  tell,
  tellFee,
} from "../proposing/card-answers.ts";
import { type SalePoint, worryPoints } from "./sale-points.ts";

type Answers = CardAnswers[string];

const point = (about: SalePoint): Answers[string] => {
  const call = { capability: "buy-ali", input: { action: "status", about: [about] } };
  return ({ action }) => (action === "purchase" ? [call] : []);
};

const ofFee = /\d|\b(?:fees?|gas|network|charges?|commission)\b/i;

/** What a purchase costs is what leaves the wallet, where no fee and no figure is named. */
const tellCost: Answers[string] = (input, utterance) =>
  input.action === "return" || ofFee.test(utterance.text) ? tellFee(input, utterance) : readCard("total")();

/** Questions about the card of a purchase or a return. */
export const saleAnswers: CardAnswers = {
  "buy-ali": {
    ...Object.fromEntries(worryPoints.map((one) => [one, point(one)])),
    least: readCard("bounds"),
    fee: tellCost,
    odd: tell("Figures that are not round"),
    custody: point("kept"),
    "team-power": point("guardian"),
    return: point("return"),
    "pool-cheaper": ({ action, amount, unit }) => {
      const order = { sell: "S", buy: ticker, amount, side: unit === ticker ? "buy" : "sell" };
      return action === "purchase"
        ? [{ capability: "quote-price", input: { ...order, about: "comparison" } }]
        : [];
    },
  },
  send: {
    ...answersOfAnyCard,
    fee: tellCost,
    enough: readBalances("buy-ali"),
    left: readBalances("buy-ali"),
  },
  "quote-price": { ...answersOfExchange, "network-fee": tellCost },
};
