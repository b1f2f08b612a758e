// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title The sale of ALI: a fixed price, and a right to change one's mind
/// @notice Coins in, ALI out at once. Until `RETURN_UNTIL` a buyer may hand tokens back for exactly what was paid,
/// so no coin leaves the contract for the treasury before that moment. Every term is fixed at deployment; nobody
/// can change, upgrade or close the sale. Times are seconds since 1970 and every period includes its first second
/// and excludes its last: buying in [START, END), returning until RETURN_UNTIL, withdrawing from RETURN_UNTIL on.
interface IAliSale {
    /// @notice The moment the sale is in, and therefore what a call to `buy` would meet.
    enum Phase {
        Upcoming,
        Running,
        Paused,
        SoldOut,
        ReturnsOnly,
        Closed
    }

    /// @notice The terms, fixed at deployment.
    /// @param token the ALI token; the sale must hold `cap` of it when it is deployed
    /// @param price payment in wei for 1e18 units of the token
    /// @param cap the most that can be sold, in token units
    /// @param walletCap the most one address can hold as its position, in token units
    /// @param start first second in which `buy` works
    /// @param end first second in which `buy` no longer works
    /// @param returnUntil first second in which `returnTokens` no longer works and `withdraw` does
    /// @param treasury receives the payments
    /// @param unsoldRecipient receives the tokens that were not sold
    /// @param guardian may pause buying, within bounds, and nothing else
    struct Terms {
        IERC20 token;
        uint256 price;
        uint256 cap;
        uint256 walletCap;
        uint256 start;
        uint256 end;
        uint256 returnUntil;
        address treasury;
        address unsoldRecipient;
        address guardian;
    }

    /// @notice Everything a screen shows about the sale and one buyer, read in one block.
    struct SaleInfo {
        uint256 blockNumber;
        uint256 timestamp;
        Phase phase;
        Terms terms;
        uint256 sold;
        uint256 raised;
        uint256 pausedUntil;
        uint256 pauseSecondsLeft;
        uint256 positionTokens;
        uint256 positionPaid;
        uint256 buyerCoins;
        uint256 buyerTokens;
        uint256 buyerAllowance;
    }

    /// @notice A term at deployment contradicts itself or the others.
    error InvalidTerm(string term);
    /// @notice The sale was deployed without the tokens it sells.
    error SaleNotFunded(uint256 balance, uint256 cap);
    /// @notice Coins came without a call to `buy`.
    error UseBuy();
    /// @notice The buyer's own deadline is over.
    error DeadlinePassed(uint256 deadline);
    /// @notice Buying begins at `startsAt`.
    error SaleNotStarted(uint256 startsAt);
    /// @notice Buying ended at `endedAt`.
    error SaleEnded(uint256 endedAt);
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
    /// @notice The caller has bought nothing that could be returned, or asked to return nothing.
    error NothingToReturn();
    /// @notice The caller asks to return more than the own position.
    error ReturnAbovePosition(uint256 amount, uint256 position);
    /// @notice Returning ended at `endedAt`.
    error ReturnPeriodOver(uint256 endedAt);
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

    /// @notice `buyer` paid `cost` wei for `tokens`.
    event TokensPurchased(address indexed buyer, uint256 tokens, uint256 cost);
    /// @notice `buyer` gave `tokens` back and got `refund` wei.
    event TokensReturned(address indexed buyer, uint256 tokens, uint256 refund);
    /// @notice The treasury received `amount` wei.
    event Withdrawn(address indexed treasury, uint256 amount);
    /// @notice The unsold tokens went to `recipient`.
    event UnsoldSwept(address indexed recipient, uint256 tokens);
    /// @notice Buying is paused until `until`; a time that is not in the future ends the pause.
    event BuyingPausedUntil(uint256 until);

    /// @notice Buys with the coins sent along. Tokens round down, their cost rounds up, and what is not needed
    /// goes back. At the cap or the wallet cap the call buys what is left and returns the rest.
    /// @param minTokens the fewest tokens the buyer accepts
    /// @param deadline the last second in which the buyer wants this
    /// @return tokens what the buyer received
    /// @return cost what the buyer paid for them, in wei
    function buy(uint256 minTokens, uint256 deadline) external payable returns (uint256 tokens, uint256 cost);

    /// @notice Gives back `amount` of the tokens bought here, which the caller must hold and must have approved,
    /// for their share of exactly what was paid (the last one gets the rounding). Nothing can pause this.
    /// @param amount token units, up to the caller's position
    /// @return refund wei paid to the caller
    function returnTokens(uint256 amount) external returns (uint256 refund);

    /// @notice `returnTokens` with the approval as a signature, in one transaction. A permit that is used up
    /// already does no harm as long as the allowance stands.
    /// @param amount token units, up to the caller's position
    /// @param deadline last second of the permit
    /// @param v signature
    /// @param r signature
    /// @param s signature
    /// @return refund wei paid to the caller
    function returnTokensWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        returns (uint256 refund);

    /// @notice Sends all coins to the treasury, once the return period is over. Anyone may call.
    function withdraw() external;

    /// @notice Sends all tokens left to the recipient of the unsold, once the return period is over. Anyone may call.
    function sweepUnsold() external;

    /// @notice Lets the guardian pause buying from now for `pauseSeconds`: 72 hours at most, and 7 days over all
    /// pauses. A new pause replaces the running one, whose unused seconds do not count; 0 ends it.
    /// @param pauseSeconds length of the pause, from now
    function pauseBuying(uint256 pauseSeconds) external;

    /// @notice What `buyer` would get for `payment` if the sale is running. Never reverts.
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

    /// @notice What `buyer` holds as bought here, and paid for it.
    function positionOf(address buyer) external view returns (uint256 tokens, uint256 paid);

    /// @notice Tokens sold and not returned.
    function sold() external view returns (uint256);

    /// @notice Wei paid and not returned.
    function raised() external view returns (uint256);

    /// @notice Until when buying is paused; in the past if it is not.
    function pausedUntil() external view returns (uint256);

    /// @notice The token sold.
    function TOKEN() external view returns (IERC20);
    /// @notice Payment in wei for 1e18 units of the token.
    function PRICE() external view returns (uint256);
    /// @notice The most that can be sold.
    function CAP() external view returns (uint256);
    /// @notice The most one address can hold as its position.
    function WALLET_CAP() external view returns (uint256);
    /// @notice First second in which `buy` works.
    function START() external view returns (uint256);
    /// @notice First second in which `buy` no longer works.
    function END() external view returns (uint256);
    /// @notice First second in which `returnTokens` no longer works and `withdraw` does.
    function RETURN_UNTIL() external view returns (uint256);
    /// @notice Receives the payments.
    function TREASURY() external view returns (address);
    /// @notice Receives the tokens that were not sold.
    function UNSOLD_RECIPIENT() external view returns (address);
    /// @notice May pause buying, within bounds.
    function GUARDIAN() external view returns (address);
}
