// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title The sale of ALI: a fixed price, and a right to change one's mind
/// @notice Coins in, ALI out at once. The right of return belongs to a purchase: time is counted in epochs of seven days
/// from `START`, and what was bought in one epoch can be handed back for exactly what was paid until two epochs after
/// it, so for more than 14 and up to 21 days. The treasury receives only what nobody can return any more. When the last
/// of these windows has ended, `buy` works for seven more days, without a right of return: the last call. Every term is
/// fixed at deployment; nobody can change, upgrade or close the sale. Times are seconds since 1970 and every period
/// includes its first second and excludes its last.
interface IAliSale {
    /// @notice The moment the sale is in, and therefore what a call to `buy` would meet.
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
    /// @param cap the most that can be sold, less than 2 ** 56 times `unit`
    /// @param walletCap the most one address can hold as its position
    /// @param start first second in which `buy` works
    /// @param end first second in which `buy` no longer works, until the last call
    /// @param treasury receives the payments
    /// @param fallbackTreasury receives them if the treasury still refuses them 90 days after the close
    /// @param unsoldRecipient receives the tokens that were not sold
    /// @param guardian may pause buying before `end`, within bounds, and nothing else
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
    /// @param tokens all of it
    /// @param windows the part that can still be returned, the window that ends first at the beginning
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

    /// @notice A term at deployment contradicts itself or the others.
    error InvalidTerm(string term);
    /// @notice Coins came without a call to `buy`.
    error UseBuy();
    /// @notice The buyer's own deadline is over.
    error DeadlinePassed(uint256 deadline);
    /// @notice Buying begins at `startsAt`.
    error SaleNotStarted(uint256 startsAt);
    /// @notice Buying ended at `endedAt`.
    error SaleEnded(uint256 endedAt);
    /// @notice Between the end and the last call only returns are possible; buying goes on at `startsAt`.
    error LastCallNotStarted(uint256 startsAt);
    /// @notice The guardian has paused buying until `until`.
    error BuyingPaused(uint256 until);
    /// @notice Every token of the sale is sold at this moment.
    error SoldOut();
    /// @notice The buyer's position has reached the most one address can hold.
    error WalletCapReached(uint256 limit);
    /// @notice The payment is too small for a single unit of the token.
    error PaymentTooSmall(uint256 payment);
    /// @notice The purchase would bring fewer tokens than the buyer demands.
    error OutputBelowMinimum(uint256 tokens, uint256 minTokens);
    /// @notice The caller has nothing that can still be returned, or asked to return less than `UNIT`.
    error NothingToReturn();
    /// @notice The caller asks to return more than can still be returned.
    error ReturnAboveReturnable(uint256 amount, uint256 returnable);
    /// @notice This works from `from` on.
    error TooEarly(uint256 from);
    /// @notice There are no coins to withdraw.
    error NothingToWithdraw();
    /// @notice There are no tokens to sweep.
    error NothingToSweep();
    /// @notice The recipient refused the coins it was sent.
    error CoinsRejected(address recipient, uint256 amount);
    /// @notice Only `guardian` may do this.
    error OnlyGuardian(address guardian);
    /// @notice One pause may last `longestSeconds` at most.
    error PauseTooLong(uint256 pauseSeconds, uint256 longestSeconds);
    /// @notice All pauses together have only `secondsLeft` left.
    error PauseBudgetExceeded(uint256 pauseSeconds, uint256 secondsLeft);

    /// @notice `buyer` paid `cost` wei for `tokens`, which can be returned before `returnUntil`; in the last call that is
    /// the moment of the purchase itself.
    event TokensPurchased(address indexed buyer, uint256 tokens, uint256 cost, uint256 returnUntil);
    /// @notice `buyer` gave `tokens` back and got `refund` wei.
    event TokensReturned(address indexed buyer, uint256 tokens, uint256 refund);
    /// @notice `recipient`, the treasury or the fallback treasury, received `amount` wei.
    event Withdrawn(address indexed recipient, uint256 amount);
    /// @notice The unsold tokens went to `recipient`.
    event UnsoldSwept(address indexed recipient, uint256 tokens);
    /// @notice Buying is paused until `until`; a time that is not in the future ends the pause.
    event BuyingPausedUntil(uint256 until);

