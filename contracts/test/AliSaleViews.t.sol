// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAliSale} from "../src/IAliSale.sol";
import {SaleFixture} from "./support/SaleFixture.sol";

contract AliSaleViewsTest is SaleFixture {
    function test_ThePhaseIsUpcomingBeforeTheStart() public {
        vm.warp(START - 1);
        assertPhase(IAliSale.Phase.Upcoming);
    }

    function test_ThePhaseIsRunningFromTheStart() public {
        vm.warp(START);
        assertPhase(IAliSale.Phase.Running);
        vm.warp(END - 1);
        assertPhase(IAliSale.Phase.Running);
    }

    function test_ThePhaseIsPausedWhilePaused() public {
        vm.warp(START);
        vm.prank(GUARDIAN);
        sale.pauseBuying(60);
        assertPhase(IAliSale.Phase.Paused);
        vm.warp(START + 59);
        assertPhase(IAliSale.Phase.Paused);
        vm.warp(START + 60);
        assertPhase(IAliSale.Phase.Running);
    }

    function test_ThePhaseIsSoldOutAtTheCap() public {
        vm.warp(START);
        deploySaleWithCaps(100 ether, 100 ether);
        buyAs(BUYER, 11 ether);
        assertPhase(IAliSale.Phase.SoldOut);
        returnAs(BUYER, 1e9);
        assertPhase(IAliSale.Phase.Running);
    }

    function test_ThePhaseIsReturnsOnlyAfterTheEnd() public {
        vm.warp(END);
        assertPhase(IAliSale.Phase.ReturnsOnly);
        vm.warp(LAST_CALL_START - 1);
        assertPhase(IAliSale.Phase.ReturnsOnly);
    }

    function test_ThePhaseIsLastCallAfterTheLastWindow() public {
        vm.warp(LAST_CALL_START);
        assertPhase(IAliSale.Phase.LastCall);
        vm.warp(CLOSE - 1);
        assertPhase(IAliSale.Phase.LastCall);
    }

    function test_ThePhaseIsSoldOutInTheLastCallToo() public {
        deploySaleWithCaps(100 ether, 100 ether);
        vm.warp(LAST_CALL_START);
        buyAs(BUYER, 11 ether);
        assertPhase(IAliSale.Phase.SoldOut);
    }

    function test_ThePhaseIsClosedAfterTheLastCall() public {
        vm.warp(CLOSE);
        assertPhase(IAliSale.Phase.Closed);
    }

    function test_LongAfterTheCloseEverythingIsSettled() public {
        vm.warp(START + 3 * EPOCH);
        buyAs(BUYER, 11 ether);
        vm.warp(START + 257 * EPOCH);
        assertEq(sale.saleInfo(BUYER).returnable, 0, "returnable");
        assertEq(sale.withdrawable(), 11 ether, "withdrawable");
        assertEq(returnableTokens(BUYER), 0, "the buyer's");
    }

    function test_TheInfoTellsEverythingOfOneBlock() public {
        vm.warp(START + 5);
        buyAs(BUYER, 11 ether);
        buyAs(OTHER, 22 ether);
        vm.deal(address(sale), 34 ether);
        approveAs(BUYER, 7 ether);
        vm.prank(BUYER);
        token.transfer(OTHER, 30 ether);
        vm.prank(GUARDIAN);
        sale.pauseBuying(60);
        IAliSale.SaleInfo memory info = sale.saleInfo(BUYER);
        assertEq(info.blockNumber, block.number, "blockNumber");
        assertEq(info.timestamp, START + 5, "timestamp");
        assertEq(uint256(info.phase), uint256(IAliSale.Phase.Paused), "phase");
        assertEq(info.lastCallStart, LAST_CALL_START, "lastCallStart");
        assertEq(info.close, CLOSE, "close");
        assertEq(info.fallbackFrom, FALLBACK_FROM, "fallbackFrom");
        assertEq(info.sold, 300 ether, "sold");
        assertEq(info.returnable, 300 ether, "returnable");
        assertEq(info.withdrawable, 1 ether, "withdrawable");
        assertEq(info.saleTokens, CAP - 300 ether, "saleTokens");
        assertEq(info.pausedUntil, START + 65, "pausedUntil");
        assertEq(info.pauseSecondsLeft, 7 days, "pauseSecondsLeft");
        assertEq(info.position.tokens, 100 ether, "position");
        assertEq(info.position.windows[2].tokens, 100 ether, "fresh");
        assertEq(info.position.windows[2].until, START + 3 * EPOCH, "until");
        assertEq(info.buyerCoins, BUYER.balance, "buyerCoins");
        assertEq(info.buyerTokens, 70 ether, "buyerTokens");
        assertEq(info.buyerAllowance, 7 ether, "buyerAllowance");
        IAliSale.Terms memory terms = usualTerms();
        terms.token = token;
        assertTrue(keccak256(abi.encode(info.terms)) == keccak256(abi.encode(terms)), "terms");
    }

    function test_TheInfoWorksWithoutABuyer() public view {
        IAliSale.SaleInfo memory info = sale.saleInfo(address(0));
        assertEq(info.position.tokens, 0, "position");
    }

    function test_TheQuoteIsGivenBeforeTheStart() public view {
        (uint256 tokens, uint256 cost) = sale.quote(BUYER, 11 ether);
        assertEq(tokens, 100 ether, "tokens");
        assertEq(cost, 11 ether, "cost");
    }

    function test_TheQuoteStopsAtTheCaps() public {
        (uint256 tokens, uint256 cost) = sale.quote(BUYER, type(uint256).max);
        assertEq(tokens, WALLET_CAP, "tokens at the wallet cap");
        assertEq(cost, 27_500 ether, "cost at the wallet cap");
        vm.warp(START);
        deploySaleWithCaps(100 ether, 100 ether);
        buyAs(OTHER, 8.8 ether);
        (tokens, cost) = sale.quote(BUYER, 100 ether);
        assertEq(tokens, 20 ether, "tokens at the cap");
        assertEq(cost, 2.2 ether, "cost at the cap");
        (tokens, cost) = sale.quote(OTHER, 100 ether);
        assertEq(tokens, 20 ether, "tokens of whoever holds some");
    }

    function test_TheQuoteIsNothingWhenThereIsNothingLeft() public {
        vm.warp(START);
        deploySaleWithCaps(100 ether, 100 ether);
        buyAs(BUYER, 11 ether);
        (uint256 tokens, uint256 cost) = sale.quote(OTHER, 1 ether);
        assertEq(tokens, 0, "tokens");
        assertEq(cost, 0, "cost");
    }

    function assertPhase(IAliSale.Phase expected) private view {
        assertEq(uint256(sale.phase()), uint256(expected), "phase");
        assertEq(uint256(sale.saleInfo(BUYER).phase), uint256(expected), "phase in the info");
    }
}
