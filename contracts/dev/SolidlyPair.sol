// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface IPairFees {
    function pairFee(address pair) external view returns (uint256 millionths);
}

/// @title Solidly-style pair, for tests
/// @notice Volatile pairs keep x*y, stable ones x³y + xy³ of amounts scaled to 18 decimals. No LP shares.
contract SolidlyPair {
    using SafeERC20 for IERC20Metadata;

    error InsufficientLiquidity();
    error InvariantBroken();

    IPairFees private immutable FACTORY;
    IERC20Metadata public immutable token0;
    IERC20Metadata public immutable token1;
    bool public immutable stable;
    uint256 private immutable DECIMALS0;
    uint256 private immutable DECIMALS1;
    uint256 private _reserve0;
    uint256 private _reserve1;

    constructor(IERC20Metadata first, IERC20Metadata second, bool isStable) {
        FACTORY = IPairFees(msg.sender);
        (token0, token1, stable) = (first, second, isStable);
        DECIMALS0 = 10 ** first.decimals();
        DECIMALS1 = 10 ** second.decimals();
    }

    function metadata()
        external
        view
        returns (uint256, uint256, uint256, uint256, bool, address, address)
    {
        return (DECIMALS0, DECIMALS1, _reserve0, _reserve1, stable, address(token0), address(token1));
    }

    function getReserves() external view returns (uint256 reserve0, uint256 reserve1, uint256 timestamp) {
        return (_reserve0, _reserve1, block.timestamp);
    }

    /// @notice Sets the reserves to the current balances.
    function sync() external {
        _update();
    }

    function getAmountOut(uint256 amountIn, address tokenIn) public view returns (uint256) {
        uint256 paid = amountIn - (amountIn * FACTORY.pairFee(address(this))) / 1e6;
        bool sellsFirst = tokenIn == address(token0);
        (uint256 reserveIn, uint256 reserveOut) =
            sellsFirst ? (_reserve0, _reserve1) : (_reserve1, _reserve0);
        if (reserveIn == 0 || reserveOut == 0) return 0;
        if (!stable) return (paid * reserveOut) / (reserveIn + paid);
        (uint256 unitIn, uint256 unitOut) = sellsFirst ? (DECIMALS0, DECIMALS1) : (DECIMALS1, DECIMALS0);
        uint256 invariant = _k(_reserve0, _reserve1);
        uint256 scaledOut = (reserveOut * 1e18) / unitOut;
        uint256 y = _findY((paid * 1e18) / unitIn + (reserveIn * 1e18) / unitIn, invariant, scaledOut);
        return ((scaledOut - y) * unitOut) / 1e18;
    }

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata) external {
        require(amount0Out < _reserve0 && amount1Out < _reserve1, InsufficientLiquidity());
        if (amount0Out > 0) token0.safeTransfer(to, amount0Out);
        if (amount1Out > 0) token1.safeTransfer(to, amount1Out);
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 in0 = balance0 + amount0Out > _reserve0 ? balance0 + amount0Out - _reserve0 : 0;
        uint256 in1 = balance1 + amount1Out > _reserve1 ? balance1 + amount1Out - _reserve1 : 0;
        uint256 fee = FACTORY.pairFee(address(this));
        uint256 kept = _k(balance0 - (in0 * fee) / 1e6, balance1 - (in1 * fee) / 1e6);
        require(kept >= _k(_reserve0, _reserve1), InvariantBroken());
        _update();
    }

    function _update() private {
        (_reserve0, _reserve1) = _balances();
    }

    function _balances() private view returns (uint256, uint256) {
        return (token0.balanceOf(address(this)), token1.balanceOf(address(this)));
    }

    function _k(uint256 amount0, uint256 amount1) private view returns (uint256) {
        if (!stable) return amount0 * amount1;
        uint256 x = (amount0 * 1e18) / DECIMALS0;
        uint256 y = (amount1 * 1e18) / DECIMALS1;
        return _curve(x, y);
    }

    function _curve(uint256 x, uint256 y) private pure returns (uint256) {
        return (((x * y) / 1e18) * ((x * x) / 1e18 + (y * y) / 1e18)) / 1e18;
    }

    /// @dev Returns the smallest other reserve that keeps the invariant, by Newton's method.
    function _findY(uint256 x, uint256 invariant, uint256 y) private pure returns (uint256) {
        for (uint256 i = 0; i < 255; ++i) {
            uint256 k = _curve(x, y);
            uint256 slope = (((3 * x) * ((y * y) / 1e18)) / 1e18) + ((((x * x) / 1e18) * x) / 1e18);
            uint256 before = y;
            if (k < invariant) y = y + ((invariant - k) * 1e18) / slope;
            else y = y - ((k - invariant) * 1e18) / slope;
            uint256 moved = y > before ? y - before : before - y;
            if (moved <= 1) break;
        }
        return y + 1;
    }
}
