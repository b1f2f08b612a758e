/** What always holds for the sale; each sentence is an invariant of the contract's tests. */
export const saleInvariants = [
  "No more than the cap is ever sold, and no wallet buys more than its limit.",
  "The positions of all buyers add up to what is sold, and their payments to what was raised.",
  "Until the return date the contract holds enough S to pay every buyer back in full.",
  "The treasury gets nothing before the return date.",
  "No sequence of purchases and returns gains a buyer a single wei.",
  "Nobody can change the price, the caps, the dates or the recipients: there is no owner and no upgrade.",
] as const;
