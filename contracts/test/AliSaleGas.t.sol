// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SaleFixture} from "./support/SaleFixture.sol";

/// @notice Gas of each function as its own transaction. Purchases have budgets; the snapshot records all.
contract AliSaleGasTest is SaleFixture {
    uint256 private constant EVEN = 11 ether;

    function setUp() public override {
        super.setUp();
        vm.warp(START);
    }

    /// forge-config: default.isolate = true
    function test_TheVeryFirstPurchaseCostsAtMost106000() public {
        buyAs(BUYER, EVEN);
        assertAtMost(106_000, "the very first purchase");
    }

    /// forge-config: default.isolate = true
    function test_ANewBuyerPaysAtMost90000() public {
        buyAs(OTHER, 110 ether);
        buyAs(BUYER, EVEN);
        assertAtMost(90_000, "purchase by a new buyer");
    }

    /// forge-config: default.isolate = true
    function test_ANewBuyerWithChangePaysAtMost97500() public {
        buyAs(OTHER, 110 ether);
        buyAs(BUYER, EVEN + 1);
        assertAtMost(97_500, "purchase by a new buyer with change");
    }

    /// forge-config: default.isolate = true
    function test_ARepeatBuyerPaysAtMost56000() public {
        buyAs(BUYER, 110 ether);
        buyAs(BUYER, EVEN);
        assertAtMost(56_000, "purchase by a repeat buyer");
    }

    /// forge-config: default.isolate = true
    function test_ARepeatBuyerWithChangePaysAtMost63500() public {
        buyAs(BUYER, 110 ether);
        buyAs(BUYER, EVEN + 1);
        assertAtMost(63_500, "purchase by a repeat buyer with change");
    }

    /// forge-config: default.isolate = true
    function test_ARepeatBuyerPaysAtMost56000InALaterEpoch() public {
        for (uint256 epoch = 0; epoch < 4; ++epoch) {
            vm.warp(START + epoch * EPOCH);
            buyAs(BUYER, EVEN);
        }
        assertAtMost(56_000, "purchase by a repeat buyer in the fourth epoch");
    }

    /// forge-config: default.isolate = true
    function test_ARepeatBuyerPaysAtMost56000InTheLastCall() public {
        buyAs(BUYER, EVEN);
        vm.warp(LAST_CALL_START);
        buyAs(BUYER, EVEN);
        assertAtMost(56_000, "purchase by a repeat buyer in the last call");
    }

    /// forge-config: default.isolate = true
    function test_TheGasOfEveryOtherFunctionIsKnown() public {
        buyAs(OTHER, EVEN);
        buyAs(BUYER, EVEN);
        approveAs(BUYER, 50 ether);
        vm.prank(BUYER);
        sale.returnTokens(50 ether);
        snapshot("return of a part");

        uint256 deadline = START + 1 hours;
        vm.prank(BUYER);
        assertTrue(token.transfer(vm.addr(1), 10 ether), "transfer");
        buyAs(vm.addr(1), EVEN);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(1, 100 ether, deadline);
        vm.prank(vm.addr(1));
        sale.returnTokensWithPermit(100 ether, deadline, v, r, s);
        snapshot("return of everything with a permit");

        vm.prank(GUARDIAN);
        sale.pauseBuying(1 hours);
        snapshot("first pause");

        vm.warp(START + 3 * EPOCH);
        vm.deal(TREASURY, 1);
        sale.withdraw();
        snapshot("withdrawal");

        vm.warp(CLOSE);
        sale.sweepUnsold();
        snapshot("sweep");
    }

    function assertAtMost(uint256 budget, string memory name) private {
        assertTrue(snapshot(name) <= budget, string.concat("over the budget: ", name));
    }

    function snapshot(string memory name) private returns (uint256 gas) {
        gas = vm.lastCallGas().gasTotalUsed;
        vm.snapshotValue("AliSale", name, gas);
    }
}
