// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AliVesting} from "../src/AliVesting.sol";
import {VestingWalletCliff} from "@openzeppelin/contracts/finance/VestingWalletCliff.sol";
import {SaleFixture} from "./support/SaleFixture.sol";

contract AliVestingTest is SaleFixture {
    uint64 private constant BEGIN = uint64(START);
    uint64 private constant DURATION = 400 days;
    uint64 private constant CLIFF = 100 days;
    AliVesting private vesting;

    function setUp() public override {
        super.setUp();
        vesting = new AliVesting(BUYER, BEGIN, DURATION, CLIFF);
        vm.prank(DAO_TREASURY);
        token.transfer(address(vesting), 400 ether);
    }

    function test_NothingIsReleasedBeforeTheCliff() public {
        vm.warp(BEGIN + CLIFF - 1);
        vesting.release(address(token));
        assertEq(token.balanceOf(BUYER), 0, "released");
    }

    function test_TheSharePassedIsReleasedAtTheCliff() public {
        vm.warp(BEGIN + CLIFF);
        vesting.release(address(token));
        assertEq(token.balanceOf(BUYER), 100 ether, "released");
    }

    function test_AStrangerReleasesToTheBeneficiary() public {
        vm.warp(BEGIN + 200 days);
        vm.prank(OTHER);
        vesting.release(address(token));
        assertEq(token.balanceOf(BUYER), 200 ether, "released");
        assertEq(token.balanceOf(OTHER), 0, "stranger");
    }

    function test_EverythingIsReleasedAtTheEnd() public {
        vm.warp(BEGIN + DURATION);
        vesting.release(address(token));
        assertEq(token.balanceOf(BUYER), 400 ether, "released");
    }

    function test_TheCliffIsWithinTheDuration() public {
        expectError(
            abi.encodeWithSelector(VestingWalletCliff.InvalidCliffDuration.selector, DURATION + 1, DURATION)
        );
        new AliVesting(BUYER, BEGIN, DURATION, DURATION + 1);
    }

    function test_ItShowsItsTerms() public view {
        assertEq(vesting.owner(), BUYER, "beneficiary");
        assertEq(vesting.start(), BEGIN, "start");
        assertEq(vesting.duration(), DURATION, "duration");
        assertEq(vesting.cliff(), BEGIN + CLIFF, "cliff");
    }
}
