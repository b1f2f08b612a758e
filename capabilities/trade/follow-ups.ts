import type { FollowUp } from "@alithia/agent/capability.ts";
import { ownSale } from "@alithia/protocol/trade-place.ts";
import type { TradeInput } from "./input.ts";

export const quoteAbout = (about: "bounds" | "venue" | "comparison") => ({
  leadsTo: ({ sell, buy, amount, side, slippagePercent, venue }: TradeInput) => ({
    capability: "quote-price",
    input: { sell, buy, amount, side, about, ...(venue === ownSale ? {} : { venue }), slippagePercent },
  }),
});

/** Questions about a trade that was prepared: its market is read again. */
export const tradeFollowUps: readonly FollowUp<unknown, TradeInput>[] = [
  {
    is: "others",
    asked: `what venues did you check | list all quotes | what does each exchange give | show me every venue's quote | which exchanges
      did you ask and what did they quote | compare all the exchanges for that | which dexes did you look at`,
    leadsTo: ({ sell, buy, amount, side }) => ({
      capability: "quote-price",
      input: { sell, buy, amount, side, each: "venue" },
    }),
  },
  {
    is: "least",
    asked: `why does it say at least | the at least number | which number do I get really | how much will I get really | what
      is the minimum | what's the slippage | what is the price impact | why are there two numbers | how much do I
      really get | before you said another number | what is the worst case | what's the difference between the two
      amounts | could I get less | how much less could it be`,
    ...quoteAbout("bounds"),
  },
  {
    is: "venue",
    asked: `which exchange is that on | where is it traded | on which dex | which pool | what is that address it goes through |
      what is the router | through which contract | which venue does it use | what route does it take`,
    ...quoteAbout("venue"),
  },
  {
    is: "good",
    asked: `is that a good price | is that the best price | is there anything cheaper | can I get more elsewhere | is that fair |
      is it a good rate | is that a good deal | is that cheaper than buying in the sale | would the sale give more than that |
      how does that compare with the sale | is the sale cheaper than that`,
    ...quoteAbout("comparison"),
  },
];
