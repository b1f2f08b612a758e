import { ticker } from "@alithia/content/ticker.ts";

/** A statement about the sale with the contract test that proves it. `file` is in `contracts/test/`. */
type SaleProof = { sentence: string; file: string; test: string };

const invariants = "AliSaleInvariants";

/** Invariants of the sale. The build publishes the test files, so that each can link to its test. */
export const saleProofs: readonly SaleProof[] = [
  {
    sentence: "No more than the cap is ever sold.",
    file: invariants,
    test: "invariant_SoldStaysWithinTheCap",
  },
  {
    sentence:
      "The positions of all buyers add up to what is sold and what can be returned, and none exceeds its limit.",
    file: invariants,
    test: "invariant_ThePositionsAreTheBooks",
  },
  {
    sentence:
      "The contract always holds enough S to pay back in full whatever can still be returned, and none of it can be withdrawn.",
    file: invariants,
    test: "invariant_EveryReturnIsCovered",
  },
  {
    sentence:
      "The treasury gets the payments that can no longer be returned, to the wei, and nothing else of the sale.",
    file: invariants,
    test: "invariant_TheTreasuryGetsOnlyWhatIsSettled",
  },
  {
    sentence: `The contract holds every ${ticker} that is still for sale.`,
    file: invariants,
    test: "invariant_EveryUnsoldTokenIsThere",
  },
  {
    sentence:
      "No sequence of purchases and returns gains or costs a buyer a single wei beside the price of what is kept.",
    file: invariants,
    test: "invariant_NoBuyerGainsOrLosesAWei",
  },
  {
    sentence: "Nobody but the buyers and the fixed recipients ever receives anything.",
    file: invariants,
    test: "invariant_OnlyBuyersAndTheTreasuryReceive",
  },
  {
    sentence:
      "A crowd that fills the cap and returns as late as it can costs others time, and never the chance to buy.",
    file: "AliSaleLastCall",
    test: "test_ACrowdThatFillsTheCapCostsTimeAndNeverTheChance",
  },
  {
    sentence: "A pause ends by itself, and all pauses together stay within seven days.",
    file: invariants,
    test: "invariant_APauseStaysWithinItsBounds",
  },
  {
    sentence: "What a quote says is what the purchase brings.",
    file: "AliSaleFuzz",
    test: "testFuzz_AQuoteIsWhatThePurchaseBrings",
  },
  {
    sentence:
      "Nobody can change the price, the caps, the dates or the recipients: there is no owner and no upgrade.",
    file: "FunctionByCaller",
    test: "test_EveryCallerTriesEveryFunctionInEveryPhase",
  },
];

export const proofFiles: readonly string[] = [...new Set(saleProofs.map(({ file }) => file))];

/** Returns the URL of the published test, with a text fragment that scrolls to its name. */
export function linkProof({ file, test }: SaleProof): string {
  return `/proofs/${file}.txt#:~:text=${test}`;
}
