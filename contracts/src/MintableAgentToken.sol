// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {AgentToken} from "./AgentToken.sol";

/// @title A token that a visitor deploys, whose owner may mint up to a cap
/// @notice The owner can mint while the total supply stays within `CAP`, hand the ownership over in two steps, or
/// renounce it, which ends minting for ever. The owner can do nothing else.
contract MintableAgentToken is AgentToken, Ownable2Step {
    /// @notice The most that can exist at any time; burnt tokens make room again.
    uint256 public immutable CAP;

    /// @notice `amount` does not fit into the `room` left under the cap.
    error CapExceeded(uint256 amount, uint256 room);

    /// @param name_ the token's name
    /// @param symbol_ the token's symbol
    /// @param supply units of 1e-18 that come into being now
    /// @param cap the most that can ever exist at once
    /// @param owner_ who receives the first supply and may mint
    constructor(string memory name_, string memory symbol_, uint256 supply, uint256 cap, address owner_)
        AgentToken(name_, symbol_, supply, owner_)
        Ownable(owner_)
    {
        CAP = cap;
        require(supply <= cap, CapExceeded(supply, cap));
    }

    /// @notice Makes `amount` units for `recipient`. Only the owner, and never beyond the cap.
    function mint(address recipient, uint256 amount) external onlyOwner {
        uint256 room = CAP - totalSupply();
        require(amount <= room, CapExceeded(amount, room));
        _mint(recipient, amount);
    }
}
