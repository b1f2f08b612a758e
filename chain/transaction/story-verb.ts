/** What a call did, if a single verb describes it. */
export type StoryVerb =
  | "swapped"
  | "exchanged"
  | "deposited"
  | "staked"
  | "locked"
  | "withdrew"
  | "added-liquidity"
  | "removed-liquidity"
  | "claimed"
  | "borrowed"
  | "repaid"
  | "liquidated"
  | "bought"
  | "contributed"
  | "gave-up"
  | "bridged-out"
  | "bridged-in"
  | "voted"
  | "delegated-votes"
  | "donated"
  | "paid"
  | "received"
  /** Others received something by the call, and its sender nothing. */
  | "delivered";

export type StoryShape = {
  /** The number of tokens that decreased and increased. */
  gave: number;
  got: number;
  /** Something given was a share: burned, or the called contract's own token. */
  gaveShare: boolean;
  /** Something received is a share: minted, or the called contract's own token. */
  gotShare: boolean;
  /** Only coins were given, as for a fee. */
  gaveOnlyCoins: boolean;
  gotItem: boolean;
  /** Others are the final recipients. */
  isReceived: boolean;
  /** All that was given was burned. */
  isDestroyed: boolean;
  /** Coins were unwrapped on the way. */
  isForCoins: boolean;
  /** The called contract is a known bridge. */
  isBridge: boolean;
  /** The last amount in the call is zero, e.g. a farm's payout without a withdrawal. */
  isOfNothing: boolean;
  /** Names of the function and of the inner calls. */
  names: readonly string[];
  events: readonly string[];
  /** The call is unknown and carries a proof, as for an airdrop. */
  isProven: boolean;
};

const swapEvent =
  /^(Swap|Swapped|SwappedV3|SwappedDirect|SwapMulti|LOG_SWAP|TokenExchange(Underlying)?|Trade|OrderFilled|RfqOrderFilled|TransformedERC20|DODOSwap|OrderHistory|WooSwap|SellBaseToken|AssetSwapped|LiFiGenericSwapCompleted|LiFiSwappedGeneric|Exchange|OTFSwapped|SmartSwap|Settlement)$/;
const swapName =
  /swap|exchange|unoswap|transformERC20|fillQuote|fillOrder|exactInput|exactOutput|sellTo|buyTo|sellEth|snwap|^settle$|processRoute/i;
const bridgeOutEvent =
  /^(OFTSent|SendToChain|DepositForBurn|V3FundsDeposited|FundsDeposited|TransferSent|SocketBridge|LiFiTransferStarted|ERC20BridgeInitiated|ETHBridgeInitiated|ERC20DepositInitiated|ETHDepositInitiated|WithdrawalInitiated|TransactionDeposited|WithdrawETH|WithdrawERC20|TokensBridgingInitiated|UserRequestForAffirmation|UserRequestForSignature|BridgeToken)$/;
const bridgeInEvent =
  /^(OFTReceived|ReceiveFromChain|MintAndWithdraw|FilledRelay|FilledV3Relay|TransferFromL1Completed|WithdrawalBonded|ERC20BridgeFinalized|ETHBridgeFinalized|ERC20WithdrawalFinalized|ETHWithdrawalFinalized|DepositFinalized|FinalizeDepositERC20|FinalizeDepositETH|TokensBridged|AffirmationCompleted|ExitedERC20|WithdrawalFinalized|FinalizedWithdrawal)$/;
const bridgeOutName =
  /bridge|outboundTransfer|relayTokens|depositForBurn|sendToL|swapAndSend|depositERC20|depositETHTo|depositTransaction|depositV3/i;
const bridgeInName =
  /fillRelay|fillV3Relay|receiveMessage|executeAffirmation|executeSignatures|relayMessage|finalize.*(withdrawal|deposit)|batchedFinalize/i;

const claimName = /claim|getReward|harvest|collect|redeemPlans|release|airdrop|payout|^mint$|reward/i;
const claimEvent =
  /^(Claimed|Claim|RewardPaid|RewardsClaimed|RewardClaimed|ClaimRewards|ClaimedRewards|Harvest|Harvested|Collect|Released|ERC20Released|PlanRedeemed)$/;
