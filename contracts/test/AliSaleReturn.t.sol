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

    function test_PaysAPartsShareRoundedDownAndTheLastTheRest() public {
        buyAs(OTHER, 1);
        assertEq(returnAs(OTHER, 4), 0, "four of nine units for one wei");
        assertEq(positionPaid(OTHER), 1, "still paid");
        assertEq(returnAs(OTHER, 5), 1, "the last units bring the wei");
    }

    function test_PaysHalfForHalf() public {
        assertEq(returnAs(BUYER, 50 ether), 5.5 ether, "refund");
        assertEq(positionTokens(BUYER), 50 ether, "position");
        assertEq(positionPaid(BUYER), 5.5 ether, "paid");
    }

    function test_WritesTheBooksBack() public {
        buyAs(OTHER, 22 ether);
        returnAs(BUYER, 60 ether);
        assertEq(sale.sold(), 240 ether, "sold");
        assertEq(sale.raised(), 26.4 ether, "raised");
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
        vm.warp(END);
        assertEq(returnAs(BUYER, 100 ether), 11 ether, "refund");
    }

    function test_ReturnsInTheLastSecond() public {
        vm.warp(RETURN_UNTIL - 1);
        assertEq(returnAs(BUYER, 100 ether), 11 ether, "refund");
    }

    function test_RevertsOnceThePeriodIsOver() public {
        vm.warp(RETURN_UNTIL);
        approveAs(BUYER, 1);
        expectError(abi.encodeWithSelector(IAliSale.ReturnPeriodOver.selector, RETURN_UNTIL));
        vm.prank(BUYER);
        sale.returnTokens(1);
    }

    function test_RevertsForWhoeverBoughtNothing() public {
        vm.prank(BUYER);
        token.transfer(OTHER, 10 ether);
        approveAs(OTHER, 10 ether);
        expectError(abi.encodeWithSelector(IAliSale.NothingToReturn.selector));
        vm.prank(OTHER);
        sale.returnTokens(10 ether);
    }

    function test_RevertsForAnAmountOfZero() public {
        expectError(abi.encodeWithSelector(IAliSale.NothingToReturn.selector));
        vm.prank(BUYER);
        sale.returnTokens(0);
    }

    function test_RevertsAboveThePosition() public {
        buyAs(OTHER, 11 ether);
        vm.prank(OTHER);
        token.transfer(BUYER, 1);
        approveAs(BUYER, 100 ether + 1);
        expectError(abi.encodeWithSelector(IAliSale.ReturnAbovePosition.selector, 100 ether + 1, 100 ether));
        vm.prank(BUYER);
        sale.returnTokens(100 ether + 1);
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
        (uint8 v, bytes32 r, bytes32 s) = signPermit(holder, 100 ether);
        vm.prank(holder);
        uint256 refund = sale.returnTokensWithPermit(100 ether, NEVER, v, r, s);
        assertEq(refund, 11 ether, "refund");
        assertEq(positionTokens(holder), 0, "position");
    }

    function test_APermitThatSomeoneUsedFirstStillReturns() public {
        address holder = holderWithPosition();
        (uint8 v, bytes32 r, bytes32 s) = signPermit(holder, 100 ether);
        token.permit(holder, address(sale), 100 ether, NEVER, v, r, s);
        vm.prank(holder);
        assertEq(sale.returnTokensWithPermit(100 ether, NEVER, v, r, s), 11 ether, "refund");
    }

    function test_AWrongPermitReturnsNothing() public {
        address holder = holderWithPosition();
        (uint8 v, bytes32 r, bytes32 s) = signPermit(holder, 99 ether);
        expectError(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(sale), 0, 100 ether)
        );
        vm.prank(holder);
        sale.returnTokensWithPermit(100 ether, NEVER, v, r, s);
    }

    function test_SomeoneElsesPermitReturnsNothing() public {
        address holder = holderWithPosition();
        (uint8 v, bytes32 r, bytes32 s) = signPermit(holder, 100 ether);
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

    function signPermit(address holder, uint256 amount) private view returns (uint8 v, bytes32 r, bytes32 s) {
        bytes32 permit = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 structHash = keccak256(abi.encode(permit, holder, address(sale), amount, token.nonces(holder), NEVER));
        return vm.sign(KEY, keccak256(abi.encodePacked("\x19\x01", token.DOMAIN_SEPARATOR(), structHash)));
    }
}
