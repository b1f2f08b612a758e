// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAliSale} from "../src/IAliSale.sol";
import {SaleFixture} from "./support/SaleFixture.sol";

contract AliSalePauseTest is SaleFixture {
    function setUp() public override {
        super.setUp();
        vm.warp(START);
    }

    function test_OnlyTheGuardianPauses() public {
        expectError(abi.encodeWithSelector(IAliSale.OnlyGuardian.selector, GUARDIAN));
        vm.prank(TREASURY);
        sale.pauseBuying(1);
    }

    function test_PausesFor72HoursAtMost() public {
        pause(72 hours);
        assertEq(sale.pausedUntil(), START + 72 hours, "until");
        expectError(abi.encodeWithSelector(IAliSale.PauseTooLong.selector, 72 hours + 1, 72 hours));
        pause(72 hours + 1);
    }

    function test_PausesFor7DaysInAll() public {
        pause(72 hours);
        vm.warp(START + 10 days);
        pause(72 hours);
        vm.warp(START + 20 days);
        expectError(abi.encodeWithSelector(IAliSale.PauseBudgetExceeded.selector, 24 hours + 1, 24 hours));
        pause(24 hours + 1);
        pause(24 hours);
        vm.warp(START + 27 days);
        expectError(abi.encodeWithSelector(IAliSale.PauseBudgetExceeded.selector, 1, 0));
        pause(1);
    }

    function test_ZeroEndsThePause() public {
        pause(72 hours);
        vm.warp(START + 2 hours);
        pause(0);
        assertEq(sale.pausedUntil(), START + 2 hours, "until");
        buyAs(BUYER, 1 ether);
    }

    function test_UnusedSecondsDoNotCount() public {
        pause(72 hours);
        vm.warp(START + 2 hours);
        pause(1 hours);
        assertEq(sale.saleInfo(BUYER).pauseSecondsLeft, 7 days - 2 hours, "left for a pause that replaces this one");
        vm.warp(START + 3 hours);
        assertEq(sale.saleInfo(BUYER).pauseSecondsLeft, 7 days - 3 hours, "left");
        vm.warp(START + 100 hours);
        assertEq(sale.saleInfo(BUYER).pauseSecondsLeft, 7 days - 3 hours, "left later");
    }

    function test_ANewPauseReplacesTheRunningOne() public {
        pause(10 hours);
        vm.warp(START + 4 hours);
        pause(10 hours);
        assertEq(sale.pausedUntil(), START + 14 hours, "until");
    }

    function test_ChangesNothingElse() public {
        buyAs(BUYER, 1.1 ether);
        pause(72 hours);
        assertEq(sale.sold(), 10 ether, "sold");
        assertEq(returnableTokens(BUYER), 10 ether, "returnable");
        assertEq(positionTokens(BUYER), 10 ether, "position");
    }

    function test_RevertsFromTheEndOn() public {
        vm.warp(END - 1);
        pause(1 hours);
        vm.warp(END);
        expectError(abi.encodeWithSelector(IAliSale.SaleEnded.selector, END));
        pause(0);
    }

    function test_EmitsThePause() public {
        vm.expectEmit(true, true, true, true, address(sale));
        emit IAliSale.BuyingPausedUntil(START + 5);
        pause(5);
    }

    function pause(uint256 pauseSeconds) private {
        vm.prank(GUARDIAN);
        sale.pauseBuying(pauseSeconds);
    }
}
