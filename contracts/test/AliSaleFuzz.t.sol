// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAliSale} from "../src/IAliSale.sol";
import {SaleFixture} from "./support/SaleFixture.sol";

contract AliSaleFuzzTest is SaleFixture {
    struct Purchase {
        uint256 tokens;
        uint256 until;
    }

    function setUp() public override {
        super.setUp();
        vm.warp(START);
    }

    function testFuzz_AQuoteIsWhatThePurchaseBrings(uint256 before, uint256 payment) public {
        before = bound(before, 0, 30_000 ether);
        payment = bound(payment, 1, 30_000 ether);
        if (before > 1e9) buyAs(BUYER, before);
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

    function testFuzz_AQuoteIsExactInWholeUnits(uint256 price, uint256 payment) public {
        IAliSale.Terms memory terms = usualTerms();
        terms.price = bound(price, 1, 10e9) * 1e9;
        deploySale(terms);
        payment = bound(payment, 1, 1_000_000 ether);
        (uint256 tokens, uint256 cost) = sale.quote(BUYER, payment);
        assertTrue(cost <= payment && tokens % 1e9 == 0, "never more than was paid, in whole units");
        assertEq(cost * 1 ether, tokens * terms.price, "exactly the price");
        assertTrue(tokens == WALLET_CAP || payment - cost < terms.price / 1e9, "never a unit too few");
    }

    function testFuzz_AQuoteNeverReverts(address buyer, uint256 payment, uint32 timestamp) public {
        vm.warp(timestamp);
        (uint256 tokens, uint256 cost) = sale.quote(buyer, payment);
        assertTrue(cost <= payment && tokens <= WALLET_CAP, "within bounds");
    }

    /// @dev Eight random purchases or returns by one buyer, with days in between, checked against a plain
    /// list of purchases.
    function testFuzz_TheWindowsAreThoseOfAPlainList(uint256[8] calldata amounts, uint32[8] calldata waits, uint8 kinds)
        public
    {
        Purchase[] memory list = new Purchase[](amounts.length);
        uint256 coins = BUYER.balance;
        for (uint256 i = 0; i < amounts.length && block.timestamp < CLOSE; ++i) {
            uint256 returnable = returnableIn(list);
            if (kinds >> i & 1 == 1 && returnable > 0) {
                uint256 amount = bound(amounts[i], 1, returnable / 1e9) * 1e9;
                coins += returnAs(BUYER, amount);
                takeFrom(list, amount);
            } else if (block.timestamp < END || block.timestamp >= LAST_CALL_START) {
                (uint256 tokens, uint256 cost) = buyAs(BUYER, bound(amounts[i], 1e9, 3_000 ether));
                coins -= cost;
                uint256 epoch = (block.timestamp - START) / EPOCH;
                list[i] = Purchase(tokens, block.timestamp < END ? START + (epoch + 3) * EPOCH : block.timestamp);
            }
            vm.warp(block.timestamp + bound(waits[i], 0, i % 2 == 0 ? 12 days : 4 hours));
            assertEq(returnableTokens(BUYER), returnableIn(list), "what can be returned");
            assertEq(sale.saleInfo(BUYER).returnable, returnableIn(list), "by all");
            assertEq(positionTokens(BUYER), totalOf(list), "position");
            assertEq(BUYER.balance, coins, "coins");
            assertEq(sale.withdrawable(), (totalOf(list) - returnableIn(list)) * PRICE / 1 ether, "the treasury's");
        }
    }

    function testFuzz_WhoReturnsEverythingHasTheCoinsOfTheStart(uint256 first, uint256 second, uint32 wait) public {
        uint256 coins = BUYER.balance;
        buyAs(BUYER, bound(first, 1e9, 13_000 ether));
        vm.warp(START + bound(wait, 0, 3 * EPOCH - 1));
        buyAs(BUYER, bound(second, 1e9, 13_000 ether));
        returnAs(BUYER, positionTokens(BUYER));
        assertEq(BUYER.balance, coins, "coins");
    }

    function testFuzz_NobodyElseChangesAPosition(uint256 first, uint256 second, uint256 part) public {
        buyAs(BUYER, bound(first, 1e9, 20_000 ether));
        bytes32 before = keccak256(abi.encode(sale.positionOf(BUYER)));
        buyAs(OTHER, bound(second, 1e9, 20_000 ether));
        returnAs(OTHER, bound(part, 1e9, positionTokens(OTHER)));
        assertTrue(keccak256(abi.encode(sale.positionOf(BUYER))) == before, "position");
    }

    function testFuzz_PausesKeepTheirBudget(uint32[12] calldata lengths, uint32[12] calldata waits) public {
        uint256 pausedSeconds;
        for (uint256 i = 0; i < lengths.length && block.timestamp < END; ++i) {
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

    function returnableIn(Purchase[] memory list) private view returns (uint256 tokens) {
        for (uint256 i = 0; i < list.length; ++i) if (block.timestamp < list[i].until) tokens += list[i].tokens;
    }

    function totalOf(Purchase[] memory list) private pure returns (uint256 tokens) {
        for (uint256 i = 0; i < list.length; ++i) tokens += list[i].tokens;
    }

    /// @dev The list is ordered by the ends of the windows.
    function takeFrom(Purchase[] memory list, uint256 amount) private view {
        for (uint256 i = 0; i < list.length && amount > 0; ++i) {
            if (block.timestamp >= list[i].until) continue;
            uint256 taken = amount < list[i].tokens ? amount : list[i].tokens;
            list[i].tokens -= taken;
            amount -= taken;
        }
    }
}
