// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice An existing third-party token with configurable decimals and supply, without permits.
contract PlainToken is ERC20 {
    uint8 private immutable _DECIMALS;

    constructor(uint8 tokenDecimals, uint256 supply) ERC20("Acorn", "ACRN") {
        _DECIMALS = tokenDecimals;
        _mint(msg.sender, supply);
    }

    function decimals() public view override returns (uint8) {
        return _DECIMALS;
    }
}
