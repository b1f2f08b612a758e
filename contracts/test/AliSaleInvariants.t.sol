// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAliSale} from "../src/IAliSale.sol";
import {MoodyTreasury} from "./support/Buyers.sol";
import {SaleFixture} from "./support/SaleFixture.sol";
import {SaleHandler} from "./support/SaleHandler.sol";

/// @notice A small sale, to reach its limits often: 1,000 ALI, 300 for each of five buyers, ten days.
contract AliSaleInvariantsTest is SaleFixture {
    uint256 private constant EPOCHS = 10;
    uint256 private constant MOVES = 250;
    string[27] private NAMES = [
        "bought",
        "bought to the cap",
        "bought to the wallet cap",
        "buy refused: upcoming",
        "buy refused: paused",
        "buy refused: sold out",
        "buy refused: wallet cap",
        "buy refused: returns only",
        "buy refused: ended",
        "bought in the last call",
        "returned a part",
        "returned all",
        "returned while paused",
        "returned after the end",
        "return refused: moved away",
        "return refused: settled",
        "paused",
        "pause ended",
        "pause refused",
        "pause refused: ended",
        "coins forced",
        "tokens strayed",
        "withdrawn",
        "withdraw refused",
        "withdraw rejected",
        "swept",
        "sweep refused"
    ];

    SaleHandler private handler;
    MoodyTreasury private treasury;

    function setUp() public override {
        vm.warp(START - 1 days);
        IAliSale.Terms memory terms = usualTerms();
        terms.cap = 1_000 ether;
        terms.walletCap = 300 ether;
        terms.end = START + 10 days;
        treasury = new MoodyTreasury();
        terms.treasury = address(treasury);
        deploySale(terms);
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
        uint256 returnable;
        for (uint256 i = 0; i < handler.BUYERS(); ++i) {
            address buyer = handler.buyerAt(i);
            uint256 position = sale.positionOf(buyer).tokens;
            assertTrue(position <= sale.WALLET_CAP(), "a position beyond the wallet cap");
            tokens += position;
            returnable += handler.returnableOf(buyer);
        }
        assertEq(tokens, sale.sold(), "positions and sold");
        assertEq(returnable, sale.saleInfo(address(0)).returnable, "what can be returned");
    }

    function invariant_EveryReturnIsCovered() external view {
        uint256 returnable = sale.saleInfo(address(0)).returnable;
        assertTrue(address(sale).balance >= costOf(returnable), "coins cover all returns");
        assertEq(address(sale).balance - sale.withdrawable(), costOf(returnable), "and none of them is withdrawable");
    }

    function invariant_TheTreasuryGetsOnlyWhatIsSettled() external view {
        uint256 settled = sale.sold() - sale.saleInfo(address(0)).returnable;
        assertEq(
            address(treasury).balance + sale.withdrawable(),
            costOf(settled) + handler.forcedCoins(),
            "settled payments and forced coins"
        );
    }

    function invariant_EveryUnsoldTokenIsThere() external view {
        if (handler.swept()) return;
        assertTrue(token.balanceOf(address(sale)) >= sale.CAP() - sale.sold(), "tokens for what is unsold");
    }

    function invariant_NoBuyerGainsOrLosesAWei() external view {
        for (uint256 i = 0; i < handler.BUYERS(); ++i) {
            address buyer = handler.buyerAt(i);
            uint256 cost = costOf(sale.positionOf(buyer).tokens);
            assertEq(buyer.balance + cost, handler.STARTING_COINS(), "a buyer's coins and tokens at the price");
        }
    }

    function invariant_OnlyBuyersAndTheTreasuryReceive() external view {
        uint256 coins = address(sale).balance + address(treasury).balance;
        for (uint256 i = 0; i < handler.BUYERS(); ++i) coins += handler.buyerAt(i).balance;
        assertEq(
            coins, handler.BUYERS() * handler.STARTING_COINS() + handler.forcedCoins(), "all coins are accounted for"
        );
        assertEq(handler.STRANGER().balance + GUARDIAN.balance + FALLBACK_TREASURY.balance, 0, "nobody else");
        assertEq(token.balanceOf(handler.STRANGER()) + token.balanceOf(GUARDIAN), 0, "their tokens");
    }

    function invariant_APauseStaysWithinItsBounds() external view {
        assertTrue(sale.pausedUntil() <= block.timestamp + 72 hours, "paused too far ahead");
        assertTrue(sale.saleInfo(address(0)).pauseSecondsLeft <= 7 days, "more budget than there is");
    }

    /// @notice Runs the handler on ten sales of 250 moves each: every counted state is reached, and every
    /// invariant holds after each move. The random campaigns above use the same handler.
    function test_TheHandlerReachesEveryState() external {
        uint256[27] memory reached;
        for (uint256 epoch = 0; epoch < EPOCHS; ++epoch) {
            setUp();
            for (uint256 move = 0; move < MOVES; ++move) {
                makeMove(uint256(keccak256(abi.encode(epoch, move))));
                checkAll();
            }
            for (uint256 i = 0; i < reached.length; ++i) reached[i] += handler.reached(i);
        }
        for (uint256 i = 0; i < reached.length; ++i) {
            assertTrue(reached[i] >= 3, string.concat("too seldom reached: ", NAMES[i], " ", vm.toString(reached[i])));
        }
        assertTrue(reached[0] >= 250, "too few purchases");
        assertTrue(reached[10] + reached[11] >= 100, "too few returns");
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
        else if (value % 2 == 0) handler.withdraw(value % 3 != 0);
        else handler.sweepUnsold();
    }

    function checkAll() private view {
        this.invariant_SoldStaysWithinTheCap();
        this.invariant_ThePositionsAreTheBooks();
        this.invariant_EveryReturnIsCovered();
        this.invariant_TheTreasuryGetsOnlyWhatIsSettled();
        this.invariant_EveryUnsoldTokenIsThere();
        this.invariant_NoBuyerGainsOrLosesAWei();
        this.invariant_OnlyBuyersAndTheTreasuryReceive();
        this.invariant_APauseStaysWithinItsBounds();
    }
}
