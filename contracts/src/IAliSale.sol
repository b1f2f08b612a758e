// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title The sale of ALI: a fixed price and a right of return
/// @notice Buyers pay coins and receive ALI at once. The right of return belongs to a purchase: time is
/// counted in epochs of seven days from `START`, and what was bought in one epoch can be returned for exactly
/// what was paid until two epochs after it, so for more than 14 and up to 21 days. The treasury receives only
/// what can no longer be returned. After the last return window `buy` works for seven more days without a
/// right of return: the last call. All terms are fixed at deployment; nobody can change, upgrade or close the
/// sale. Times are Unix seconds, and every period includes its first second and excludes its last.
interface IAliSale {
    /// @notice The current phase of the sale, which determines whether `buy` works.
    enum Phase {
        Upcoming,
        Running,
        Paused,
        SoldOut,
        ReturnsOnly,
        LastCall,
        Closed
    }

    /// @notice The terms, fixed at deployment. Amounts are in token units, in multiples of `unit`.
    /// @param token the ALI token; `cap` of it is sent to the sale after its deployment
    /// @param price payment in wei for one whole token, `10 ** decimals()` of its units
    /// @param unit the smallest amount that can be bought or returned; it costs a whole number of wei
    /// @param cap the maximum that can be sold, less than 2 ** 56 times `unit`
    /// @param walletCap the maximum position of one address
    /// @param start first second in which `buy` works
    /// @param end first second in which `buy` no longer works, until the last call
    /// @param treasury receives the payments
    /// @param fallbackTreasury receives them if the treasury still rejects them 90 days after the close
    /// @param unsoldRecipient receives the unsold tokens
    /// @param guardian may pause buying before `end`, within limits, and nothing else
    struct Terms {
        IERC20 token;
        uint256 price;
        uint256 unit;
        uint256 cap;
        uint256 walletCap;
        uint256 start;
        uint256 end;
        address treasury;
        address fallbackTreasury;
        address unsoldRecipient;
        address guardian;
    }

    /// @notice Tokens that can be returned before `until`.
    struct ReturnWindow {
        uint256 tokens;
        uint256 until;
    }

    /// @notice What an address bought here and did not return.
    /// @param tokens the total
    /// @param windows the part that can still be returned, earliest end first
    struct Position {
        uint256 tokens;
        ReturnWindow[3] windows;
    }

    /// @notice Everything a screen shows about the sale and one buyer, read in one block.
    struct SaleInfo {
        uint256 blockNumber;
        uint256 timestamp;
        Phase phase;
        Terms terms;
        uint256 unitPrice;
        uint256 lastCallStart;
        uint256 close;
        uint256 fallbackFrom;
        uint256 sold;
        uint256 returnable;
        uint256 withdrawable;
        uint256 saleTokens;
        uint256 pausedUntil;
        uint256 pauseSecondsLeft;
        Position position;
        uint256 buyerCoins;
        uint256 buyerTokens;
        uint256 buyerAllowance;
    }

    /// @notice A deployment term is invalid or contradicts the others.
    error InvalidTerm(string term);
    /// @notice Coins were sent without calling `buy`.
    error UseBuy();
    /// @notice The buyer's own deadline has passed.
    error DeadlinePassed(uint256 deadline);
    /// @notice Buying starts at `startsAt`.
    error SaleNotStarted(uint256 startsAt);
    /// @notice Buying ended at `endedAt`.
    error SaleEnded(uint256 endedAt);
    /// @notice Between the end and the last call only returns are possible; buying resumes at `startsAt`.
    error LastCallNotStarted(uint256 startsAt);
    /// @notice The guardian has paused buying until `until`.
    error BuyingPaused(uint256 until);
    /// @notice All tokens of the sale are currently sold.
    error SoldOut();
    /// @notice The buyer's position has reached the wallet cap.
    error WalletCapReached(uint256 limit);
    /// @notice The payment is too small for a single unit of the token.
    error PaymentTooSmall(uint256 payment);
    /// @notice The purchase would yield fewer tokens than the buyer's minimum.
    error OutputBelowMinimum(uint256 tokens, uint256 minTokens);
    /// @notice The caller has nothing left to return, or asked to return less than `UNIT`.
    error NothingToReturn();
    /// @notice The caller asked to return more than can still be returned.
    error ReturnAboveReturnable(uint256 amount, uint256 returnable);
    /// @notice The call works only from `from` on.
    error TooEarly(uint256 from);
    /// @notice There are no coins to withdraw.
    error NothingToWithdraw();
    /// @notice There are no tokens to sweep.
    error NothingToSweep();
    /// @notice The recipient rejected the coins.
    error CoinsRejected(address recipient, uint256 amount);
    /// @notice Only `guardian` may call this.
    error OnlyGuardian(address guardian);
    /// @notice A single pause may last `longestSeconds` at most.
    error PauseTooLong(uint256 pauseSeconds, uint256 longestSeconds);
    /// @notice Only `secondsLeft` remain of the pause budget.
    error PauseBudgetExceeded(uint256 pauseSeconds, uint256 secondsLeft);

