// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title Fixed-supply token that a visitor deploys
/// @notice 18 decimals, permits, and burning of one's own tokens. Nobody can mint, pause, tax or block.
contract AgentToken is ERC20, ERC20Permit, ERC20Burnable {
    /// @param name_ the token's name
    /// @param symbol_ the token's symbol
    /// @param supply initial supply in units of 1e-18
    /// @param recipient receives the supply
    constructor(string memory name_, string memory symbol_, uint256 supply, address recipient)
        ERC20(name_, symbol_)
        ERC20Permit(name_)
    {
        _mint(recipient, supply);
    }
}
