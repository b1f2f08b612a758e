// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IAliSale} from "../src/IAliSale.sol";
import {RejectingBuyer, ReentrantBuyer} from "./support/Buyers.sol";
import {SaleFixture} from "./support/SaleFixture.sol";

contract AliSaleReturnTest is SaleFixture {
    uint256 private constant KEY = 0xA11CE;

    function setUp() public override {
        super.setUp();
        vm.warp(START);
        buyAs(BUYER, 11 ether);
    }

    function test_PaysBackExactlyWhatWasPaid() public {
        uint256 before = BUYER.balance;
        uint256 refund = returnAs(BUYER, 100 ether);
        assertEq(refund, 11 ether, "refund");
        assertEq(BUYER.balance, before + 11 ether, "coins");
        assertEq(token.balanceOf(BUYER), 0, "tokens");
    }

    function test_PaysHalfForHalf() public {
        assertEq(returnAs(BUYER, 50 ether), 5.5 ether, "refund");
        assertEq(positionTokens(BUYER), 50 ether, "position");
        assertEq(returnableTokens(BUYER), 50 ether, "returnable");
    }

    function test_WritesTheBooksBack() public {
        buyAs(OTHER, 22 ether);
        returnAs(BUYER, 60 ether);
        assertEq(sale.sold(), 240 ether, "sold");
        assertEq(token.balanceOf(address(sale)), CAP - 240 ether, "tokens");
        assertEq(address(sale).balance, 26.4 ether, "coins");
    }

    function test_ReturnedTokensAreForSaleAgain() public {
        deploySaleWithCaps(100 ether, 100 ether);
        buyAs(BUYER, 11 ether);
        returnAs(BUYER, 40 ether);
        (uint256 tokens,) = buyAs(OTHER, 11 ether);
        assertEq(tokens, 40 ether, "tokens");
    }

    function test_ReturningMakesRoomUnderTheWalletCap() public {
        buyAs(OTHER, 27_500 ether);
        returnAs(OTHER, 1 ether);
        (uint256 tokens,) = buyAs(OTHER, 1 ether);
        assertEq(tokens, 1 ether, "tokens");
    }

    function test_EmitsTheReturn() public {
        approveAs(BUYER, 100 ether);
        vm.expectEmit(true, true, true, true, address(sale));
        emit IAliSale.TokensReturned(BUYER, 100 ether, 11 ether);
        vm.prank(BUYER);
        sale.returnTokens(100 ether);
    }

    function test_ReturnsWhilePaused() public {
        vm.prank(GUARDIAN);
        sale.pauseBuying(72 hours);
        assertEq(returnAs(BUYER, 100 ether), 11 ether, "refund");
    }

    function test_ReturnsAfterTheEnd() public {
        vm.warp(END - 1);
        buyAs(OTHER, 11 ether);
        vm.warp(LAST_CALL_START - 1);
        assertEq(returnAs(OTHER, 100 ether), 11 ether, "refund");
    }

    function test_ReturnsInTheLastSecondOfTheWindow() public {
        vm.warp(START + 3 * EPOCH - 1);
        assertEq(returnAs(BUYER, 100 ether), 11 ether, "refund");
    }

    function test_RevertsOnceTheWindowIsOver() public {
        vm.warp(START + 3 * EPOCH);
        approveAs(BUYER, 1e9);
        expectError(abi.encodeWithSelector(IAliSale.NothingToReturn.selector));
        vm.prank(BUYER);
        sale.returnTokens(1e9);
    }

    function test_EveryPurchaseHasMoreThan14DaysAndUpTo21() public {
        vm.warp(START + EPOCH - 1);
        buyAs(OTHER, 11 ether);
        vm.warp(START + EPOCH);
        buyAs(vm.addr(1), 11 ether);
        vm.warp(START + 3 * EPOCH - 1);
        assertEq(returnableTokens(OTHER), 100 ether, "bought in the last second of an epoch, 14 days later");
        vm.warp(START + 3 * EPOCH);
        assertEq(returnableTokens(OTHER), 0, "a second after");
        vm.warp(START + 4 * EPOCH - 1);
        assertEq(returnAs(vm.addr(1), 100 ether), 11 ether, "bought in the first second of an epoch, 21 days later");
    }

    function test_TakesFirstWhatEndsFirst() public {
        vm.warp(START + EPOCH);
        buyAs(BUYER, 22 ether);
        vm.warp(START + 2 * EPOCH);
        buyAs(BUYER, 33 ether);
        assertWindows(100 ether, 200 ether, 300 ether);
        returnAs(BUYER, 40 ether);
        assertWindows(60 ether, 200 ether, 300 ether);
        returnAs(BUYER, 110 ether);
        assertWindows(0, 150 ether, 300 ether);
        returnAs(BUYER, 250 ether);
        assertWindows(0, 0, 200 ether);
        assertEq(returnAs(BUYER, 200 ether), 22 ether, "the rest");
        assertEq(sale.sold(), 0, "sold");
    }

    function test_WhatIsSettledStaysWhileLaterPurchasesReturn() public {
        vm.warp(START + EPOCH);
        buyAs(BUYER, 22 ether);
        vm.warp(START + 3 * EPOCH);
        assertWindows(200 ether, 0, 0);
        assertEq(positionTokens(BUYER), 300 ether, "position");
        assertEq(returnAs(BUYER, 200 ether), 22 ether, "refund");
        assertEq(positionTokens(BUYER), 100 ether, "settled");
        approveAs(BUYER, 1e9);
        expectError(abi.encodeWithSelector(IAliSale.NothingToReturn.selector));
        vm.prank(BUYER);
        sale.returnTokens(1e9);
    }

    function test_RoundsTheAmountDownToWholeUnits() public {
        assertEq(returnAs(BUYER, 2e9 - 1), 0.11e9, "refund of one unit");
        assertEq(token.balanceOf(BUYER), 100 ether - 1e9, "one unit is gone");
    }

    function assertWindows(uint256 oldest, uint256 aging, uint256 fresh) private view {
        IAliSale.ReturnWindow[3] memory windows = sale.positionOf(BUYER).windows;
        uint256 epoch = (block.timestamp - START) / EPOCH;
        assertEq(windows[0].tokens, oldest, "oldest");
        assertEq(windows[1].tokens, aging, "aging");
        assertEq(windows[2].tokens, fresh, "fresh");
        for (uint256 i = 0; i < 3; ++i) assertEq(windows[i].until, START + (epoch + 1 + i) * EPOCH, "until");
    }

    function test_RevertsForWhoeverBoughtNothing() public {
        vm.prank(BUYER);
        token.transfer(OTHER, 10 ether);
        approveAs(OTHER, 10 ether);
        expectError(abi.encodeWithSelector(IAliSale.NothingToReturn.selector));
        vm.prank(OTHER);
        sale.returnTokens(10 ether);
    }

    function test_RevertsForLessThanAUnit() public {
        expectError(abi.encodeWithSelector(IAliSale.NothingToReturn.selector));
        vm.prank(BUYER);
        sale.returnTokens(1e9 - 1);
    }

    function test_RevertsAboveWhatCanBeReturned() public {
        buyAs(OTHER, 11 ether);
        vm.prank(OTHER);
        token.transfer(BUYER, 1e9);
        approveAs(BUYER, 100 ether + 1e9);
        expectError(abi.encodeWithSelector(IAliSale.ReturnAboveReturnable.selector, 100 ether + 1e9, 100 ether));
        vm.prank(BUYER);
        sale.returnTokens(100 ether + 1e9);
    }

    function test_RevertsWhenTheTokensWereMovedAway() public {
        vm.prank(BUYER);
        token.transfer(OTHER, 1);
        approveAs(BUYER, 100 ether);
        expectError(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, BUYER, 100 ether - 1, 100 ether)
        );
        vm.prank(BUYER);
        sale.returnTokens(100 ether);
    }

    function test_RevertsWithoutApproval() public {
        expectError(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(sale), 0, 100 ether)
        );
        vm.prank(BUYER);
        sale.returnTokens(100 ether);
    }

    function test_RevertsWhenTheBuyerRejectsTheRefund() public {
        RejectingBuyer buyer = new RejectingBuyer();
        vm.deal(address(buyer), 11 ether);
        buyer.buy(sale, 11 ether);
        expectError(abi.encodeWithSelector(IAliSale.CoinsRejected.selector, address(buyer), 11 ether));
        buyer.returnTokens(sale, 100 ether);
        assertEq(token.balanceOf(address(buyer)), 100 ether, "tokens stay");
    }

    function test_ABuyerWhoReentersIsPaidOnce() public {
        ReentrantBuyer buyer = new ReentrantBuyer(sale);
        vm.deal(address(buyer), 11 ether);
        buyer.buy(11 ether);
        buyer.planCallback(abi.encodeCall(IAliSale.returnTokens, (60 ether)));
        buyer.returnTokens(60 ether);
        assertTrue(!buyer.everSucceeded(), "the callback asked for more than was left");
        assertEq(address(buyer).balance, 6.6 ether, "coins");
        assertEq(positionTokens(address(buyer)), 40 ether, "position");
    }

    function test_APermitReturnsInOneCall() public {
        address holder = holderWithPosition();
        (uint8 v, bytes32 r, bytes32 s) = signPermit(KEY, 100 ether, NEVER);
        vm.prank(holder);
        uint256 refund = sale.returnTokensWithPermit(100 ether, NEVER, v, r, s);
        assertEq(refund, 11 ether, "refund");
        assertEq(positionTokens(holder), 0, "position");
    }

    function test_APermitThatSomeoneUsedFirstStillReturns() public {
        address holder = holderWithPosition();
        (uint8 v, bytes32 r, bytes32 s) = signPermit(KEY, 100 ether, NEVER);
        token.permit(holder, address(sale), 100 ether, NEVER, v, r, s);
        vm.prank(holder);
        assertEq(sale.returnTokensWithPermit(100 ether, NEVER, v, r, s), 11 ether, "refund");
    }

    function test_AWrongPermitReturnsNothing() public {
        address holder = holderWithPosition();
        (uint8 v, bytes32 r, bytes32 s) = signPermit(KEY, 99 ether, NEVER);
        expectError(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(sale), 0, 100 ether)
        );
        vm.prank(holder);
        sale.returnTokensWithPermit(100 ether, NEVER, v, r, s);
    }

    function test_SomeoneElsesPermitReturnsNothing() public {
        holderWithPosition();
        (uint8 v, bytes32 r, bytes32 s) = signPermit(KEY, 100 ether, NEVER);
        expectError(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(sale), 0, 100 ether)
        );
        vm.prank(BUYER);
        sale.returnTokensWithPermit(100 ether, NEVER, v, r, s);
    }

    function holderWithPosition() private returns (address holder) {
        holder = vm.addr(KEY);
        vm.deal(holder, 11 ether);
        buyAs(holder, 11 ether);
    }
}
