// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IAliSale} from "./IAliSale.sol";

/// @title The sale of ALI
/// @notice See {IAliSale}, which is the specification. The books are kept in storage and never read from a balance,
/// so forced coins and stray tokens cannot change them. Every external call comes after the books are closed, so a
/// callback finds them as they will stay.
/// @dev The constructor keeps the cap and its cost within 88 bits and all times within 32, so no cast below cuts
/// anything off, and the sums around the casts are checked.
contract AliSale is IAliSale {
    using SafeERC20 for IERC20;

    struct Position {
        uint128 tokens;
        uint128 paid;
    }

    uint256 private constant ONE_TOKEN = 1e18;
    uint256 private constant LONGEST_PAUSE = 72 hours;
    uint256 private constant PAUSE_BUDGET = 7 days;

    IERC20 public immutable TOKEN;
    uint256 public immutable PRICE;
    uint256 public immutable CAP;
    uint256 public immutable WALLET_CAP;
    uint256 public immutable START;
    uint256 public immutable END;
    uint256 public immutable RETURN_UNTIL;
    address public immutable TREASURY;
    address public immutable UNSOLD_RECIPIENT;
    address public immutable GUARDIAN;

    // One slot, so that a purchase touches it and the buyer's position only.
    uint96 private _sold;
    uint96 private _raised;
    uint40 private _pausedUntil;
    uint24 private _pausedSeconds;

    mapping(address buyer => Position) private _positions;

    /// @param terms see {IAliSale.Terms}; the contract must hold `terms.cap` tokens already
    constructor(Terms memory terms) {
        require(address(terms.token).code.length > 0, InvalidTerm("token"));
        require(terms.price > 0 && terms.price <= type(uint64).max, InvalidTerm("price"));
        require(terms.cap > 0 && terms.cap <= type(uint88).max, InvalidTerm("cap"));
        require(terms.walletCap > 0 && terms.walletCap <= terms.cap, InvalidTerm("walletCap"));
        require(_costOf(terms.cap, terms.price) <= type(uint88).max, InvalidTerm("price"));
        require(terms.start < terms.end && terms.end > block.timestamp, InvalidTerm("end"));
        require(terms.end < terms.returnUntil && terms.returnUntil <= type(uint32).max, InvalidTerm("returnUntil"));
        require(terms.treasury != address(0), InvalidTerm("treasury"));
        require(terms.unsoldRecipient != address(0), InvalidTerm("unsoldRecipient"));
        require(terms.guardian != address(0), InvalidTerm("guardian"));
        uint256 balance = terms.token.balanceOf(address(this));
        require(balance >= terms.cap, SaleNotFunded(balance, terms.cap));

        TOKEN = terms.token;
        PRICE = terms.price;
        CAP = terms.cap;
        WALLET_CAP = terms.walletCap;
        START = terms.start;
        END = terms.end;
        RETURN_UNTIL = terms.returnUntil;
        TREASURY = terms.treasury;
        UNSOLD_RECIPIENT = terms.unsoldRecipient;
        GUARDIAN = terms.guardian;
    }

    /// @notice Coins are taken by `buy` only.
    receive() external payable {
        revert UseBuy();
    }

    /// @inheritdoc IAliSale
    function buy(uint256 minTokens, uint256 deadline) external payable returns (uint256 tokens, uint256 cost) {
        require(block.timestamp <= deadline, DeadlinePassed(deadline));
        require(block.timestamp >= START, SaleNotStarted(START));
        require(block.timestamp < END, SaleEnded(END));
        require(block.timestamp >= _pausedUntil, BuyingPaused(_pausedUntil));

        uint256 soldBefore = _sold;
        Position storage position = _positions[msg.sender];
        uint256 held = position.tokens;
        require(soldBefore < CAP, SoldOut());
        require(held < WALLET_CAP, WalletCapReached(WALLET_CAP));
        (tokens, cost) = _quote(soldBefore, held, msg.value);
        require(tokens > 0, PaymentTooSmall(msg.value));
        require(tokens >= minTokens, OutputBelowMinimum(tokens, minTokens));

        _sold = uint96(soldBefore + tokens);
        _raised += uint96(cost);
        position.tokens = uint128(held + tokens);
        position.paid += uint128(cost);
        emit TokensPurchased(msg.sender, tokens, cost);

        TOKEN.safeTransfer(msg.sender, tokens);
        if (msg.value > cost) _sendCoins(msg.sender, msg.value - cost);
    }

    /// @inheritdoc IAliSale
    function returnTokens(uint256 amount) external returns (uint256 refund) {
        return _returnTokens(amount);
    }

    /// @inheritdoc IAliSale
    function returnTokensWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        returns (uint256 refund)
    {
        try IERC20Permit(address(TOKEN)).permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}
        return _returnTokens(amount);
    }

    /// @inheritdoc IAliSale
    function withdraw() external {
        require(block.timestamp >= RETURN_UNTIL, TooEarly(RETURN_UNTIL));
        uint256 amount = address(this).balance;
        require(amount > 0, NothingToWithdraw());
        emit Withdrawn(TREASURY, amount);
        _sendCoins(TREASURY, amount);
    }

    /// @inheritdoc IAliSale
    function sweepUnsold() external {
        require(block.timestamp >= RETURN_UNTIL, TooEarly(RETURN_UNTIL));
        uint256 tokens = TOKEN.balanceOf(address(this));
        require(tokens > 0, NothingToSweep());
        emit UnsoldSwept(UNSOLD_RECIPIENT, tokens);
        TOKEN.safeTransfer(UNSOLD_RECIPIENT, tokens);
    }

    /// @inheritdoc IAliSale
    function pauseBuying(uint256 pauseSeconds) external {
        require(msg.sender == GUARDIAN, OnlyGuardian(GUARDIAN));
        require(pauseSeconds <= LONGEST_PAUSE, PauseTooLong(pauseSeconds, LONGEST_PAUSE));
        uint256 used = _pausedSeconds - _unusedPause();
        require(used + pauseSeconds <= PAUSE_BUDGET, PauseBudgetExceeded(pauseSeconds, PAUSE_BUDGET - used));
        uint256 until = block.timestamp + pauseSeconds;
        _pausedUntil = uint40(until);
        _pausedSeconds = uint24(used + pauseSeconds);
        emit BuyingPausedUntil(until);
    }

    /// @inheritdoc IAliSale
    function quote(address buyer, uint256 payment) external view returns (uint256 tokens, uint256 cost) {
        return _quote(_sold, _positions[buyer].tokens, payment);
    }

    /// @inheritdoc IAliSale
    function saleInfo(address buyer) external view returns (SaleInfo memory info) {
        info.blockNumber = block.number;
        info.timestamp = block.timestamp;
        info.phase = phase();
        info.terms = Terms(
            TOKEN, PRICE, CAP, WALLET_CAP, START, END, RETURN_UNTIL, TREASURY, UNSOLD_RECIPIENT, GUARDIAN
        );
        info.sold = _sold;
        info.raised = _raised;
        info.pausedUntil = _pausedUntil;
        info.pauseSecondsLeft = PAUSE_BUDGET - (_pausedSeconds - _unusedPause());
        info.positionTokens = _positions[buyer].tokens;
        info.positionPaid = _positions[buyer].paid;
        info.buyerCoins = buyer.balance;
        info.buyerTokens = TOKEN.balanceOf(buyer);
        info.buyerAllowance = TOKEN.allowance(buyer, address(this));
    }

    /// @inheritdoc IAliSale
    function positionOf(address buyer) external view returns (uint256 tokens, uint256 paid) {
        return (_positions[buyer].tokens, _positions[buyer].paid);
    }

    /// @inheritdoc IAliSale
    function sold() external view returns (uint256) {
        return _sold;
    }

    /// @inheritdoc IAliSale
    function raised() external view returns (uint256) {
        return _raised;
    }

    /// @inheritdoc IAliSale
    function pausedUntil() external view returns (uint256) {
        return _pausedUntil;
    }

    /// @inheritdoc IAliSale
    function phase() public view returns (Phase) {
        if (block.timestamp >= RETURN_UNTIL) return Phase.Closed;
        if (block.timestamp >= END) return Phase.ReturnsOnly;
        if (block.timestamp < START) return Phase.Upcoming;
        if (block.timestamp < _pausedUntil) return Phase.Paused;
        return _sold == CAP ? Phase.SoldOut : Phase.Running;
    }

    function _returnTokens(uint256 amount) private returns (uint256 refund) {
        require(block.timestamp < RETURN_UNTIL, ReturnPeriodOver(RETURN_UNTIL));
        Position storage position = _positions[msg.sender];
        uint256 held = position.tokens;
        uint256 paid = position.paid;
        require(held > 0 && amount > 0, NothingToReturn());
        require(amount <= held, ReturnAbovePosition(amount, held));

        refund = paid * amount / held;
        position.tokens = uint128(held - amount);
        position.paid = uint128(paid - refund);
        _sold -= uint96(amount);
        _raised -= uint96(refund);
        emit TokensReturned(msg.sender, amount, refund);

        TOKEN.safeTransferFrom(msg.sender, address(this), amount);
        _sendCoins(msg.sender, refund);
    }

    function _sendCoins(address recipient, uint256 amount) private {
        (bool accepted,) = recipient.call{value: amount}("");
        require(accepted, CoinsRejected(recipient, amount));
    }

    function _quote(uint256 alreadySold, uint256 held, uint256 payment)
        private
        view
        returns (uint256 tokens, uint256 cost)
    {
        uint256 room = Math.min(CAP - alreadySold, WALLET_CAP - held);
        uint256 costOfRoom = _costOf(room, PRICE);
        if (payment >= costOfRoom) return (room, costOfRoom);
        tokens = payment * ONE_TOKEN / PRICE;
        cost = _costOf(tokens, PRICE);
    }

    function _unusedPause() private view returns (uint256) {
        return Math.saturatingSub(_pausedUntil, block.timestamp);
    }

    function _costOf(uint256 tokens, uint256 price) private pure returns (uint256) {
        return Math.ceilDiv(tokens * price, ONE_TOKEN);
    }
}
