// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Simulates a deployment
/// @notice Never deployed: an `eth_call` overrides the deployer's code with this one, so that the steps run
/// with the deployer's own nonces, addresses and tokens and leave no state behind.
contract DeploymentRehearsal {
    /// @param to address to call; the zero address creates a contract
    struct Step {
        address to;
        bytes data;
    }

    error StepFailed(uint256 index);

    /// @notice Runs the steps in order, then reads balances of a token they may have created.
    /// @return created the new contract of each step, the zero address for a call
    /// @return balances the `token` balance of each holder
    function rehearse(Step[] calldata steps, address token, address[] calldata holders)
        external
        returns (address[] memory created, uint256[] memory balances)
    {
        created = new address[](steps.length);
        for (uint256 i = 0; i < steps.length; ++i) created[i] = _take(i, steps[i].to, steps[i].data);
        balances = new uint256[](holders.length);
        for (uint256 i = 0; i < holders.length; ++i) balances[i] = IERC20(token).balanceOf(holders[i]);
    }

    function _take(uint256 index, address to, bytes memory data) private returns (address created) {
        bool success = true;
        if (to == address(0)) {
            assembly ("memory-safe") {
                created := create(0, add(data, 0x20), mload(data))
            }
            success = created != address(0);
        } else {
            (success,) = to.call(data);
        }
        assembly ("memory-safe") {
            if and(iszero(success), gt(returndatasize(), 0)) {
                returndatacopy(0, 0, returndatasize())
                revert(0, returndatasize())
            }
        }
        require(success, StepFailed(index));
    }
}
