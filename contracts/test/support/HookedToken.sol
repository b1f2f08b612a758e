// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice A token that makes a planned call at the start of each transfer, before balances change.
contract HookedToken is ERC20 {
    address private _target;
    bytes private _plan;
    bool public everSucceeded;

    constructor(uint256 supply) ERC20("Hooked", "HOOK") {
        _mint(msg.sender, supply);
    }

    function planCallback(address target, bytes calldata callData) external {
        _target = target;
        _plan = callData;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (_target != address(0)) {
            (bool success,) = _target.call(_plan);
            if (success) everSucceeded = true;
        }
        super._update(from, to, value);
    }
}
