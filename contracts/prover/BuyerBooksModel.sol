// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Prover model of one buyer's books
/// @notice Units as in {SaleBooksModel}: what a buyer paid, got back and still holds as bought, through any
/// sequence of purchases, returns and epochs.
/// @dev Not deployed.
contract BuyerBooksModel {
    uint256 private _fresh;
    uint256 private _aging;
    uint256 private _oldest;
    uint256 private _settled;
    uint256 private _paid;
    uint256 private _refunded;

    function buy(uint56 units, bool inLastCall) external {
        if (inLastCall) _settled += units;
        else _fresh += units;
        _paid += units;
        _check();
    }

    function returnTokens(uint256 fresh, uint256 aging, uint256 oldest) external {
        require(fresh <= _fresh && aging <= _aging && oldest <= _oldest);
        _fresh -= fresh;
        _aging -= aging;
        _oldest -= oldest;
        _refunded += fresh + aging + oldest;
        _check();
    }

    function passEpoch() external {
        _settled += _oldest;
        _oldest = _aging;
        _aging = _fresh;
        _fresh = 0;
        _check();
    }

    function _check() private view {
        assert(_paid == _refunded + _fresh + _aging + _oldest + _settled);
    }
}
