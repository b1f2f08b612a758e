// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title Wrapped S of the devnet
/// @notice One wS for one S, both ways. The real networks have their own contract.
contract WrappedS is ERC20("Wrapped Sonic", "wS") {
    error CoinsRejected(address recipient, uint256 amount);

    event Deposit(address indexed account, uint256 value);
    event Withdrawal(address indexed account, uint256 value);

    receive() external payable {
        deposit();
    }

    /// @notice Mints as much wS as S is sent.
    function deposit() public payable {
        _mint(msg.sender, msg.value);
        emit Deposit(msg.sender, msg.value);
    }

    /// @notice Burns `amount` of the caller's wS and sends the same amount of S.
    function withdraw(uint256 amount) external {
        _burn(msg.sender, amount);
        emit Withdrawal(msg.sender, amount);
        (bool accepted,) = msg.sender.call{value: amount}("");
        require(accepted, CoinsRejected(msg.sender, amount));
    }
}
