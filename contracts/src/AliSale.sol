// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IAliSale} from "./IAliSale.sol";
import {ReturnWindows, Windows} from "./ReturnWindows.sol";

/// @title The sale of ALI
/// @notice Specified by {IAliSale}. Amounts are multiples of `UNIT`, which costs a whole number of wei, so
/// refunds are computed exactly from the tokens and no payment is stored.
/// @dev At every call to a buyer or recipient the books are written and the balance covers what can be
/// returned. Tokens come in before the books change and change goes out before tokens do, so the same holds
/// for tokens with callbacks. Epochs fit into 8 bits, as a sale lasts at most a year.
contract AliSale is IAliSale {
    using SafeERC20 for IERC20;

    uint256 private constant EPOCH = 7 days;
    uint256 private constant LAST_CALL = 7 days;
    uint256 private constant MAX_DURATION = 365 days;
    uint256 private constant FALLBACK_DELAY = 90 days;
    uint256 private constant MAX_PAUSE = 72 hours;
    uint256 private constant PAUSE_BUDGET = 7 days;

    IERC20 public immutable TOKEN;
    uint256 public immutable PRICE;
    uint256 public immutable UNIT;
    uint256 public immutable UNIT_PRICE;
    uint256 public immutable CAP;
    uint256 public immutable WALLET_CAP;
    uint256 public immutable START;
    uint256 public immutable END;
    uint256 public immutable LAST_CALL_START;
    uint256 public immutable CLOSE;
    uint256 public immutable FALLBACK_FROM;
    address public immutable TREASURY;
    address public immutable FALLBACK_TREASURY;
    address public immutable UNSOLD_RECIPIENT;
    address public immutable GUARDIAN;

    // The only slot a purchase writes besides the buyer's position.
    Windows private _book;
    mapping(address buyer => Windows) private _positions;
    uint40 private _pausedUntil;
    uint24 private _pausedSeconds;

    /// @param terms see {IAliSale.Terms}; the tokens to sell are sent to the contract afterwards
    constructor(Terms memory terms) {
        require(address(terms.token).code.length > 0, InvalidTerm("token"));
        require(terms.unit > 0, InvalidTerm("unit"));
        uint256 oneToken = 10 ** IERC20Metadata(address(terms.token)).decimals();
        uint256 unitPrice = terms.price * terms.unit / oneToken;
        require(terms.price > 0 && unitPrice * oneToken == terms.price * terms.unit, InvalidTerm("price"));
        require(unitPrice <= type(uint128).max, InvalidTerm("price"));
        require(terms.cap > 0 && terms.cap % terms.unit == 0, InvalidTerm("cap"));
        require(terms.cap / terms.unit <= type(uint56).max, InvalidTerm("cap"));
        require(terms.walletCap > 0 && terms.walletCap % terms.unit == 0, InvalidTerm("walletCap"));
        require(terms.walletCap <= terms.cap, InvalidTerm("walletCap"));
        require(terms.start < terms.end && terms.end > block.timestamp, InvalidTerm("end"));
        require(terms.end - terms.start <= MAX_DURATION && terms.end <= type(uint32).max, InvalidTerm("end"));
        _requireRecipient(terms.treasury, address(terms.token), "treasury");
        _requireRecipient(terms.fallbackTreasury, address(terms.token), "fallbackTreasury");
        require(terms.fallbackTreasury != terms.treasury, InvalidTerm("fallbackTreasury"));
        _requireRecipient(terms.unsoldRecipient, address(terms.token), "unsoldRecipient");
        _requireRecipient(terms.guardian, address(terms.token), "guardian");

        TOKEN = terms.token;
        PRICE = terms.price;
        UNIT = terms.unit;
        UNIT_PRICE = unitPrice;
        CAP = terms.cap;
        WALLET_CAP = terms.walletCap;
        START = terms.start;
        END = terms.end;
        LAST_CALL_START = terms.start + ((terms.end - 1 - terms.start) / EPOCH + 3) * EPOCH;
        CLOSE = LAST_CALL_START + LAST_CALL;
        FALLBACK_FROM = CLOSE + FALLBACK_DELAY;
        TREASURY = terms.treasury;
        FALLBACK_TREASURY = terms.fallbackTreasury;
        UNSOLD_RECIPIENT = terms.unsoldRecipient;
        GUARDIAN = terms.guardian;
    }

    /// @notice Plain transfers are rejected; use `buy`.
    receive() external payable {
        revert UseBuy();
    }

    /// @inheritdoc IAliSale
    function buy(uint256 minTokens, uint256 deadline) external payable returns (uint256 tokens, uint256 cost) {
        require(block.timestamp <= deadline, DeadlinePassed(deadline));
        bool isLastCall = block.timestamp >= LAST_CALL_START;
        if (isLastCall) {
            require(block.timestamp < CLOSE, SaleEnded(CLOSE));
        } else {
            require(block.timestamp >= START, SaleNotStarted(START));
            require(block.timestamp < END, LastCallNotStarted(LAST_CALL_START));
            require(block.timestamp >= _pausedUntil, BuyingPaused(_pausedUntil));
        }

        Windows book = _book;
        Windows position = _positions[msg.sender];
        uint256 units = _quoteUnits(book, position, msg.value);
        if (units == 0) {
            require(book.total() < CAP / UNIT, SoldOut());
            require(position.total() < WALLET_CAP / UNIT, WalletCapReached(WALLET_CAP));
            revert PaymentTooSmall(msg.value);
        }
        tokens = units * UNIT;
        cost = _costOf(units);
        require(tokens >= minTokens, OutputBelowMinimum(tokens, minTokens));

        uint256 epoch = _epoch();
        Windows bought = ReturnWindows.bought(units, isLastCall);
        _book = book.age(epoch) + bought;
        _positions[msg.sender] = position.age(epoch) + bought;
        emit TokensPurchased(msg.sender, tokens, cost, isLastCall ? block.timestamp : START + (epoch + 3) * EPOCH);

        if (msg.value > cost) _sendCoins(msg.sender, msg.value - cost);
        TOKEN.safeTransfer(msg.sender, tokens);
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
        uint256 amount = withdrawable();
        require(amount > 0, NothingToWithdraw());
        (bool accepted,) = TREASURY.call{value: amount}("");
        if (accepted) {
            emit Withdrawn(TREASURY, amount);
        } else {
            require(block.timestamp >= FALLBACK_FROM, CoinsRejected(TREASURY, amount));
            emit Withdrawn(FALLBACK_TREASURY, amount);
            _sendCoins(FALLBACK_TREASURY, amount);
        }
    }

    /// @inheritdoc IAliSale
    function sweepUnsold() external {
        require(block.timestamp >= CLOSE, TooEarly(CLOSE));
        uint256 tokens = TOKEN.balanceOf(address(this));
        require(tokens > 0, NothingToSweep());
        emit UnsoldSwept(UNSOLD_RECIPIENT, tokens);
        TOKEN.safeTransfer(UNSOLD_RECIPIENT, tokens);
    }

    /// @inheritdoc IAliSale
    function pauseBuying(uint256 pauseSeconds) external {
        require(msg.sender == GUARDIAN, OnlyGuardian(GUARDIAN));
        require(block.timestamp < END, SaleEnded(END));
        require(pauseSeconds <= MAX_PAUSE, PauseTooLong(pauseSeconds, MAX_PAUSE));
        uint256 used = _pausedSeconds - _unusedPause();
        require(used + pauseSeconds <= PAUSE_BUDGET, PauseBudgetExceeded(pauseSeconds, PAUSE_BUDGET - used));
        uint256 until = block.timestamp + pauseSeconds;
        _pausedUntil = uint40(until);
        _pausedSeconds = uint24(used + pauseSeconds);
        emit BuyingPausedUntil(until);
    }

    /// @inheritdoc IAliSale
    function quote(address buyer, uint256 payment) external view returns (uint256 tokens, uint256 cost) {
        uint256 units = _quoteUnits(_book, _positions[buyer], payment);
        return (units * UNIT, _costOf(units));
    }

    /// @inheritdoc IAliSale
    function saleInfo(address buyer) external view returns (SaleInfo memory info) {
        info.blockNumber = block.number;
        info.timestamp = block.timestamp;
        info.phase = phase();
        info.terms = Terms(
            TOKEN, PRICE, UNIT, CAP, WALLET_CAP, START, END, TREASURY, FALLBACK_TREASURY, UNSOLD_RECIPIENT, GUARDIAN
        );
        info.unitPrice = UNIT_PRICE;
        info.lastCallStart = LAST_CALL_START;
        info.close = CLOSE;
        info.fallbackFrom = FALLBACK_FROM;
        info.sold = sold();
        info.returnable = _book.age(_epoch()).returnable() * UNIT;
        info.withdrawable = withdrawable();
        info.saleTokens = TOKEN.balanceOf(address(this));
        info.pausedUntil = _pausedUntil;
        info.pauseSecondsLeft = PAUSE_BUDGET - (_pausedSeconds - _unusedPause());
        info.position = positionOf(buyer);
        info.buyerCoins = buyer.balance;
        info.buyerTokens = TOKEN.balanceOf(buyer);
        info.buyerAllowance = TOKEN.allowance(buyer, address(this));
    }

    /// @inheritdoc IAliSale
    function positionOf(address buyer) public view returns (Position memory position) {
        uint256 epoch = _epoch();
        Windows windows = _positions[buyer].age(epoch);
        position.tokens = windows.total() * UNIT;
        uint256[3] memory units = [windows.oldestOf(), windows.agingOf(), windows.freshOf()];
        for (uint256 i = 0; i < 3; ++i) {
            position.windows[i] = ReturnWindow(units[i] * UNIT, START + (epoch + 1 + i) * EPOCH);
        }
    }

    /// @inheritdoc IAliSale
    function sold() public view returns (uint256) {
        return _book.total() * UNIT;
    }

    /// @inheritdoc IAliSale
    function withdrawable() public view returns (uint256) {
        return address(this).balance - _costOf(_book.age(_epoch()).returnable());
    }

    /// @inheritdoc IAliSale
    function pausedUntil() external view returns (uint256) {
        return _pausedUntil;
    }

    /// @inheritdoc IAliSale
    function phase() public view returns (Phase) {
        if (block.timestamp < START) return Phase.Upcoming;
        if (block.timestamp >= CLOSE) return Phase.Closed;
        if (block.timestamp >= END && block.timestamp < LAST_CALL_START) return Phase.ReturnsOnly;
        if (block.timestamp < _pausedUntil) return Phase.Paused;
        if (sold() == CAP) return Phase.SoldOut;
        return block.timestamp < END ? Phase.Running : Phase.LastCall;
    }

    function _returnTokens(uint256 amount) private returns (uint256 refund) {
        uint256 units = amount / UNIT;
        TOKEN.safeTransferFrom(msg.sender, address(this), units * UNIT);

        uint256 epoch = _epoch();
        Windows position = _positions[msg.sender].age(epoch);
        uint256 returnable = position.returnable();
        require(returnable > 0 && units > 0, NothingToReturn());
        require(units <= returnable, ReturnAboveReturnable(units * UNIT, returnable * UNIT));
        Windows returned = position.choose(units);
        _book = _book.age(epoch) - returned;
        _positions[msg.sender] = position - returned;
        refund = _costOf(units);
        emit TokensReturned(msg.sender, units * UNIT, refund);

        _sendCoins(msg.sender, refund);
    }

    function _sendCoins(address recipient, uint256 amount) private {
        (bool accepted,) = recipient.call{value: amount}("");
        require(accepted, CoinsRejected(recipient, amount));
    }

    function _quoteUnits(Windows book, Windows position, uint256 payment) private view returns (uint256) {
        uint256 room = Math.min((CAP / UNIT) - book.total(), (WALLET_CAP / UNIT) - position.total());
        uint256 affordable = payment / UNIT_PRICE;
        return affordable < room ? affordable : room;
    }

    function _epoch() private view returns (uint256) {
        return Math.min(Math.saturatingSub(block.timestamp, START) / EPOCH, type(uint8).max);
    }

    function _unusedPause() private view returns (uint256) {
        return Math.saturatingSub(_pausedUntil, block.timestamp);
    }

    function _costOf(uint256 units) private view returns (uint256) {
        return units * UNIT_PRICE;
    }

    function _requireRecipient(address account, address token, string memory term) private view {
        require(account != address(0) && account != address(this) && account != token, InvalidTerm(term));
    }
}
