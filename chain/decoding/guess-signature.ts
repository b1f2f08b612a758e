import type { AbiFunction } from "viem";
import { keccak256, parseAbiItem, stringToBytes } from "viem/utils";
import type { Hex } from "../node/rpc-request.ts";

/** Common names of functions that move value, each tried with the types that fit the calldata. */
const functionNames =
  "claim deposit withdraw stake unstake redeem supply borrow repay lock unlock exit harvest collect delegate undelegate vote swap bridge donate contribute join leave enter release migrate convert upgrade wrap unwrap mint burn save invest buy sell purchase subscribe renew register compound getReward getRewards claimReward claimRewards claimAll claimTokens claimFees claimToken claimAirdrop claimMultiple claimMany claimBatch batchClaim multiClaim claimFor claimTo claimAllRewards claimRewardToken claimAndStake claimAndDeposit claimAndLock claimYield claimInterest collectFees collectRewards collectAll harvestAll getAllRewards withdrawAll withdrawReward withdrawRewards withdrawTo withdrawFor withdrawFrom withdrawETH withdrawEth withdrawNative withdrawToken withdrawTokens withdrawLocked withdrawExpired withdrawPending withdrawAndClaim withdrawAndUnwrap unstakeAll unstakeAndClaim depositFor depositTo depositETH depositEth depositNative depositToken depositAll depositAndStake depositWithPermit stakeFor stakeETH stakeWithPermit stakeAll addStake removeStake requestWithdraw requestWithdrawal requestWithdrawals requestRedeem requestUnstake cancelWithdraw completeWithdraw completeWithdrawal claimWithdraw claimWithdrawal claimWithdrawals confirmWithdrawal finalizeWithdrawal initiateWithdrawal instantWithdraw redeemTo redeemFor redeemAll redeemUnderlying createLock increaseAmount increaseLockAmount extendLock lockFor unlockAll addLiquidity addLiquidityETH removeLiquidity removeLiquidityETH addCollateral removeCollateral depositCollateral withdrawCollateral supplyCollateral repayAll repayBorrow openTrove closeTrove adjustTrove provide provideLiquidity contributeETH buyTokens swapExactIn swapTokens exchange bridgeToken bridgeETH bridgeTokens sendToken allocate castVote".split(
    " ",
  );

const eventNames =
  "Claim Claimed Claimed2 Deposit Deposited Withdraw Withdrawn Withdrawal Stake Staked Unstake Unstaked Redeem Redeemed Supply Supplied Borrow Borrowed Repay Repaid Lock Locked Unlock Unlocked Harvest Harvested Collect Collected Swap Swapped Trade Exchange Donate Donated Donation Contribution Contributed RewardPaid RewardsPaid RewardClaimed RewardsClaimed ClaimedReward ClaimedRewards ClaimRewards TokensClaimed Claimedtokens AirdropClaimed Released TokensReleased Vote Voted VoteCast Delegated Undelegated AddLiquidity RemoveLiquidity LiquidityAdded LiquidityRemoved CollateralAdded CollateralRemoved WithdrawalClaimed WithdrawalCompleted Exit Exited Bridged TokensBridged Migrated Converted Wrapped Unwrapped Saved InterestPaid InterestCollected".split(
    " ",
  );

const maxArguments = 6;
const maxHashes = 3_000;
const maxRemembered = 2_000;

/**
 * Guesses the function of calldata: a common name with fitting types whose selector matches; null if there is
 * none. A false match requires a collision of four bytes among a few thousand candidates.
 */
export const guessFunction = remember((data: Hex): AbiFunction | null => {
  const selector = data.slice(0, 10).toLowerCase();
  const shapes = listShapes(data.slice(10).match(/.{64}/g) ?? [], data.length - 10);
  let left = maxHashes;
  for (const shape of shapes) {
    for (const name of functionNames) {
      if (left-- === 0) return null;
      const signature = `${name}(${shape})`;
      if (hashText(signature).startsWith(selector))
        return parseAbiItem(`function ${signature}`) as AbiFunction;
    }
  }
  return null;
});

/** Guesses an event's name by its topic, assuming that indexed arguments come first, as is usual. */
export const guessEventName = remember((topic: Hex, topics: readonly Hex[], data: Hex): string | null => {
  const words = [...topics.slice(1).map((one) => one.slice(2)), ...(data.slice(2).match(/.{64}/g) ?? [])];
  const isStatic = (data.length - 2) % 64 === 0;
  if (!isStatic || words.length === 0 || words.length > maxArguments) return null;
  let left = maxHashes / 2;
  for (const shape of combine(words.map(listStatic))) {
    for (const name of eventNames) {
      if (left-- === 0) return null;
      if (hashText(`${name}(${shape})`) === topic.toLowerCase()) return name;
    }
  }
  return null;
});

const hashText = (text: string): Hex => keccak256(stringToBytes(text));

/** Caches results by the selector or topic of the first argument and by its length. */
function remember<Found, Rest extends unknown[]>(find: (key: Hex, ...rest: Rest) => Found) {
  const known = new Map<string, Found>();
  return (key: Hex, ...rest: Rest): Found => {
    const place = `${key.length === 66 ? key : key.slice(0, 10)}${key.length}`;
    const found = known.get(place);
    if (found !== undefined) return found;
    if (known.size >= maxRemembered) known.clear();
    const fresh = find(key, ...rest);
    known.set(place, fresh);
    return fresh;
  };
}

/** Lists the argument types that the words fit; none for partial words or too many arguments. */
function listShapes(words: readonly string[], digits: number): string[] {
  if (words.length === 0) return digits === 0 ? [""] : [];
  if (words.length * 64 !== digits) return [];
  const offsets = words.map((word) => toOffset(word, words.length));
  const heads = offsets.reduce<number>(
    (least, offset, place) =>
      offset !== null && place < least && offset > place ? Math.min(least, offset) : least,
    words.length,
  );
  const isPointing = heads < words.length && heads <= maxArguments;
  const pointing = words
    .slice(0, heads)
    .map((word, place) => [...(offsets[place] === null ? [] : dynamicTypes), ...listStatic(word)]);
  const shapes = [
    ...(isPointing ? combine(pointing) : []),
    ...(words.length <= maxArguments ? combine(words.map(listStatic)) : []),
  ];
  return [...new Set(shapes)];
}

const dynamicTypes = ["bytes32[]", "uint256[]", "address[]", "bytes", "string", "bytes[]"];

/** Returns the offset in a word, in words, if it points past itself and inside the data. */
function toOffset(word: string, count: number): number | null {
  const value = BigInt(`0x${word}`);
  if (value === 0n || value % 32n !== 0n || value / 32n >= BigInt(count)) return null;
  return Number(value / 32n);
}

function listStatic(word: string): string[] {
  const value = BigInt(`0x${word}`);
  if (value === 0n) return ["uint256", "address", "bool", "bytes32"];
  if (value === 1n) return ["uint256", "bool"];
  if (value < 1n << 96n) return ["uint256"];
  return value < 1n << 160n ? ["address", "uint256"] : ["uint256", "bytes32"];
}

function combine(choices: readonly (readonly string[])[]): string[] {
  return choices.reduce<string[]>(
    (shapes, types, place) =>
      shapes.slice(0, 200).flatMap((shape) => types.map((type) => (place === 0 ? type : `${shape},${type}`))),
    [""],
  );
}
