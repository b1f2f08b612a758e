// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {AgentToken} from "./AgentToken.sol";

/// @title Token that a visitor deploys, mintable by its owner up to a cap
/// @notice The owner can mint while the total supply stays within `CAP`, transfer ownership in two steps, or
/// renounce it, which ends minting for ever. The owner has no other rights.
contract MintableAgentToken is AgentToken, Ownable2Step {
    /// @notice Maximum total supply at any time; burning makes room again.
    uint256 public immutable CAP;

    /// @notice `amount` exceeds the `room` left under the cap.
    error CapExceeded(uint256 amount, uint256 room);

    /// @param name_ the token's name
    /// @param symbol_ the token's symbol
    /// @param supply initial supply in units of 1e-18
    /// @param cap maximum total supply at any time
    /// @param owner_ receives the initial supply and may mint
    constructor(string memory name_, string memory symbol_, uint256 supply, uint256 cap, address owner_)
        AgentToken(name_, symbol_, supply, owner_)
        Ownable(owner_)
    {
        CAP = cap;
        require(supply <= cap, CapExceeded(supply, cap));
    }

    /// @notice Mints `amount` units to `recipient`. Owner only, up to the cap.
    function mint(address recipient, uint256 amount) external onlyOwner {
        uint256 room = CAP - totalSupply();
        require(amount <= room, CapExceeded(amount, room));
        _mint(recipient, amount);
    }
}
