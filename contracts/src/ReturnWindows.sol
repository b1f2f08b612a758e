// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Sold units by epoch of purchase, packed into one word. From the lowest bit: units of the epoch
/// stored in the highest 8 bits (fresh), of the epoch before (aging), of the one before that (oldest), and
/// all that can no longer be returned (settled), 56 bits each.
type Windows is uint256;

using ReturnWindows for Windows global;
using {addWindows as +, subtractWindows as -} for Windows global;

function addWindows(Windows left, Windows right) pure returns (Windows) {
    return Windows.wrap(Windows.unwrap(left) + Windows.unwrap(right));
}

function subtractWindows(Windows left, Windows right) pure returns (Windows) {
    return Windows.wrap(Windows.unwrap(left) - Windows.unwrap(right));
}

/// @title Arithmetic of return windows
/// @notice The books of the sale and of each buyer are one `Windows` each, so the same functions serve both.
/// @dev The sale's cap fits into 56 bits of units and no amount exceeds what was sold, so fields never
/// overflow into each other and neither do their sums.
library ReturnWindows {
    uint256 private constant MASK = type(uint56).max;
    uint256 private constant AGING = 56;
    uint256 private constant OLDEST = 112;
    uint256 private constant SETTLED = 168;
    uint256 private constant EPOCH = 224;

    /// @notice Shifts amounts by the epochs that have passed since the word was written.
    function age(Windows windows, uint256 epoch) internal pure returns (Windows) {
        uint256 word = Windows.unwrap(windows);
        uint256 steps = epoch - (word >> EPOCH);
        if (steps == 0) return windows;
        uint256 settled = total(windows);
        uint256 live = steps > 2 ? 0 : (word & type(uint168).max) << AGING * steps & type(uint168).max;
        settled -= returnable(Windows.wrap(live));
        return Windows.wrap(epoch << EPOCH | settled << SETTLED | live);
    }

    /// @notice Units bought in the current epoch, or in the last call, as amounts.
    function bought(uint256 units, bool inLastCall) internal pure returns (Windows) {
        return Windows.wrap(inLastCall ? units << SETTLED : units);
    }

    /// @notice Selects `units` of a buyer's amounts, those whose right of return ends first.
    /// @dev The caller has checked that `units` are returnable.
    function choose(Windows windows, uint256 units) internal pure returns (Windows) {
        uint256 oldest = _min(units, oldestOf(windows));
        uint256 aging = _min(units - oldest, agingOf(windows));
        return Windows.wrap(oldest << OLDEST | aging << AGING | (units - oldest - aging));
    }

    function freshOf(Windows windows) internal pure returns (uint256) {
        return Windows.unwrap(windows) & MASK;
    }

    function agingOf(Windows windows) internal pure returns (uint256) {
        return Windows.unwrap(windows) >> AGING & MASK;
    }

    function oldestOf(Windows windows) internal pure returns (uint256) {
        return Windows.unwrap(windows) >> OLDEST & MASK;
    }

    /// @notice Units that can still be returned.
    function returnable(Windows windows) internal pure returns (uint256) {
        unchecked {
            return freshOf(windows) + agingOf(windows) + oldestOf(windows);
        }
    }

    /// @notice All units, returnable or not; ageing does not change the total.
    function total(Windows windows) internal pure returns (uint256) {
        unchecked {
            return returnable(windows) + (Windows.unwrap(windows) >> SETTLED & MASK);
        }
    }

    function _min(uint256 a, uint256 b) private pure returns (uint256) {
        return a < b ? a : b;
    }
}
