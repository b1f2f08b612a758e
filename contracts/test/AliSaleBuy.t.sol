// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IAliSale} from "../src/IAliSale.sol";
import {RejectingBuyer, ReentrantBuyer} from "./support/Buyers.sol";
import {SaleFixture} from "./support/SaleFixture.sol";

contract AliSaleBuyTest is SaleFixture {
    function setUp() public override {
        super.setUp();
        vm.warp(START);
    }

    function test_RevertsAfterTheBuyersDeadline() public {
        expectError(abi.encodeWithSelector(IAliSale.DeadlinePassed.selector, START - 1));
        vm.prank(BUYER);
        sale.buy{value: 1 ether}(0, START - 1);
    }

    function test_BuysInTheLastSecondOfTheDeadline() public {
        vm.prank(BUYER);
        sale.buy{value: 1 ether}(0, START);
        assertTrue(positionTokens(BUYER) > 0, "bought");
    }

    function test_RevertsBeforeTheStart() public {
        vm.warp(START - 1);
        expectError(abi.encodeWithSelector(IAliSale.SaleNotStarted.selector, START));
        buyAs(BUYER, 1 ether);
    }

    function test_BuysInTheFirstSecond() public {
        buyAs(BUYER, 1.1 ether);
        assertEq(token.balanceOf(BUYER), 10 ether, "tokens");
    }

    function test_BuysInTheLastSecond() public {
        vm.warp(END - 1);
        buyAs(BUYER, 1.1 ether);
        assertEq(token.balanceOf(BUYER), 10 ether, "tokens");
    }

    function test_RevertsBetweenTheEndAndTheLastCall() public {
        vm.warp(END);
        expectError(abi.encodeWithSelector(IAliSale.LastCallNotStarted.selector, LAST_CALL_START));
        buyAs(BUYER, 1 ether);
        vm.warp(LAST_CALL_START - 1);
        expectError(abi.encodeWithSelector(IAliSale.LastCallNotStarted.selector, LAST_CALL_START));
        buyAs(BUYER, 1 ether);
    }

    function test_RevertsFromTheCloseOn() public {
        vm.warp(CLOSE);
        expectError(abi.encodeWithSelector(IAliSale.SaleEnded.selector, CLOSE));
        buyAs(BUYER, 1 ether);
    }

    function test_RevertsWhilePaused() public {
        vm.prank(GUARDIAN);
        sale.pauseBuying(1 hours);
        vm.warp(START + 1 hours - 1);
        expectError(abi.encodeWithSelector(IAliSale.BuyingPaused.selector, START + 1 hours));
        buyAs(BUYER, 1 ether);
    }

    function test_BuysInTheSecondThePauseEnds() public {
        vm.prank(GUARDIAN);
        sale.pauseBuying(1 hours);
        vm.warp(START + 1 hours);
        buyAs(BUYER, 1.1 ether);
        assertEq(token.balanceOf(BUYER), 10 ether, "tokens");
    }

    function test_RevertsWhenSoldOut() public {
        deploySaleWithCaps(100 ether, 100 ether);
        buyAs(BUYER, 11 ether);
        expectError(abi.encodeWithSelector(IAliSale.SoldOut.selector));
        buyAs(OTHER, 1 ether);
    }

    function test_RevertsAtTheWalletCap() public {
        buyAs(BUYER, 27_500 ether);
        assertEq(positionTokens(BUYER), WALLET_CAP, "position");
        expectError(abi.encodeWithSelector(IAliSale.WalletCapReached.selector, WALLET_CAP));
        buyAs(BUYER, 1 ether);
    }

    function test_RevertsWithoutPayment() public {
        expectError(abi.encodeWithSelector(IAliSale.PaymentTooSmall.selector, 0));
        buyAs(BUYER, 0);
    }

    function test_RevertsWhenThePaymentBuysNoUnit() public {
        IAliSale.Terms memory terms = usualTerms();
        terms.price = 3 ether;
        deploySale(terms);
        assertEq(sale.PRICE(), 3 ether, "price");
        (uint256 tokens, uint256 cost) = sale.quote(BUYER, 3e9 - 1);
        assertEq(tokens, 0, "quoted tokens");
        assertEq(cost, 0, "quoted cost");
        expectError(abi.encodeWithSelector(IAliSale.PaymentTooSmall.selector, 3e9 - 1));
        buyAs(BUYER, 3e9 - 1);
    }

    function test_RevertsBelowTheMinimum() public {
        expectError(abi.encodeWithSelector(IAliSale.OutputBelowMinimum.selector, 10 ether, 10 ether + 1));
        vm.prank(BUYER);
        sale.buy{value: 1.1 ether}(10 ether + 1, NEVER);
    }

    function test_AcceptsExactlyTheMinimum() public {
        vm.prank(BUYER);
        sale.buy{value: 1.1 ether}(10 ether, NEVER);
        assertEq(token.balanceOf(BUYER), 10 ether, "tokens");
    }

    function test_RoundsDownToWholeUnitsOf1e9() public {
        (uint256 tokens, uint256 cost) = buyAs(BUYER, 0.22e9 - 1);
        assertEq(tokens, 1e9, "one unit");
        assertEq(cost, 0.11e9, "its price");
    }

    function test_GivesChangeBack() public {
        IAliSale.Terms memory terms = usualTerms();
        terms.price = 3 ether;
        deploySale(terms);
        uint256 before = BUYER.balance;
        (uint256 tokens, uint256 cost) = buyAs(BUYER, 5e9);
        assertEq(tokens, 1e9, "tokens");
        assertEq(cost, 3e9, "cost");
        assertEq(BUYER.balance, before - 3e9, "coins");
        assertEq(address(sale).balance, 3e9, "the sale's coins");
    }

    function test_FillsUpToTheCapAndReturnsTheRest() public {
        deploySaleWithCaps(100 ether, 100 ether);
        buyAs(OTHER, 8.8 ether);
        uint256 before = BUYER.balance;
        (uint256 tokens, uint256 cost) = buyAs(BUYER, 50 ether);
        assertEq(tokens, 20 ether, "tokens");
        assertEq(cost, 2.2 ether, "cost");
        assertEq(BUYER.balance, before - 2.2 ether, "coins");
        assertEq(sale.sold(), 100 ether, "sold");
    }

    function test_FillsUpToTheWalletCapAndReturnsTheRest() public {
        buyAs(BUYER, 22_000 ether);
        uint256 before = BUYER.balance;
        (, uint256 cost) = buyAs(BUYER, 6_000 ether);
        assertEq(positionTokens(BUYER), WALLET_CAP, "position");
        assertEq(cost, 5_500 ether, "cost");
        assertEq(BUYER.balance, before - 5_500 ether, "coins");
    }

    function test_RevertsWhenAPartialFillMissesTheMinimum() public {
        deploySaleWithCaps(100 ether, 100 ether);
        buyAs(OTHER, 8.8 ether);
        expectError(abi.encodeWithSelector(IAliSale.OutputBelowMinimum.selector, 20 ether, 30 ether));
        vm.prank(BUYER);
        sale.buy{value: 3.3 ether}(30 ether, NEVER);
    }

    function test_WritesTheBooks() public {
        buyAs(BUYER, 1.1 ether);
        buyAs(BUYER, 2.2 ether);
        buyAs(OTHER, 3.3 ether);
        assertEq(sale.sold(), 60 ether, "sold");
        assertEq(positionTokens(BUYER), 30 ether, "position");
        assertEq(address(sale).balance, 6.6 ether, "coins");
        assertEq(token.balanceOf(address(sale)), CAP - 60 ether, "tokens left");
    }

    function test_EmitsThePurchase() public {
        vm.expectEmit(true, true, true, true, address(sale));
        emit IAliSale.TokensPurchased(BUYER, 10 ether, 1.1 ether, START + 3 * EPOCH);
        buyAs(BUYER, 1.1 ether);
        vm.warp(END - 1);
        vm.expectEmit(true, true, true, true, address(sale));
        emit IAliSale.TokensPurchased(BUYER, 10 ether, 1.1 ether, LAST_CALL_START);
        buyAs(BUYER, 1.1 ether);
    }

    function test_RevertsWhileTheSaleHasNoTokens() public {
        deployUnfunded(usualTerms());
        expectError(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, address(sale), 0, 10 ether)
        );
        buyAs(BUYER, 1.1 ether);
    }

    function test_RevertsWhenTheBuyerRejectsChange() public {
        RejectingBuyer buyer = new RejectingBuyer();
        vm.deal(address(buyer), 30_000 ether);
        expectError(abi.encodeWithSelector(IAliSale.CoinsRejected.selector, address(buyer), 2_500 ether));
        buyer.buy(sale, 30_000 ether);
    }

    function test_AContractWithoutReceiveBuysWithTheExactAmount() public {
        RejectingBuyer buyer = new RejectingBuyer();
        vm.deal(address(buyer), 1.1 ether);
        buyer.buy(sale, 1.1 ether);
        assertEq(token.balanceOf(address(buyer)), 10 ether, "tokens");
    }

    function test_ABuyerWhoReentersGainsNothing() public {
        ReentrantBuyer buyer = new ReentrantBuyer(sale);
        vm.deal(address(buyer), 60_000 ether);
        buyer.planCallback(abi.encodeCall(IAliSale.returnTokens, (1 ether)));
        buyer.buy(30_000 ether);
        assertTrue(!buyer.everSucceeded(), "change comes before the tokens, so nothing can be returned yet");
        buyer.planCallback(abi.encodeCall(IAliSale.withdraw, ()));
        buyer.returnTokens(WALLET_CAP);
        assertTrue(
            bytes4(buyer.lastError()) == IAliSale.NothingToWithdraw.selector, "change and refunds are nobody else's"
        );
        assertEq(address(buyer).balance, 60_000 ether, "coins");
        assertEq(sale.sold(), 0, "sold");
    }

    function test_RevertsOnCoinsWithoutACall() public {
        vm.prank(BUYER);
        (bool success, bytes memory data) = address(sale).call{value: 1 ether}("");
        assertTrue(!success && bytes4(data) == IAliSale.UseBuy.selector, "must say to use buy");
    }
}
