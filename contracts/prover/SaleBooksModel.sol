// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Prover model of the sale's books
/// @notice What {AliSale} stores packed, in plain numbers: token units, and payments as multiples of the
/// price of one unit, since every purchase and refund is a whole multiple. Callers choose all amounts and the
/// order of calls.
/// @dev Not deployed. Packing, token transfers, times and the wallet cap are covered by fuzzing the contract.
contract SaleBooksModel {
    uint256 private constant CAP = 25_000_000 * 1e9;

    uint256 private _fresh;
    uint256 private _aging;
    uint256 private _oldest;
    uint256 private _settled;
    uint256 private _balance;
    uint256 private _received;
    uint256 private _donated;
    bool private _inLastCall;

    function buy(uint256 units) external {
        require(units <= CAP - (_fresh + _aging + _oldest + _settled));
        _balance += units;
        if (_inLastCall) _settled += units;
        else _fresh += units;
        _check();
    }

    function returnTokens(uint256 fresh, uint256 aging, uint256 oldest) external {
        require(fresh <= _fresh && aging <= _aging && oldest <= _oldest);
        _fresh -= fresh;
        _aging -= aging;
        _oldest -= oldest;
        _balance -= fresh + aging + oldest;
        _check();
    }

    function passEpoch() external {
        _settled += _oldest;
        _oldest = _aging;
        _aging = _fresh;
        _fresh = 0;
        _check();
    }

    function beginLastCall() external {
        require(_fresh + _aging + _oldest == 0);
        _inLastCall = true;
    }

    function withdraw() external {
        uint256 amount = _balance - (_fresh + _aging + _oldest);
        _balance -= amount;
        _received += amount;
        _check();
    }

    function donate(uint128 amount) external {
        _balance += amount;
        _donated += amount;
        _check();
    }

    function _check() private view {
        assert(_balance >= _fresh + _aging + _oldest);
        assert(_fresh + _aging + _oldest + _settled <= CAP);
        assert(_received <= _settled + _donated);
    }
}
