/** What a call did, as far as it can be said in a word that holds. */
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
  | "bridged-out"
  | "bridged-in"
  | "voted"
  | "delegated-votes"
  | "donated"
  | "paid"
  | "received"
  /** Others received by the call, and its sender nothing. */
  | "delivered";

export type StoryShape = {
  /** How many tokens the account has less of, and more of. */
  gave: number;
  got: number;
  /** Something given was a share: destroyed, or the called contract's own token. */
  gaveShare: boolean;
  /** Something got is one: newly made, or the called contract's own token. */
  gotShare: boolean;
  gotItem: boolean;
  /** Names of the function and of those inside it. */
  names: readonly string[];
  events: readonly string[];
};

const swapEvent =
  /^(Swap|Swapped|SwappedV3|SwappedDirect|SwapMulti|LOG_SWAP|TokenExchange(Underlying)?|Trade|OrderFilled|RfqOrderFilled|TransformedERC20|DODOSwap|OrderHistory|WooSwap|SellBaseToken|AssetSwapped|LiFiGenericSwapCompleted|LiFiSwappedGeneric|Exchange|OTFSwapped|SmartSwap|Settlement)$/;
const swapName =
  /swap|exchange|unoswap|transformERC20|fillQuote|fillOrder|exactInput|exactOutput|sellTo|buyTo|sellEth|snwap|settle|processRoute/i;
const bridgeOutEvent =
  /^(OFTSent|SendToChain|DepositForBurn|V3FundsDeposited|FundsDeposited|TransferSent|SocketBridge|LiFiTransferStarted|ERC20BridgeInitiated|ETHBridgeInitiated|ERC20DepositInitiated|ETHDepositInitiated|WithdrawalInitiated|TransactionDeposited|WithdrawETH|WithdrawERC20|TokensBridgingInitiated|UserRequestForAffirmation|UserRequestForSignature|BridgeToken)$/;
const bridgeInEvent =
  /^(OFTReceived|ReceiveFromChain|MintAndWithdraw|FilledRelay|FilledV3Relay|TransferFromL1Completed|WithdrawalBonded|ERC20BridgeFinalized|ETHBridgeFinalized|ERC20WithdrawalFinalized|ETHWithdrawalFinalized|DepositFinalized|FinalizeDepositERC20|FinalizeDepositETH|TokensBridged|AffirmationCompleted|ExitedERC20|WithdrawalFinalized|FinalizedWithdrawal)$/;
const bridgeOutName =
  /bridge|outboundTransfer|relayTokens|depositForBurn|sendToL|swapAndSend|depositERC20|depositETHTo|depositTransaction|depositV3/i;
const bridgeInName =
  /fillRelay|fillV3Relay|receiveMessage|executeAffirmation|executeSignatures|relayMessage|finalize.*(withdrawal|deposit)|batchedFinalize/i;

/** Rules in order; the first whose shape and words fit says the word. */
export function chooseStoryVerb(shape: StoryShape): StoryVerb | null {
  const { gave, got, names, events } = shape;
  const hasEvent = (pattern: RegExp) => events.some((event) => pattern.test(event));
  const hasName = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (hasEvent(bridgeInEvent) || hasName(bridgeInName)) return "bridged-in";
  if (gave > 0 && (hasEvent(bridgeOutEvent) || hasName(bridgeOutName))) return "bridged-out";
  if (gave + got === 0 && !shape.gotItem) return chooseWithoutFlows(hasEvent, hasName);
  if (got === 0 && shape.gotItem) return chooseForItem(hasEvent, hasName);
  if (got === 0) return chooseGiven(shape, hasEvent, hasName);
  if (gave === 0) return chooseGot(hasEvent, hasName);
  return chooseBoth(shape, hasEvent, hasName);
}

type Has = (pattern: RegExp) => boolean;

function chooseWithoutFlows(hasEvent: Has, hasName: Has): StoryVerb | null {
  if (hasEvent(/^(VoteCast|VoteCastWithParams|Voted)$/) || hasName(/^(castVote|vote$)/)) return "voted";
  if (hasEvent(/^(DelegateChanged|SetDelegate)$/)) return "delegated-votes";
  return null;
}

function chooseForItem(hasEvent: Has, hasName: Has): StoryVerb {
  if (hasEvent(/^(IncreaseLiquidity|ModifyLiquidity|Mint)$/)) return "added-liquidity";
  return hasName(/lock/i) ? "locked" : hasName(/deposit|stake/i) ? "deposited" : "paid";
}

