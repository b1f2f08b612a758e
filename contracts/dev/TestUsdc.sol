// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title Worthless stand-in for USDC on the devnet
contract TestUsdc is ERC20, ERC20Permit {
    constructor() ERC20("Devnet USDC", "USDC") ERC20Permit("Devnet USDC") {}

    /// @notice Six decimals, like USDC.
    function decimals() public pure override returns (uint8) {
        return 6;
    }

    /// @notice Anyone may mint.
    function mint(address recipient, uint256 amount) external {
        _mint(recipient, amount);
    }
}
