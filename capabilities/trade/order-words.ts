import { exchangeWords } from "@alithia/protocol/trade-place.ts";

/** Verbs of a trade. */
export const verbs =
  "swap|trade|exchange|convert|swapping|trading|converting|exchanging|change|flip|turn|switch|dump|offload|liquidate|rotate|ape|cash";
/** Further words of an order. */
export const around = [
  "worth|token|tokens|coin|coins|dex|best|rate|price|quote|route|market|slippage|at|amount|prepare|make|within|minutes|minute|deadline|least|minimum|min|on|via|through|exactly|cheapest|immediately|some|more|spend|get|receive|buy|sell|pay|using|i",
  ...exchangeWords,
].join("|");
/** What is no order, though it sounds like one. */
export const never = [
  "(did|was|were|happened) ... (swap|trade)",
  "how (do|to|can|does)",
  "(what|which) (kind|type|exchange|exchanges|dex|is|are)",
  "(where|why|who|how|which|what|should|when) ... (swap|trade|buy|sell|exchange|turn|convert)",
  "(told|tells|asked|says) (me|us) to|get rid|rid of|{address} to (have|get|receive)",
  "swapped|traded|exchanged|converted|sold|bought|wrapped|earlier|already",
  "(in|into|on|at) (silo|aave|euler)",
  "card|paypal|bank|apple|fiat|tax|taxes|taxed|legal",
  "(is|are|does|by|for) (selling|buying|swapping|trading|converting|exchanging)|(able|possible|allowed) to|(is|would) (it|this|that) ... (swap|trade|buy|sell)",
  "(did|does|has) {address}|how much (is|are) {number}|what (is|are) {number} {token} worth",
  "exchange rate",
  "sale|presale|approve|approval|approvals|allowance|allow|permit",
];
