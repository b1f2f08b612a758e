// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Rebasing token for tests on the devnet: balances are shares of a growing pot
/// @notice Transfers move whole shares, so the last unit of an amount may be lost to rounding.
contract RebasingToken {
    string public constant name = "Rebasing";
    string public constant symbol = "REB";
    uint8 public constant decimals = 18;

    /// @notice Value of all shares, in units.
    uint256 public totalSupply = 1_100_000e18;
    uint256 private constant SHARES = 1_000_000e18;
    mapping(address holder => uint256 amount) private _shares;
    mapping(address holder => mapping(address spender => uint256 units)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        _shares[msg.sender] = SHARES;
    }

    function balanceOf(address holder) public view returns (uint256 units) {
        return (_shares[holder] * totalSupply) / SHARES;
    }

    /// @notice Grows the pot by `units`; every balance grows in proportion.
    function grow(uint256 units) external {
        totalSupply += units;
    }

    function approve(address spender, uint256 units) external returns (bool done) {
        allowance[msg.sender][spender] = units;
        emit Approval(msg.sender, spender, units);
        return true;
    }

    function transfer(address to, uint256 units) external returns (bool done) {
        return _move(msg.sender, to, units);
    }

    function transferFrom(address from, address to, uint256 units) external returns (bool done) {
        allowance[from][msg.sender] -= units;
        return _move(from, to, units);
    }

    function _move(address from, address to, uint256 units) private returns (bool done) {
        uint256 moved = (units * SHARES) / totalSupply;
        _shares[from] -= moved;
        _shares[to] += moved;
        emit Transfer(from, to, units);
        return true;
    }
}
