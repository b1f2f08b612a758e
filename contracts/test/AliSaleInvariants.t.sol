// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAliSale} from "../src/IAliSale.sol";
import {SaleFixture} from "./support/SaleFixture.sol";
import {SaleHandler} from "./support/SaleHandler.sol";

/// @notice A small sale, so that its edges are met often: 1,000 ALI, 300 for each of five buyers, ten days.
contract AliSaleInvariantsTest is SaleFixture {
    uint256 private constant EPOCHS = 40;
    uint256 private constant MOVES = 250;
    string[23] private NAMES = [
        "bought",
        "bought to the cap",
        "bought to the wallet cap",
        "buy refused: upcoming",
        "buy refused: paused",
        "buy refused: sold out",
        "buy refused: wallet cap",
        "buy refused: ended",
        "returned a part",
        "returned all",
        "returned while paused",
        "returned after the end",
        "return refused: moved away",
        "return refused: closed",
        "paused",
        "pause ended",
        "pause refused",
        "coins forced",
        "tokens strayed",
        "withdrawn",
        "withdraw refused",
        "swept",
        "sweep refused"
    ];

    SaleHandler private handler;

    function setUp() public override {
        vm.warp(START - 1 days);
        IAliSale.Terms memory terms = usualTerms();
        terms.cap = 1_000 ether;
        terms.walletCap = 300 ether;
        terms.end = START + 10 days;
        terms.returnUntil = START + 14 days;
        deploySale(terms);
        vm.prank(address(sale));
        token.burn(CAP - 1_000 ether);
        handler = new SaleHandler(sale, ECOSYSTEM);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_SoldStaysWithinTheCap() external view {
        assertTrue(sale.sold() <= sale.CAP(), "sold beyond the cap");
    }

    function invariant_ThePositionsAreTheBooks() external view {
        uint256 tokens;
        uint256 paid;
        for (uint256 i = 0; i < handler.BUYERS(); ++i) {
            (uint256 positionTokens_, uint256 positionPaid_) = sale.positionOf(handler.buyerAt(i));
            assertTrue(positionTokens_ <= sale.WALLET_CAP(), "a position beyond the wallet cap");
            assertTrue(positionPaid_ * 1 ether >= positionTokens_ * PRICE, "a position below the price");
            tokens += positionTokens_;
            paid += positionPaid_;
        }
        assertEq(tokens, sale.sold(), "positions and sold");
        assertEq(paid, sale.raised(), "paid and raised");
    }

    function invariant_EveryReturnIsCoveredUntilThePeriodEnds() external view {
        if (block.timestamp >= sale.RETURN_UNTIL()) return;
        assertEq(address(sale).balance, sale.raised() + handler.forcedCoins(), "coins cover all returns");
        assertEq(TREASURY.balance, 0, "the treasury waits");
    }

    function invariant_EveryUnsoldTokenIsThere() external view {
        if (handler.swept()) return;
        assertTrue(token.balanceOf(address(sale)) >= sale.CAP() - sale.sold(), "tokens for what is unsold");
    }

    function invariant_NoBuyerGainsAWei() external view {
        for (uint256 i = 0; i < handler.BUYERS(); ++i) {
            address buyer = handler.buyerAt(i);
            (, uint256 paid) = sale.positionOf(buyer);
            assertEq(buyer.balance + paid, handler.STARTING_COINS(), "a buyer's coins and what was paid");
        }
    }

    function invariant_OnlyBuyersAndTheTwoRecipientsReceive() external view {
        uint256 coins = address(sale).balance + TREASURY.balance;
        for (uint256 i = 0; i < handler.BUYERS(); ++i) coins += handler.buyerAt(i).balance;
        assertEq(
            coins, handler.BUYERS() * handler.STARTING_COINS() + handler.forcedCoins(), "all coins are accounted for"
        );
        assertEq(handler.STRANGER().balance + GUARDIAN.balance, 0, "stranger and guardian");
        assertEq(token.balanceOf(handler.STRANGER()) + token.balanceOf(GUARDIAN), 0, "their tokens");
    }

    function invariant_APauseStaysWithinItsBounds() external view {
        assertTrue(sale.pausedUntil() <= block.timestamp + 72 hours, "paused too far ahead");
        assertTrue(sale.saleInfo(address(0)).pauseSecondsLeft <= 7 days, "more budget than there is");
    }

    /// @notice The same handler on 40 sales of 250 moves each: every state of interest is reached, and after each
    /// move every invariant holds. What this counts, the random campaigns above reach as well.
    function test_TheHandlerReachesEveryState() external {
        uint256[23] memory reached;
        for (uint256 epoch = 0; epoch < EPOCHS; ++epoch) {
            setUp();
            vm.deal(TREASURY, 0);
            for (uint256 move = 0; move < MOVES; ++move) {
                makeMove(uint256(keccak256(abi.encode(epoch, move))));
                checkAll();
            }
            for (uint256 i = 0; i < reached.length; ++i) reached[i] += handler.reached(i);
        }
        for (uint256 i = 0; i < reached.length; ++i) {
            assertTrue(reached[i] >= 10, string.concat("too seldom reached: ", NAMES[i], " ", vm.toString(reached[i])));
        }
        assertTrue(reached[0] >= 1_000, "too few purchases");
        assertTrue(reached[8] + reached[9] >= 400, "too few returns");
    }

    function makeMove(uint256 seed) private {
        uint256 kind = seed % 20;
        uint256 value = uint256(keccak256(abi.encode(seed)));
        if (kind < 8) handler.buy(seed >> 8, value);
        else if (kind < 11) handler.returnTokens(seed >> 8, value, value % 3 == 0);
        else if (kind < 15) handler.wait(value);
        else if (kind == 15) handler.moveTokens(seed >> 8, seed >> 16, value);
        else if (kind == 16) handler.pause(value % 4 == 0 ? 0 : value);
        else if (kind == 17) handler.forceCoins(value);
        else if (kind == 18) handler.strayTokens(value);
        else if (value % 2 == 0) handler.withdraw();
        else handler.sweepUnsold();
    }

    function checkAll() private view {
        this.invariant_SoldStaysWithinTheCap();
        this.invariant_ThePositionsAreTheBooks();
        this.invariant_EveryReturnIsCoveredUntilThePeriodEnds();
        this.invariant_EveryUnsoldTokenIsThere();
        this.invariant_NoBuyerGainsAWei();
        this.invariant_OnlyBuyersAndTheTwoRecipientsReceive();
        this.invariant_APauseStaysWithinItsBounds();
    }
}