    /// @notice `buyer` paid `cost` wei for `tokens`, which can be returned before `returnUntil`; in the last
    /// call that is the time of the purchase itself.
    event TokensPurchased(address indexed buyer, uint256 tokens, uint256 cost, uint256 returnUntil);
    /// @notice `buyer` returned `tokens` and received `refund` wei.
    event TokensReturned(address indexed buyer, uint256 tokens, uint256 refund);
    /// @notice `recipient`, the treasury or the fallback treasury, received `amount` wei.
    event Withdrawn(address indexed recipient, uint256 amount);
    /// @notice The unsold tokens were sent to `recipient`.
    event UnsoldSwept(address indexed recipient, uint256 tokens);
    /// @notice Buying is paused until `until`; a time that is not in the future ends the pause.
    event BuyingPausedUntil(uint256 until);

    /// @notice Buys with the coins sent. Tokens are rounded down to multiples of `UNIT` and excess payment is
    /// refunded. At the cap or the wallet cap the call buys what is left. A purchase before `END` carries a
    /// right of return, one in the last call does not.
    /// @param minTokens the minimum tokens the buyer accepts
    /// @param deadline the last second in which the purchase may be executed
    /// @return tokens what the buyer received
    /// @return cost what the buyer paid for them, in wei
    function buy(uint256 minTokens, uint256 deadline) external payable returns (uint256 tokens, uint256 cost);

    /// @notice Returns `amount` of the tokens bought here, which the caller must hold and have approved, for
    /// exactly what was paid. Tokens whose window ends first are taken first. This cannot be paused.
    /// @param amount token units up to what can still be returned, rounded down to a multiple of `UNIT`
    /// @return refund wei paid to the caller
    function returnTokens(uint256 amount) external returns (uint256 refund);

    /// @notice `returnTokens` with the approval as a permit, in one transaction. A permit that was already
    /// used is ignored if the allowance is sufficient.
    /// @param amount token units up to what can still be returned, rounded down to a multiple of `UNIT`
    /// @param deadline last second of the permit
    /// @param v signature
    /// @param r signature
    /// @param s signature
    /// @return refund wei paid to the caller
    function returnTokensWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        returns (uint256 refund);

    /// @notice Sends what is `withdrawable` to the treasury. Anyone may call, at any time. If the treasury
    /// rejects the coins they stay, and from `FALLBACK_FROM` on they go to the fallback treasury instead.
    function withdraw() external;

    /// @notice Sends all remaining tokens to the unsold recipient after the close. Anyone may call.
    function sweepUnsold() external;

    /// @notice Lets the guardian pause buying before `END` for up to 72 hours, 7 days over all pauses. A new
    /// pause replaces the running one, whose unused seconds do not count; 0 ends it.
    /// @param pauseSeconds length of the pause, from now
    function pauseBuying(uint256 pauseSeconds) external;

    /// @notice What `buyer` would get for `payment` if buying is open. Never reverts.
    /// @param buyer the account that would buy
    /// @param payment wei sent
    /// @return tokens token units, 0 if nothing can be bought
    /// @return cost wei kept; `payment - cost` would be refunded
    function quote(address buyer, uint256 payment) external view returns (uint256 tokens, uint256 cost);

    /// @notice Everything a screen shows, in one call.
    /// @param buyer whose position and balances to include; the zero address for none
    function saleInfo(address buyer) external view returns (SaleInfo memory info);

    /// @notice The phase in this block.
    function phase() external view returns (Phase);

    /// @notice What `buyer` bought here and did not return.
    function positionOf(address buyer) external view returns (Position memory position);

    /// @notice Tokens sold and not returned.
    function sold() external view returns (uint256);

    /// @notice Wei that can no longer be claimed by a return, including coins forced onto the contract.
    function withdrawable() external view returns (uint256);

    /// @notice When the pause of buying ends; in the past if buying is not paused.
    function pausedUntil() external view returns (uint256);

    /// @notice The token being sold.
    function TOKEN() external view returns (IERC20);
    /// @notice Payment in wei for one whole token.
    function PRICE() external view returns (uint256);
    /// @notice The smallest amount of token units that can be bought or returned.
    function UNIT() external view returns (uint256);
    /// @notice Payment in wei for `UNIT`.
    function UNIT_PRICE() external view returns (uint256);
    /// @notice The maximum that can be sold.
    function CAP() external view returns (uint256);
    /// @notice The maximum position of one address.
    function WALLET_CAP() external view returns (uint256);
    /// @notice First second in which `buy` works.
    function START() external view returns (uint256);
    /// @notice First second in which `buy` no longer works, until the last call.
    function END() external view returns (uint256);
    /// @notice First second after the last return window: returns have ended and `buy` works again.
    function LAST_CALL_START() external view returns (uint256);
    /// @notice First second after the last call, from which `sweepUnsold` works.
    function CLOSE() external view returns (uint256);
    /// @notice First second in which `withdraw` pays the fallback treasury if the treasury rejects the coins.
    function FALLBACK_FROM() external view returns (uint256);
    /// @notice Receives the payments.
    function TREASURY() external view returns (address);
    /// @notice Receives payments that the treasury still rejects 90 days after the close.
    function FALLBACK_TREASURY() external view returns (address);
    /// @notice Receives the unsold tokens.
    function UNSOLD_RECIPIENT() external view returns (address);
    /// @notice May pause buying, within limits.
    function GUARDIAN() external view returns (address);
}
