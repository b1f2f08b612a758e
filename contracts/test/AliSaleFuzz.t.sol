// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAliSale} from "../src/IAliSale.sol";
import {SaleFixture} from "./support/SaleFixture.sol";

contract AliSaleFuzzTest is SaleFixture {
    function setUp() public override {
        super.setUp();
        vm.warp(START);
    }

    function testFuzz_AQuoteIsWhatThePurchaseBrings(uint256 before, uint256 payment) public {
        before = bound(before, 0, 30_000 ether);
        payment = bound(payment, 1, 30_000 ether);
        if (before > 0) buyAs(BUYER, before);
        (uint256 quotedTokens, uint256 quotedCost) = sale.quote(BUYER, payment);
        if (quotedTokens == 0) return;
        uint256 coins = BUYER.balance;
        uint256 held = token.balanceOf(BUYER);
        (uint256 tokens, uint256 cost) = buyAs(BUYER, payment);
        assertEq(tokens, quotedTokens, "tokens");
        assertEq(cost, quotedCost, "cost");
        assertEq(token.balanceOf(BUYER), held + tokens, "tokens received");
        assertEq(BUYER.balance, coins - cost, "coins kept");
    }

    function testFuzz_TheCostIsTheFairPriceRoundedUp(uint64 price, uint256 payment) public {
        IAliSale.Terms memory terms = usualTerms();
        terms.price = bound(price, 1, 10 ether);
        deploySale(terms);
        payment = bound(payment, 1, 1_000_000 ether);
        (uint256 tokens, uint256 cost) = sale.quote(BUYER, payment);
        assertTrue(cost <= payment, "never more than was paid");
        assertTrue(cost * 1 ether >= tokens * terms.price, "never below the price");
        assertTrue(tokens == 0 || (cost - 1) * 1 ether < tokens * terms.price, "never a wei too much");
        bool full = tokens == WALLET_CAP;
        assertTrue(full || (tokens + 1) * terms.price > payment * 1 ether, "never a unit too few");
    }

    function testFuzz_AQuoteNeverReverts(address buyer, uint256 payment, uint32 timestamp) public {
        vm.warp(timestamp);
        (uint256 tokens, uint256 cost) = sale.quote(buyer, payment);
        assertTrue(cost <= payment && tokens <= WALLET_CAP, "within bounds");
    }

    /// @dev Eight moves of one buyer, each a purchase or a return; afterwards everything is returned.
    /// forge-config: deep.fuzz.runs = 1000000
    function testFuzz_NoSequenceOfMovesGainsAWei(uint256[8] calldata amounts, uint8 kinds) public {
        uint256 coins = BUYER.balance;
        for (uint256 i = 0; i < amounts.length; ++i) {
            uint256 held = positionTokens(BUYER);
            if (kinds >> i & 1 == 0 && held < WALLET_CAP) {
                buyAs(BUYER, bound(amounts[i], 1, i % 2 == 0 ? 30_000 ether : 1_000));
            } else if (held > 0) {
                returnAs(BUYER, bound(amounts[i], 1, i % 2 == 0 ? held : held < 100 ? held : 100));
            }
            uint256 worth = positionTokens(BUYER) * PRICE / 1 ether;
            assertTrue(BUYER.balance + worth <= coins, "coins and tokens at the price never exceed the start");
            assertEq(BUYER.balance + positionPaid(BUYER), coins, "what was paid is exactly what can be returned");
        }
        uint256 position = positionTokens(BUYER);
        if (position > 0) returnAs(BUYER, position);
        assertEq(BUYER.balance, coins, "whoever returns everything has exactly the coins of the start");
    }

    function testFuzz_NobodyElseChangesAPosition(uint256 first, uint256 second, uint256 part) public {
        buyAs(BUYER, bound(first, 1, 20_000 ether));
        (uint256 tokens, uint256 paid) = sale.positionOf(BUYER);
        buyAs(OTHER, bound(second, 1, 20_000 ether));
        returnAs(OTHER, bound(part, 1, positionTokens(OTHER)));
        assertEq(positionTokens(BUYER), tokens, "tokens");
        assertEq(positionPaid(BUYER), paid, "paid");
    }

    function testFuzz_PausesKeepTheirBudget(uint32[12] calldata lengths, uint32[12] calldata waits) public {
        uint256 pausedSeconds;
        for (uint256 i = 0; i < lengths.length; ++i) {
            uint256 left = sale.saleInfo(BUYER).pauseSecondsLeft;
            uint256 length = bound(lengths[i], 0, 72 hours);
            uint256 wait = bound(waits[i], 0, 100 hours);
            bool fits = length <= left;
            if (!fits) expectError(abi.encodeWithSelector(IAliSale.PauseBudgetExceeded.selector, length, left));
            vm.prank(GUARDIAN);
            sale.pauseBuying(length);
            uint256 until = sale.pausedUntil();
            uint256 remaining = until > block.timestamp ? until - block.timestamp : 0;
            pausedSeconds += remaining < wait ? remaining : wait;
            vm.warp(block.timestamp + wait);
            assertTrue(pausedSeconds <= 7 days, "paused for longer than seven days in all");
        }
        uint256 running = sale.pausedUntil() > block.timestamp ? sale.pausedUntil() - block.timestamp : 0;
        assertEq(sale.saleInfo(BUYER).pauseSecondsLeft + pausedSeconds, 7 days, "the budget is what was not used");
        assertTrue(running <= 72 hours, "never paused further than 72 hours ahead");
    }
}
