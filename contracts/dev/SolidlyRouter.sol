// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SolidlyFactory} from "./SolidlyFactory.sol";
import {SolidlyPair} from "./SolidlyPair.sol";
import {WrappedS} from "./WrappedS.sol";

/// @title Solidly-style router, for tests
/// @notice Route hops are three-field tuples; exact output is not supported.
contract SolidlyRouter {
    using SafeERC20 for IERC20;

    struct Hop {
        address from;
        address to;
        bool stable;
    }

    SolidlyFactory public immutable factory;
    WrappedS private immutable WRAPPED;

    constructor(SolidlyFactory pairs, WrappedS wrapped) {
        (factory, WRAPPED) = (pairs, wrapped);
    }

    modifier ensure(uint256 deadline) {
        require(deadline >= block.timestamp, "Router: EXPIRED");
        _;
    }

    receive() external payable {}

    function WETH() external view returns (address) {
        return address(WRAPPED);
    }

    function weth() external view returns (address) {
        return address(WRAPPED);
    }

    function pairFor(address one, address other, bool stable) public view returns (address) {
        return factory.getPair(one, other, stable);
    }

    function getAmountOut(uint256 amountIn, address tokenIn, address tokenOut)
        external
        view
        returns (uint256 amount, bool stable)
    {
        uint256 volatileOut = _quote(amountIn, Hop(tokenIn, tokenOut, false));
        uint256 stableOut = _quote(amountIn, Hop(tokenIn, tokenOut, true));
        return stableOut > volatileOut ? (stableOut, true) : (volatileOut, false);
    }

    function getAmountsOut(uint256 amountIn, Hop[] memory route) public view returns (uint256[] memory amounts) {
        amounts = new uint256[](route.length + 1);
        amounts[0] = amountIn;
        for (uint256 i = 0; i < route.length; ++i) {
            amounts[i + 1] = _quote(amounts[i], route[i]);
        }
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        Hop[] calldata route,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        amounts = _check(amountIn, amountOutMin, route);
        IERC20(route[0].from).safeTransferFrom(msg.sender, _first(route), amountIn);
        _swap(amounts, route, to);
    }

    function swapExactETHForTokens(uint256 amountOutMin, Hop[] calldata route, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        require(route[0].from == address(WRAPPED), "Router: INVALID_PATH");
        amounts = _check(msg.value, amountOutMin, route);
        WRAPPED.deposit{value: msg.value}();
        IERC20(address(WRAPPED)).safeTransfer(_first(route), msg.value);
        _swap(amounts, route, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        Hop[] calldata route,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        require(route[route.length - 1].to == address(WRAPPED), "Router: INVALID_PATH");
        amounts = _check(amountIn, amountOutMin, route);
        IERC20(route[0].from).safeTransferFrom(msg.sender, _first(route), amountIn);
        _swap(amounts, route, address(this));
        uint256 bought = amounts[amounts.length - 1];
        WRAPPED.withdraw(bought);
        (bool accepted,) = to.call{value: bought}("");
        require(accepted, "Router: TRANSFER_FAILED");
    }

    function _check(uint256 amountIn, uint256 amountOutMin, Hop[] calldata route)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, route);
        require(amounts[amounts.length - 1] >= amountOutMin, "Router: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function _first(Hop[] calldata route) private view returns (address) {
        return pairFor(route[0].from, route[0].to, route[0].stable);
    }

    function _quote(uint256 amountIn, Hop memory hop) private view returns (uint256) {
        address pair = pairFor(hop.from, hop.to, hop.stable);
        return pair == address(0) ? 0 : SolidlyPair(pair).getAmountOut(amountIn, hop.from);
    }

    function _swap(uint256[] memory amounts, Hop[] calldata route, address to) private {
        for (uint256 i = 0; i < route.length; ++i) {
            Hop calldata hop = route[i];
            bool isLast = i + 1 == route.length;
            address next = isLast ? to : pairFor(route[i + 1].from, route[i + 1].to, route[i + 1].stable);
            (uint256 out0, uint256 out1) =
                hop.from < hop.to ? (uint256(0), amounts[i + 1]) : (amounts[i + 1], uint256(0));
            SolidlyPair(pairFor(hop.from, hop.to, hop.stable)).swap(out0, out1, next, "");
        }
    }
}
