// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title A deployment without its transactions
/// @notice Never deployed: a call lends this code to the deployer's address, so that the creations happen with the
/// deployer's own nonces and addresses, and are forgotten afterwards.
contract DeploymentRehearsal {
    error NothingCreated(uint256 index);

    /// @notice Makes the creations in their order, then reads balances of the token among them.
    /// @return created the new contracts
    /// @return balances what each holder has of `token`
    function rehearse(bytes[] calldata creations, address token, address[] calldata holders)
        external
        returns (address[] memory created, uint256[] memory balances)
    {
        created = new address[](creations.length);
        for (uint256 i = 0; i < creations.length; ++i) created[i] = _create(i, creations[i]);
        balances = new uint256[](holders.length);
        for (uint256 i = 0; i < holders.length; ++i) balances[i] = IERC20(token).balanceOf(holders[i]);
    }

    function _create(uint256 index, bytes memory code) private returns (address created) {
        assembly ("memory-safe") {
            created := create(0, add(code, 0x20), mload(code))
            if and(iszero(created), gt(returndatasize(), 0)) {
                returndatacopy(0, 0, returndatasize())
                revert(0, returndatasize())
            }
        }
        require(created != address(0), NothingCreated(index));
    }
}
