// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Vm} from "./Vm.sol";

/// @notice Assertions whose errors contain the values that differ.
abstract contract Assertions {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    error NotEqual(string what, uint256 actual, uint256 expected);
    error NotEqualAddress(string what, address actual, address expected);
    error NotTrue(string what);

    function assertEq(uint256 actual, uint256 expected, string memory what) internal pure {
        if (actual != expected) revert NotEqual(what, actual, expected);
    }

    function assertEq(address actual, address expected, string memory what) internal pure {
        if (actual != expected) revert NotEqualAddress(what, actual, expected);
    }

    function assertTrue(bool condition, string memory what) internal pure {
        if (!condition) revert NotTrue(what);
    }

    /// @dev Maps `value` into [lowest, highest], both edges included and favoured.
    function bound(uint256 value, uint256 lowest, uint256 highest) internal pure returns (uint256) {
        if (value >= lowest && value <= highest) return value;
        uint256 size = highest - lowest + 1;
        if (size == 0) return value;
        if (type(uint256).max - value < 4) return highest - (type(uint256).max - value) % size;
        return lowest + value % size;
    }
}
