import type { Frame } from "@alithia/agent/grammar/match-frame.ts";

/** Actions whose only cost is the network fee. */
const actions = "send|transfer|move|approve|revoke|wrap|unwrap|deploy|launch|create|mint|return|call|burn";
/** Actions that have a price beside it, so that "cost" alone does not mean the fee. */
const priced = "swap|trade|exchange|convert|sell|buy|purchase";
const doing =
  "sending|transferring|moving|paying|payment|payments|transfer|transfers|approving|approval|approvals|approve|allowance|revoking|wrapping|unwrapping|deploying|deployment|launching|creating|minting|mint|returning|return|refund|calling|call|burning";
const pricedDoing =
  "swap|swaps|swapping|trade|trading|exchanging|converting|selling|sale|buying|purchase|purchasing";
const subjects = "to|i|we|you|people|one|somebody|does|would";

const fee = "gas|fee|fees|(network|transaction|tx) (cost|costs|charge|charges)";
const cost =
  "cost|costs|costing|expensive|cheap|pricey|costly|(do|would|will|must|should|to) (i|we|one|you)? pay ... (to|for|when|if)";

const helps = [
  "{address}|{number}|{token}|(|)|,|me|to|on|from|for|would|will|i|when|if|just|those|estimate|take|takes|use|uses|need|needs|pay|network|transaction|somebody|someone|new|own|only|token|tokens|coin|coins|memecoin|erc20|my|here|now|much|many|contract|function|expensive|args|simple|plain|such|unlimited|wallet|enough|units|what|how|mean",
  `${actions}|${priced}`,
  `${doing}|${pricedDoing}`,
  "cost|costs|gas|fee|fees",
];

/** A text answers what a plain transfer of coins costs. */
const plain = "(send|sending|transfer|transferring) s";

const never = [
  "{hash}|{hex}",
  "gas (limit|cap)|why|who|was|did|paid|spent|token gas",
  "price of|pool|pools|lp|percent|slippage",
  "(you|alithia|site|agent|app) (charge|charges|take|takes|keep|keeps|earn|earns|get)|(your|hidden|extra|platform|service|commission) (fee|fees)",
  "how (is|are) ... (computed|calculated|determined|decided)|subsidy|subsidies|sponsored|monetization|feem",
  "(want|like|need|going|wish) to|wanna|gonna|please|let us|prepare (a|an|the|it|that|my)",
  "and|then (send|transfer|approve|swap|wrap|mint|deploy|buy)",
];

/** Frames for the network fee of an action that is not asked for yet. */
export const feeFrames: readonly Frame[] = [
  {
    needs: [[fee], [`${doing}|${pricedDoing}`]],
    helps,
    never: [...never, `(${actions}|${priced}) {number}`],
    score: 0.94,
    input: { topic: "gas" },
  },
  {
    needs: [[fee], [`(${subjects}) (${actions}|${priced})`]],
    helps,
    never,
    score: 0.94,
    input: { topic: "gas" },
  },
  {
    needs: [[cost], [doing], ["what|how|estimate|is|are|it|does|do"]],
    helps,
    never: [...never, `(${actions}|${priced}) {number}`, pricedDoing, plain],
    score: 0.9,
    input: { topic: "gas" },
  },
  {
    needs: [[cost], [`(${subjects}) (${actions})`], ["what|how|is|it"]],
    helps,
    never: [...never, pricedDoing, plain],
    score: 0.9,
    input: { topic: "gas" },
  },
  {
    needs: [["enough|afford|cover|suffice|suffices"], [fee], ["i|my|wallet|we|have|s"]],
    helps: [...helps, "do|have|in|afford|cover|suffice|s|say|let|times|of|them"],
    never: [...never, "was|were"],
    score: 0.97,
    input: { topic: "gas" },
  },
];
