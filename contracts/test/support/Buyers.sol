// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IAliSale} from "../../src/IAliSale.sol";

/// @notice A buyer contract that rejects change and refunds.
contract RejectingBuyer {
    function buy(IAliSale sale, uint256 payment) external {
        sale.buy{value: payment}(0, type(uint256).max);
    }

    function returnTokens(IAliSale sale, uint256 amount) external {
        sale.TOKEN().approve(address(sale), amount);
        sale.returnTokens(amount);
    }
}

/// @notice A buyer contract that re-enters the sale on each payment, once per planned call.
contract ReentrantBuyer {
    IAliSale private immutable SALE;
    bytes[] private _plans;
    bool public everSucceeded;
    bytes public lastError;

    constructor(IAliSale sale) {
        SALE = sale;
        sale.TOKEN().approve(address(sale), type(uint256).max);
    }

    receive() external payable {
        if (_plans.length == 0) return;
        bytes memory plan = _plans[_plans.length - 1];
        _plans.pop();
        (bool success, bytes memory data) = address(SALE).call(plan);
        if (success) everSucceeded = true;
        else lastError = data;
    }

    function planCallback(bytes calldata callData) external {
        _plans.push(callData);
    }

    function buy(uint256 payment) external {
        SALE.buy{value: payment}(0, type(uint256).max);
    }

    function returnTokens(uint256 amount) external {
        SALE.returnTokens(amount);
    }
}

/// @notice A treasury that rejects coins until `accept` is called.
contract MoodyTreasury {
    bool public accepts;

    error NotNow();

    receive() external payable {
        require(accepts, NotNow());
    }

    function accept() external {
        accepts = true;
    }

    function refuse() external {
        accepts = false;
    }
}

/// @notice Forces its coins onto a recipient by self-destruction.
contract CoinForcer {
    constructor(address payable recipient) payable {
        selfdestruct(recipient);
    }
}