const leaveName =
  /^(withdraw|unstake|undelegate|exit|unlock|redeem|processExpired|claimWithdrawal|confirmWithdrawal|claimDelayed)/i;
const leaveEvent = /^(Withdrawn|Withdraw|WithdrawCollateral|Unstaked|Unstake|Unlock|Unlocked)$/;

/** Matches by a function's or an event's name, or always if it has neither pattern. */
type Rule = {
  verb: StoryVerb;
  names?: RegExp;
  events?: RegExp;
  when?(shape: StoryShape): boolean;
};

const bridgeRules: Rule[] = [
  { verb: "bridged-in", events: bridgeInEvent },
  { verb: "bridged-in", names: bridgeInName, when: ({ got, isReceived }) => got > 0 || isReceived },
  { verb: "bridged-out", names: bridgeOutName, events: bridgeOutEvent, when: ({ gave }) => gave > 0 },
  {
    verb: "bridged-out",
    when: ({ isBridge, gave, got, names }) =>
      isBridge && gave > 0 && got === 0 && !hasMatch(names, /claim|receive|execute|commit|verify/i),
  },
];

const rulesWithoutFlows: Rule[] = [
  { verb: "voted", names: /^(castVote|vote$)/, events: /^(VoteCast|VoteCastWithParams|Voted)$/ },
  { verb: "delegated-votes", events: /^(DelegateChanged|SetDelegate)$/ },
];

const lockName = /^(lock|create_?lock|increase_?(unlock|lock)|extend_?lock|increase_?amount)|AndLock$/i;
const gives = ({ gave }: StoryShape) => gave > 0;

/** For a received item of a collection, without tokens. */
const itemRules: Rule[] = [
  {
    verb: "added-liquidity",
    names: /^addLiquidity/,
    events: /^(IncreaseLiquidity|ModifyLiquidity|MintPosition|DepositedToBins)$/,
    when: gives,
  },
  { verb: "locked", names: lockName, when: gives },
  { verb: "deposited", names: /^(deposit|stake)/i, when: gives },
  {
    verb: "bought",
    names: /^(buy|purchase|fulfill|matchOrder|takeOrder)/i,
    events: /^OrderFulfilled$/,
    when: gives,
  },
  { verb: "paid" },
];

const givenRules: Rule[] = [
  { verb: "withdrew", names: /^(withdraw|redeem|unstake|exit)/i, when: ({ gaveShare }) => gaveShare },
  { verb: "swapped", names: swapName },
  { verb: "repaid", names: /^repay/i, events: /^(Repay|RepayBorrow)$/ },
  {
    verb: "added-liquidity",
    names: /^addLiquidity/,
    events: /^(IncreaseLiquidity|AddLiquidity|LiquidityAdded|DepositedToBins)$/,
  },
  { verb: "locked", names: lockName, events: /^(Lock|Locked|TokenLocked)$/ },
  {
    verb: "staked",
    names: /^(stake|delegate)/i,
    events: /^(Stake|Staked|StakeDelegated|StakeDelegatedLocked)$/,
  },
  { verb: "donated", names: /donat/i, events: /^(Donated|DonationSent)$/ },
  { verb: "contributed", names: /^contribut/i, events: /^Contribution$/ },
  {
    verb: "deposited",
    names: /deposit|supply|provide|^join|^enter|^addCollateral|^save$|^invest/i,
    events: /^(Deposit|Deposited|Supply|SupplyCollateral)$/,
  },
  {
    verb: "swapped",
    events: swapEvent,
    when: ({ names, isForCoins }) => names.length === 0 && isForCoins,
  },
  { verb: "gave-up", when: ({ isDestroyed }) => isDestroyed },
  { verb: "paid" },
];

