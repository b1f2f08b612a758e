// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SolidlyPair} from "./SolidlyPair.sol";

/// @title Solidly-style factory, for tests
contract SolidlyFactory {
    mapping(address one => mapping(address other => mapping(bool stable => address pair))) public getPair;
    mapping(address pair => bool known) public isPair;
    mapping(address pair => uint256 millionths) public pairFee;

    /// @notice Creates a pair with a fee in millionths.
    function createPair(address one, address other, bool stable, uint256 fee) external returns (address pair) {
        (address first, address second) = one < other ? (one, other) : (other, one);
        pair = address(new SolidlyPair(IERC20Metadata(first), IERC20Metadata(second), stable));
        getPair[one][other][stable] = pair;
        getPair[other][one][stable] = pair;
        isPair[pair] = true;
        pairFee[pair] = fee;
    }
}
