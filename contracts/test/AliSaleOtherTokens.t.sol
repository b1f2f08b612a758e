// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAliSale} from "../src/IAliSale.sol";
import {PlainToken} from "./support/PlainToken.sol";
import {SaleFixture} from "./support/SaleFixture.sol";

/// @notice Sales of existing tokens with other decimals and supplies than ALI.
contract AliSaleOtherTokensTest is SaleFixture {
    PlainToken private plain;

    function test_ATokenOfSixDecimalsIsSoldInItsSmallestUnits() public {
        openSale(6, 1, 0.11 ether, 2_000_000e6, 100_000e6);
        assertEq(sale.UNIT(), 1, "UNIT");
        assertEq(sale.UNIT_PRICE(), 0.11e12, "UNIT_PRICE");
        assertEq(sale.saleInfo(BUYER).unitPrice, 0.11e12, "unitPrice");
        assertEq(sale.saleInfo(BUYER).terms.unit, 1, "unit");
        (uint256 tokens, uint256 cost) = buyAs(BUYER, 0.11 ether + 0.22e12 - 1);
        assertEq(tokens, 1e6 + 1, "a token and its smallest part");
        assertEq(cost, 0.11 ether + 0.11e12, "cost");
        assertEq(returnPlain(tokens), cost, "refund");
        assertEq(plain.balanceOf(address(sale)), 2_000_000e6, "tokens back");
    }

    function test_ASupplyOfTrillionsIsSoldInLargerUnits() public {
        openSale(18, 1e14, 1e9, 5_000_000_000_000 ether, 5_000_000_000_000 ether);
        (uint256 tokens, uint256 cost) = buyAs(BUYER, 5_000 ether);
        assertEq(tokens, 5_000_000_000_000 ether, "all");
        assertEq(cost, 5_000 ether, "cost");
        assertEq(returnPlain(tokens), cost, "refund");
    }

    function test_ATokenWithoutDecimalsIsSoldWhole() public {
        openSale(0, 1, 7, 1_000, 1_000);
        (uint256 tokens, uint256 cost) = buyAs(BUYER, 20);
        assertEq(tokens, 2, "tokens");
        assertEq(cost, 14, "cost");
    }

    function test_TheUnitMustNotBeZero() public {
        plain = new PlainToken(6, 1e12);
        IAliSale.Terms memory terms = usualTerms();
        (terms.token, terms.unit) = (plain, 0);
        expectError(abi.encodeWithSelector(IAliSale.InvalidTerm.selector, "unit"));
        createSale(terms);
    }

    function testFuzz_WhoeverReturnsEverythingIsPaidEverythingBack(
        uint8 decimals,
        uint256 unit,
        uint256 unitPrice,
        uint256 payment
    ) public {
        uint256 oneToken = 10 ** bound(decimals, 0, 30);
        unit = bound(unit, 1, 1e20);
        uint256 price = bound(unitPrice, 1, 1e15) * oneToken;
        openSale(uint8(bound(decimals, 0, 30)), unit, price, unit * type(uint56).max, unit * type(uint56).max);
        uint256 coins = BUYER.balance;
        (uint256 tokens, uint256 cost) = buyAs(BUYER, bound(payment, sale.UNIT_PRICE(), 1e46));
        assertEq(cost * oneToken, tokens * price, "exactly the price");
        assertEq(coins - BUYER.balance, cost, "paid");
        assertEq(returnPlain(tokens), cost, "refund");
        assertEq(BUYER.balance, coins, "coins");
    }

    function openSale(uint8 decimals, uint256 unit, uint256 price, uint256 cap, uint256 walletCap) private {
        plain = new PlainToken(decimals, cap);
        IAliSale.Terms memory terms = usualTerms();
        (terms.token, terms.unit, terms.price) = (plain, unit, price);
        (terms.cap, terms.walletCap) = (cap, walletCap);
        sale = createSale(terms);
        assertTrue(plain.transfer(address(sale), cap), "funding");
        vm.deal(BUYER, 1e48);
        vm.warp(START);
    }

    function returnPlain(uint256 amount) private returns (uint256) {
        vm.startPrank(BUYER);
        plain.approve(address(sale), amount);
        uint256 refund = sale.returnTokens(amount);
        vm.stopPrank();
        return refund;
    }
}
