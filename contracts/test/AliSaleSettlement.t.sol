// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAliSale} from "../src/IAliSale.sol";
import {CoinForcer, MoodyTreasury} from "./support/Buyers.sol";
import {HookedToken} from "./support/HookedToken.sol";
import {SaleFixture} from "./support/SaleFixture.sol";

contract AliSaleSettlementTest is SaleFixture {
    address private constant STRANGER = address(0x57);

    MoodyTreasury private moody;

    function setUp() public override {
        super.setUp();
        vm.warp(START);
        buyAs(BUYER, 11 ether);
    }

    function test_NothingIsWithdrawableWhileEverythingCanBeReturned() public {
        vm.warp(START + 3 * EPOCH - 1);
        expectError(abi.encodeWithSelector(IAliSale.NothingToWithdraw.selector));
        vm.prank(TREASURY);
        sale.withdraw();
    }

    function test_TheTreasuryGetsOnlyWhatCanNoLongerBeReturned() public {
        vm.warp(START + EPOCH);
        buyAs(OTHER, 22 ether);
        vm.warp(START + 3 * EPOCH);
        assertEq(sale.withdrawable(), 11 ether, "withdrawable");
        sale.withdraw();
        assertEq(TREASURY.balance, 11 ether, "treasury");
        assertEq(returnAs(OTHER, 200 ether), 22 ether, "refund");
    }

    function test_AStrangerWithdrawsToTheTreasury() public {
        vm.warp(START + 3 * EPOCH);
        vm.prank(STRANGER);
        sale.withdraw();
        assertEq(TREASURY.balance, 11 ether, "treasury");
        assertEq(STRANGER.balance, 0, "stranger");
        assertEq(address(sale).balance, 0, "sale");
    }

    function test_WithdrawEmits() public {
        vm.warp(START + 3 * EPOCH);
        vm.expectEmit(true, true, true, true, address(sale));
        emit IAliSale.Withdrawn(TREASURY, 11 ether);
        sale.withdraw();
    }

    function test_WithdrawRevertsWithNothingThere() public {
        vm.warp(START + 3 * EPOCH);
        sale.withdraw();
        expectError(abi.encodeWithSelector(IAliSale.NothingToWithdraw.selector));
        sale.withdraw();
    }

    function test_WithdrawTakesForcedCoinsAtOnceAndNothingElse() public {
        new CoinForcer{value: 3 ether}(payable(address(sale)));
        sale.withdraw();
        assertEq(TREASURY.balance, 3 ether, "treasury");
        assertEq(returnAs(BUYER, 100 ether), 11 ether, "refund");
    }

    function test_ATreasuryThatRejectsCoinsLocksNobodyOut() public {
        deployWithMoodyTreasury();
        buyAs(OTHER, 11 ether);
        assertEq(returnAs(BUYER, 100 ether), 11 ether, "refund");
        vm.warp(FALLBACK_FROM - 1);
        expectError(abi.encodeWithSelector(IAliSale.CoinsRejected.selector, address(moody), 11 ether));
        sale.withdraw();
        sale.sweepUnsold();
        moody.accept();
        sale.withdraw();
        assertEq(address(moody).balance, 11 ether, "treasury");
    }

    function test_TheFallbackIsPaidLateAndOnlyIfTheTreasuryRefuses() public {
        deployWithMoodyTreasury();
        vm.warp(FALLBACK_FROM);
        vm.expectEmit(true, true, true, true, address(sale));
        emit IAliSale.Withdrawn(FALLBACK_TREASURY, 11 ether);
        vm.prank(STRANGER);
        sale.withdraw();
        assertEq(FALLBACK_TREASURY.balance, 11 ether, "fallback");
    }

    function test_ATreasuryThatAcceptsIsPaidEvenLate() public {
        deployWithMoodyTreasury();
        vm.warp(FALLBACK_FROM);
        moody.accept();
        sale.withdraw();
        assertEq(address(moody).balance, 11 ether, "treasury");
        assertEq(FALLBACK_TREASURY.balance, 0, "fallback");
    }

    function test_AFallbackThatRejectsCoinsKeepsThemWhereTheyAre() public {
        moody = new MoodyTreasury();
        IAliSale.Terms memory terms = usualTerms();
        terms.treasury = address(moody);
        MoodyTreasury other = new MoodyTreasury();
        terms.fallbackTreasury = address(other);
        deploySale(terms);
        buyAs(BUYER, 11 ether);
        vm.warp(FALLBACK_FROM);
        expectError(abi.encodeWithSelector(IAliSale.CoinsRejected.selector, address(other), 11 ether));
        sale.withdraw();
        assertEq(address(sale).balance, 11 ether, "sale");
    }

    function test_ATokenWithCallbacksCannotMoveOthersCoins() public {
        HookedToken hooked = new HookedToken(CAP);
        IAliSale.Terms memory terms = usualTerms();
        terms.token = hooked;
        sale = createSale(terms);
        assertTrue(hooked.transfer(address(sale), CAP), "funding");
        vm.prank(BUYER);
        hooked.approve(address(sale), NEVER);
        hooked.planCallback(address(sale), abi.encodeCall(IAliSale.withdraw, ()));
        buyAs(OTHER, 11 ether);
        buyAs(BUYER, 11 ether + 1);
        vm.prank(BUYER);
        assertEq(sale.returnTokens(100 ether), 11 ether, "refund");
        assertTrue(!hooked.everSucceeded(), "no coin was free in the middle of a move");
        assertEq(address(sale).balance, 11 ether, "the other buyer's coins");
    }

    function test_SweepRevertsBeforeTheClose() public {
        vm.warp(CLOSE - 1);
        expectError(abi.encodeWithSelector(IAliSale.TooEarly.selector, CLOSE));
        vm.prank(UNSOLD_RECIPIENT);
        sale.sweepUnsold();
    }

    function test_AStrangerSweepsToTheRecipient() public {
        vm.warp(CLOSE);
        vm.prank(STRANGER);
        sale.sweepUnsold();
        assertEq(token.balanceOf(UNSOLD_RECIPIENT), CAP - 100 ether, "recipient");
        assertEq(token.balanceOf(address(sale)), 0, "sale");
    }

    function test_SweepEmits() public {
        vm.warp(CLOSE);
        vm.expectEmit(true, true, true, true, address(sale));
        emit IAliSale.UnsoldSwept(UNSOLD_RECIPIENT, CAP - 100 ether);
        sale.sweepUnsold();
    }

    function test_SweepRevertsWithNothingThere() public {
        vm.warp(CLOSE);
        sale.sweepUnsold();
        expectError(abi.encodeWithSelector(IAliSale.NothingToSweep.selector));
        sale.sweepUnsold();
    }

    function test_SweepTakesStrayAndReturnedTokensToo() public {
        vm.prank(ECOSYSTEM);
        token.transfer(address(sale), 5 ether);
        returnAs(BUYER, 30 ether);
        vm.warp(CLOSE);
        sale.sweepUnsold();
        assertEq(token.balanceOf(UNSOLD_RECIPIENT), CAP - 70 ether + 5 ether, "recipient");
    }

    function deployWithMoodyTreasury() private {
        moody = new MoodyTreasury();
        IAliSale.Terms memory terms = usualTerms();
        terms.treasury = address(moody);
        deploySale(terms);
        buyAs(BUYER, 11 ether);
    }
}
