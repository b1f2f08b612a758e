// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {VestingWallet} from "@openzeppelin/contracts/finance/VestingWallet.sol";
import {VestingWalletCliff} from "@openzeppelin/contracts/finance/VestingWalletCliff.sol";

/// @title Vesting of one allocation of ALI
/// @notice Nothing before the cliff, then linearly until the end. Anyone may call `release`; it pays the owner,
/// who is the beneficiary and may hand the claim to another address.
contract AliVesting is VestingWalletCliff {
    /// @param beneficiary who is paid
    /// @param startsAt when vesting begins to count, in seconds since 1970
    /// @param durationSeconds how long it takes until everything has vested
    /// @param cliffSeconds how long after `startsAt` nothing can be released
    constructor(address beneficiary, uint64 startsAt, uint64 durationSeconds, uint64 cliffSeconds)
        VestingWallet(beneficiary, startsAt, durationSeconds)
        VestingWalletCliff(cliffSeconds)
    {}
}