function chooseGiven({ gaveShare }: StoryShape, hasEvent: Has, hasName: Has): StoryVerb {
  if (hasName(/^(withdraw|redeem|unstake|exit)/i) && gaveShare) return "withdrew";
  if (hasName(swapName)) return "swapped";
  if (hasEvent(/^(Repay|RepayBorrow)$/) || hasName(/^repay/i)) return "repaid";
  if (hasEvent(/^(IncreaseLiquidity|AddLiquidity|LiquidityAdded)$/)) return "added-liquidity";
  if (hasName(/lock/i) || hasEvent(/^(Lock|Locked|TokenLocked)$/) || hasName(/increase_?amount/i))
    return "locked";
  if (hasName(/^(stake|delegate)/i) || hasEvent(/^(Stake|Staked|StakeDelegated|StakeDelegatedLocked)$/))
    return "staked";
  if (hasEvent(/^(Donated|DonationSent|Contribution)$/) || hasName(/donat|contribut/i)) return "donated";
  if (
    hasName(/deposit|supply|provide|^join|^enter|^add/i) ||
    hasEvent(/^(Deposit|Deposited|Supply|SupplyCollateral)$/)
  )
    return "deposited";
  return hasEvent(swapEvent) ? "swapped" : "paid";
}

const claimName = /claim|getReward|harvest|collect|redeemPlans|release|airdrop|payout|^mint$|reward/i;
const claimEvent =
  /^(Claimed|Claim|RewardPaid|RewardsClaimed|RewardClaimed|ClaimRewards|ClaimedRewards|Harvest|Harvested|Collect|Released|ERC20Released|PlanRedeemed)$/;

function chooseGot(hasEvent: Has, hasName: Has): StoryVerb {
  if (hasEvent(/^Borrow$/) || hasName(/borrow|create_?loan/i)) return "borrowed";
  if (hasEvent(/^DecreaseLiquidity$/)) return "removed-liquidity";
  if (
    hasName(
      /^(withdraw|unstake|undelegate|exit|unlock|redeem|processExpired|claimWithdrawal|confirmWithdrawal|claimDelayed)/i,
    )
  )
    return hasName(/reward/i) ? "claimed" : "withdrew";
  if (hasName(claimName)) return "claimed";
  if (hasEvent(/^(Withdrawn|Withdraw|WithdrawCollateral|Unstaked|Unstake|Unlock|Unlocked)$/))
    return hasEvent(/^(Harvest|RewardPaid)$/) ? "received" : "withdrew";
  return hasEvent(claimEvent) ? "claimed" : "received";
}

function chooseBoth(shape: StoryShape, hasEvent: Has, hasName: Has): StoryVerb {
  const { gaveShare, gotShare } = shape;
  const isSwapName = hasName(swapName);
  if (hasEvent(/^Borrow$/) || hasName(/^borrow/i)) return "borrowed";
  if (hasEvent(/^(Repay|RepayBorrow)$/) || hasName(/^repay/i)) return "repaid";
  if (
    hasName(/^(migrate|upgrade|downgrade|convert|.*To(Usds|Dai)$)/i) ||
    hasEvent(/^(UsdsToDai|DaiToUsds|Migrated|MigratedToPol)$/)
  )
    return "exchanged";
  if (hasName(/^(removeLiquidity|remove_liquidity|exitPool)/i)) return "removed-liquidity";
  if (hasName(/^(addLiquidity|add_liquidity|joinPool)/i)) return "added-liquidity";
  if (gaveShare && !gotShare && hasEvent(removing)) return "removed-liquidity";
  if (gotShare && !gaveShare && !isSwapName && hasEvent(adding)) return "added-liquidity";
  if (!gaveShare && !isSwapName && hasEvent(/^LOG_JOIN$/)) return "added-liquidity";
  if (gotShare && !gaveShare && !isSwapName) return "deposited";
  if (gaveShare && !gotShare && !isSwapName) return "withdrew";
  if (isSwapName) return "swapped";
  if (hasName(/^(deposit|supply|stake|join|enter)/i)) return "deposited";
  if (hasName(/^(withdraw|redeem|unstake|exit|burn|unwrap|leave)/i)) return "withdrew";
  return hasEvent(swapEvent) ? "swapped" : "exchanged";
}

const removing = /^(RemoveLiquidity(One|Imbalance)?|LiquidityRemoved|LOG_EXIT|DecreaseLiquidity)$/;
const adding = /^(AddLiquidity|LiquidityAdded|LOG_JOIN|IncreaseLiquidity)$/;