    /// @notice Buys with the coins sent along. Tokens round down to multiples of `UNIT`, and what is not needed goes
    /// back. At the cap or the wallet cap the call buys what is left and returns the rest. Before `END` the purchase
    /// carries a right of return, in the last call it does not.
    /// @param minTokens the fewest tokens the buyer accepts
    /// @param deadline the last second in which the buyer wants this
    /// @return tokens what the buyer received
    /// @return cost what the buyer paid for them, in wei
    function buy(uint256 minTokens, uint256 deadline) external payable returns (uint256 tokens, uint256 cost);

    /// @notice Gives back `amount` of the tokens bought here, which the caller must hold and must have approved, for
    /// exactly what was paid. It takes first what can be returned for the shortest time. Nothing can pause this.
    /// @param amount token units up to what can still be returned, rounded down to a multiple of `UNIT`
    /// @return refund wei paid to the caller
    function returnTokens(uint256 amount) external returns (uint256 refund);

    /// @notice `returnTokens` with the approval as a signature, in one transaction. A permit that is used up
    /// already does no harm as long as the allowance stands.
    /// @param amount token units up to what can still be returned, rounded down to a multiple of `UNIT`
    /// @param deadline last second of the permit
    /// @param v signature
    /// @param r signature
    /// @param s signature
    /// @return refund wei paid to the caller
    function returnTokensWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        returns (uint256 refund);

    /// @notice Sends what is `withdrawable` to the treasury. Anyone may call, at any time. Where the treasury refuses, the
    /// coins stay, and from `FALLBACK_FROM` on they go to the fallback treasury instead.
    function withdraw() external;

    /// @notice Sends all tokens left to the recipient of the unsold, once the last call is over. Anyone may call.
    function sweepUnsold() external;

    /// @notice Lets the guardian pause buying from now for `pauseSeconds`: before `END` only, so that the last call cannot
    /// be paused, 72 hours at most, and 7 days over all pauses. A new pause replaces the running one, whose unused seconds do not count; 0 ends it.
    /// @param pauseSeconds length of the pause, from now
    function pauseBuying(uint256 pauseSeconds) external;

    /// @notice What `buyer` would get for `payment` if buying is open. Never reverts.
    /// @param buyer who would buy
    /// @param payment wei sent along
    /// @return tokens token units, 0 if nothing can be bought
    /// @return cost wei kept; `payment - cost` would go back
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

    /// @notice Wei that nobody can get back by a return any more, coins that were forced on the contract included.
    function withdrawable() external view returns (uint256);

    /// @notice Until when buying is paused; in the past if it is not.
    function pausedUntil() external view returns (uint256);

    /// @notice The token sold.
    function TOKEN() external view returns (IERC20);
    /// @notice Payment in wei for one whole token.
    function PRICE() external view returns (uint256);
    /// @notice The smallest amount of token units that can be bought or returned.
    function UNIT() external view returns (uint256);
    /// @notice Payment in wei for `UNIT`.
    function UNIT_PRICE() external view returns (uint256);
    /// @notice The most that can be sold.
    function CAP() external view returns (uint256);
    /// @notice The most one address can hold as its position.
    function WALLET_CAP() external view returns (uint256);
    /// @notice First second in which `buy` works.
    function START() external view returns (uint256);
    /// @notice First second in which `buy` no longer works, until the last call.
    function END() external view returns (uint256);
    /// @notice First second after the last return window: nothing can be returned any more, and `buy` works again.
    function LAST_CALL_START() external view returns (uint256);
    /// @notice First second after the last call, in which `sweepUnsold` works.
    function CLOSE() external view returns (uint256);
    /// @notice First second in which `withdraw` pays the fallback treasury if the treasury refuses.
    function FALLBACK_FROM() external view returns (uint256);
    /// @notice Receives the payments.
    function TREASURY() external view returns (address);
    /// @notice Receives the payments that the treasury has refused for 90 days after the close.
    function FALLBACK_TREASURY() external view returns (address);
    /// @notice Receives the tokens that were not sold.
    function UNSOLD_RECIPIENT() external view returns (address);
    /// @notice May pause buying, within bounds.
    function GUARDIAN() external view returns (address);
}