const gotRules: Rule[] = [
  { verb: "borrowed", names: /borrow|create_?loan/i, events: /^Borrow$/ },
  { verb: "removed-liquidity", names: /^removeLiquidity/, events: /^(DecreaseLiquidity|WithdrawnFromBins)$/ },
  { verb: "claimed", names: leaveName, when: ({ names }) => hasMatch(names, /reward/i) },
  { verb: "received", names: leaveName, when: ({ isOfNothing }) => isOfNothing },
  { verb: "withdrew", names: leaveName },
  { verb: "claimed", names: claimName },
  { verb: "received", events: leaveEvent, when: ({ events }) => hasMatch(events, /^(Harvest|RewardPaid)$/) },
  { verb: "withdrew", events: leaveEvent },
  { verb: "claimed", events: claimEvent },
  { verb: "claimed", when: ({ isProven }) => isProven },
  { verb: "received" },
];

const gaveOnlyShare = ({ gaveShare, gotShare }: StoryShape) => gaveShare && !gotShare;
const gotOnlyShare = ({ gaveShare, gotShare }: StoryShape) => gotShare && !gaveShare;

const givenAndGotRules: Rule[] = [
  { verb: "borrowed", names: /^borrow/i, events: /^Borrow$/ },
  { verb: "repaid", names: /^repay/i, events: /^(Repay|RepayBorrow)$/ },
  {
    verb: "exchanged",
    names: /^(migrate|upgrade|downgrade|convert|.*To(Usds|Dai)$)/i,
    events: /^(UsdsToDai|DaiToUsds|Migrated|MigratedToPol)$/,
  },
  { verb: "liquidated", names: /^liquidat/i, events: /^LiquidationCall$/ },
  { verb: "claimed", names: /^claim/i, when: ({ gaveOnlyCoins }) => gaveOnlyCoins },
  { verb: "exchanged", names: /^(buy|sell|purchase|claim)/i },
  { verb: "removed-liquidity", names: /^(removeLiquidity|remove_liquidity|exitPool)/i },
  { verb: "added-liquidity", names: /^(addLiquidity|add_liquidity|joinPool)/i },
  {
    verb: "removed-liquidity",
    events: /^(RemoveLiquidity(One|Imbalance)?|LiquidityRemoved|LOG_EXIT|DecreaseLiquidity|BurnPair)$/,
    when: gaveOnlyShare,
  },
  { verb: "swapped", names: swapName },
  {
    verb: "added-liquidity",
    events: /^(AddLiquidity|LiquidityAdded|LOG_JOIN|IncreaseLiquidity)$/,
    when: gotOnlyShare,
  },
  { verb: "added-liquidity", events: /^LOG_JOIN$/, when: ({ gaveShare }) => !gaveShare },
  { verb: "added-liquidity", events: /^Mint$/, when: (shape) => shape.gave > 1 && gotOnlyShare(shape) },
  {
    verb: "exchanged",
    events: swapEvent,
    when: ({ names, gaveShare, gotShare }) => names.length === 0 && gaveShare !== gotShare,
  },
  { verb: "deposited", when: gotOnlyShare },
  { verb: "withdrew", when: gaveOnlyShare },
  { verb: "deposited", names: /^(deposit|supply|stake|join|enter)/i },
  { verb: "withdrew", names: /^(withdraw|redeem|unstake|exit|burn|unwrap|leave)/i },
  { verb: "swapped", events: swapEvent },
  { verb: "exchanged" },
];

/** Returns the verb of the first matching rule: those of bridges, then those for what moved. */
export function chooseStoryVerb(shape: StoryShape): StoryVerb | null {
  return [...bridgeRules, ...chooseRules(shape)].find((rule) => fits(rule, shape))?.verb ?? null;
}

function chooseRules({ gave, got, gotItem }: StoryShape): Rule[] {
  if (gave + got === 0 && !gotItem) return rulesWithoutFlows;
  if (got === 0) return gotItem ? itemRules : givenRules;
  return gave === 0 ? gotRules : givenAndGotRules;
}

function fits({ names, events, when }: Rule, shape: StoryShape): boolean {
  if (when?.(shape) === false) return false;
  if (names === undefined && events === undefined) return true;
  return hasMatch(shape.names, names) || hasMatch(shape.events, events);
}

function hasMatch(words: readonly string[], pattern: RegExp | undefined): boolean {
  return pattern !== undefined && words.some((word) => pattern.test(word));
}
