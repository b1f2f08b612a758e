// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SaleFixture} from "./support/SaleFixture.sol";

/// @notice What a purchase costs as a whole transaction of its own.
contract AliSaleGasTest is SaleFixture {
    /// forge-config: default.isolate = true
    function test_ANewBuyerPaysAtMost90000Gas() public {
        vm.warp(START);
        buyAs(OTHER, 110 ether);
        uint256 gas = gasOfPurchase();
        vm.snapshotValue("AliSale", "purchase by a new buyer", gas);
        assertTrue(gas <= 90_000, "new buyer");
    }

    /// forge-config: default.isolate = true
    function test_ARepeatBuyerPaysAtMost56000Gas() public {
        vm.warp(START);
        buyAs(BUYER, 110 ether);
        uint256 gas = gasOfPurchase();
        vm.snapshotValue("AliSale", "purchase by a repeat buyer", gas);
        assertTrue(gas <= 56_000, "repeat buyer");
    }

    function gasOfPurchase() private returns (uint256) {
        vm.prank(BUYER);
        sale.buy{value: 11 ether}(100 ether, START + 1 hours);
        return vm.lastCallGas().gasTotalUsed;
    }
}
