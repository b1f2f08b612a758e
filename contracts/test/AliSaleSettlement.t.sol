// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAliSale} from "../src/IAliSale.sol";
import {CoinForcer, MoodyTreasury} from "./support/Buyers.sol";
import {SaleFixture} from "./support/SaleFixture.sol";

contract AliSaleSettlementTest is SaleFixture {
    address private constant STRANGER = address(0x57);

    function setUp() public override {
        super.setUp();
        vm.warp(START);
        buyAs(BUYER, 11 ether);
    }

    function test_WithdrawRevertsDuringTheReturnPeriod() public {
        vm.warp(RETURN_UNTIL - 1);
        expectError(abi.encodeWithSelector(IAliSale.TooEarly.selector, RETURN_UNTIL));
        vm.prank(TREASURY);
        sale.withdraw();
    }

    function test_AStrangerWithdrawsToTheTreasury() public {
        vm.warp(RETURN_UNTIL);
        vm.prank(STRANGER);
        sale.withdraw();
        assertEq(TREASURY.balance, 11 ether, "treasury");
        assertEq(STRANGER.balance, 0, "stranger");
        assertEq(address(sale).balance, 0, "sale");
    }

    function test_WithdrawEmits() public {
        vm.warp(RETURN_UNTIL);
        vm.expectEmit(true, true, true, true, address(sale));
        emit IAliSale.Withdrawn(TREASURY, 11 ether);
        sale.withdraw();
    }

    function test_WithdrawRevertsWithNothingThere() public {
        vm.warp(RETURN_UNTIL);
        sale.withdraw();
        expectError(abi.encodeWithSelector(IAliSale.NothingToWithdraw.selector));
        sale.withdraw();
    }

    function test_WithdrawTakesForcedCoinsToo() public {
        new CoinForcer{value: 3 ether}(payable(address(sale)));
        assertEq(sale.raised(), 11 ether, "the books do not see forced coins");
        vm.warp(RETURN_UNTIL);
        sale.withdraw();
        assertEq(TREASURY.balance, 14 ether, "treasury");
    }

    function test_ATreasuryThatRejectsCoinsLocksNobodyOut() public {
        MoodyTreasury treasury = new MoodyTreasury();
        IAliSale.Terms memory terms = usualTerms();
        terms.treasury = address(treasury);
        deploySale(terms);
        buyAs(BUYER, 11 ether);
        buyAs(OTHER, 11 ether);
        assertEq(returnAs(BUYER, 100 ether), 11 ether, "refund");
        vm.warp(RETURN_UNTIL);
        expectError(abi.encodeWithSelector(IAliSale.CoinsRejected.selector, address(treasury), 11 ether));
        sale.withdraw();
        sale.sweepUnsold();
        treasury.accept();
        sale.withdraw();
        assertEq(address(treasury).balance, 11 ether, "treasury");
    }

    function test_SweepRevertsDuringTheReturnPeriod() public {
        vm.warp(RETURN_UNTIL - 1);
        expectError(abi.encodeWithSelector(IAliSale.TooEarly.selector, RETURN_UNTIL));
        vm.prank(UNSOLD_RECIPIENT);
        sale.sweepUnsold();
    }

    function test_AStrangerSweepsToTheRecipient() public {
        vm.warp(RETURN_UNTIL);
        vm.prank(STRANGER);
        sale.sweepUnsold();
        assertEq(token.balanceOf(UNSOLD_RECIPIENT), CAP - 100 ether, "recipient");
        assertEq(token.balanceOf(address(sale)), 0, "sale");
    }

    function test_SweepEmits() public {
        vm.warp(RETURN_UNTIL);
        vm.expectEmit(true, true, true, true, address(sale));
        emit IAliSale.UnsoldSwept(UNSOLD_RECIPIENT, CAP - 100 ether);
        sale.sweepUnsold();
    }

    function test_SweepRevertsWithNothingThere() public {
        vm.warp(RETURN_UNTIL);
        sale.sweepUnsold();
        expectError(abi.encodeWithSelector(IAliSale.NothingToSweep.selector));
        sale.sweepUnsold();
    }

    function test_SweepTakesStrayAndReturnedTokensToo() public {
        vm.prank(ECOSYSTEM);
        token.transfer(address(sale), 5 ether);
        returnAs(BUYER, 30 ether);
        vm.warp(RETURN_UNTIL);
        sale.sweepUnsold();
        assertEq(token.balanceOf(UNSOLD_RECIPIENT), CAP - 70 ether + 5 ether, "recipient");
    }
}
