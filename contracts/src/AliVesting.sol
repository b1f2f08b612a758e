// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {VestingWallet} from "@openzeppelin/contracts/finance/VestingWallet.sol";
import {VestingWalletCliff} from "@openzeppelin/contracts/finance/VestingWalletCliff.sol";

/// @title Vesting of one ALI allocation
/// @notice Nothing vests before the cliff, then linearly until the end. Anyone may call `release`; it pays
/// the owner, who is the beneficiary and may transfer the claim to another address.
contract AliVesting is VestingWalletCliff {
    /// @param beneficiary receives the tokens
    /// @param startsAt start of the vesting, as Unix time in seconds
    /// @param durationSeconds time until everything has vested
    /// @param cliffSeconds time after `startsAt` in which nothing can be released
    constructor(address beneficiary, uint64 startsAt, uint64 durationSeconds, uint64 cliffSeconds)
        VestingWallet(beneficiary, startsAt, durationSeconds)
        VestingWalletCliff(cliffSeconds)
    {}
}
