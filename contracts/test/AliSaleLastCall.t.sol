// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAliSale} from "../src/IAliSale.sol";
import {SaleFixture} from "./support/SaleFixture.sol";

contract AliSaleLastCallTest is SaleFixture {
    function setUp() public override {
        super.setUp();
        vm.warp(END - 1);
        buyAs(OTHER, 27_500 ether);
        vm.warp(LAST_CALL_START);
    }

    function test_BuysWithoutARightOfReturn() public {
        vm.expectEmit(true, true, true, true, address(sale));
        emit IAliSale.TokensPurchased(BUYER, 10 ether, 1.1 ether, LAST_CALL_START);
        buyAs(BUYER, 1.1 ether);
        assertEq(positionTokens(BUYER), 10 ether, "position");
        assertEq(returnableTokens(BUYER), 0, "returnable");
        approveAs(BUYER, 10 ether);
        expectError(abi.encodeWithSelector(IAliSale.NothingToReturn.selector));
        vm.prank(BUYER);
        sale.returnTokens(10 ether);
    }

    function test_ItsPaymentsAreTheTreasurysAtOnce() public {
        buyAs(BUYER, 1.1 ether);
        sale.withdraw();
        assertEq(TREASURY.balance, 27_501.1 ether, "treasury");
    }

    function test_BuysInItsLastSecond() public {
        vm.warp(CLOSE - 1);
        buyAs(BUYER, 1.1 ether);
        assertEq(token.balanceOf(BUYER), 10 ether, "tokens");
    }

    function test_TheWalletCapCountsWhatIsSettled() public {
        expectError(abi.encodeWithSelector(IAliSale.WalletCapReached.selector, WALLET_CAP));
        buyAs(OTHER, 1 ether);
    }

    function test_NoPauseReachesIntoIt() public {
        vm.warp(END - 1);
        vm.prank(GUARDIAN);
        sale.pauseBuying(72 hours);
        vm.warp(LAST_CALL_START);
        buyAs(BUYER, 1.1 ether);
        expectError(abi.encodeWithSelector(IAliSale.SaleEnded.selector, END));
        vm.prank(GUARDIAN);
        sale.pauseBuying(1);
    }

    /// @notice A hundred addresses fill the cap, renew their purchases in the last second of each window and
    /// return all as late as possible. An honest buyer still gets the wanted amount in the last call.
    function test_ACrowdThatFillsTheCapCostsTimeAndNeverTheChance() public {
        vm.warp(START);
        deploySale(usualTerms());
        for (uint256 i = 0; i < 100; ++i) vm.deal(member(i), 27_500 ether);
        for (uint256 i = 0; i < 100; ++i) buyAs(member(i), 27_500 ether);
        expectError(abi.encodeWithSelector(IAliSale.SoldOut.selector));
        buyAs(BUYER, 1.1 ether);

        vm.warp(START + 3 * EPOCH - 1);
        for (uint256 i = 0; i < 100; ++i) {
            returnAs(member(i), WALLET_CAP);
            buyAs(member(i), 27_500 ether);
        }
        expectError(abi.encodeWithSelector(IAliSale.SoldOut.selector));
        buyAs(BUYER, 1.1 ether);

        vm.warp(END - 1);
        for (uint256 i = 0; i < 100; ++i) {
            returnAs(member(i), WALLET_CAP);
            buyAs(member(i), 27_500 ether);
        }
        vm.warp(LAST_CALL_START - 1);
        for (uint256 i = 0; i < 100; ++i) returnAs(member(i), WALLET_CAP);
        for (uint256 i = 0; i < 100; ++i) assertEq(member(i).balance, 27_500 ether, "the crowd paid gas only");

        vm.warp(LAST_CALL_START);
        (uint256 tokens,) = buyAs(BUYER, 27_500 ether);
        assertEq(tokens, WALLET_CAP, "the honest buyer gets the whole wallet cap");
        sale.withdraw();
        assertEq(TREASURY.balance, 27_500 ether, "the treasury gets what the honest buyer paid");
    }

    function member(uint256 index) private pure returns (address) {
        return address(uint160(0xC0000 + index));
    }
}
