// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

/// @title Token with a transfer tax and a pause, for tests on the devnet
/// @notice Sends 2 % of every transfer to its maker, who can also pause all transfers.
contract TaxedToken is ERC20, Pausable {
    /// @notice Receives the tax and may pause.
    address public immutable MAKER;

    constructor() ERC20("Taxed", "TAX") {
        MAKER = msg.sender;
        _mint(msg.sender, 1_000_000e18);
    }

    /// @notice Pauses all transfers. Maker only.
    function pause() external {
        require(msg.sender == MAKER);
        _pause();
    }

    /// @inheritdoc ERC20
    function _update(address from, address to, uint256 value) internal override whenNotPaused {
        uint256 tax = from == address(0) ? 0 : value / 50;
        if (tax > 0) super._update(from, MAKER, tax);
        super._update(from, to, value - tax);
    }
}
