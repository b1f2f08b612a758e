// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AliToken} from "../../src/AliToken.sol";
import {IAliSale} from "../../src/IAliSale.sol";
import {Assertions} from "./Assertions.sol";
import {CoinForcer} from "./Buyers.sol";

/// @notice Makes random moves on a sale. Before each move it works out from the sale's terms alone whether the move
/// must succeed, and insists on it; `reached` counts what did happen, so that no move can be silently vacuous.
contract SaleHandler is Assertions {
    enum Reached {
        Bought,
        BoughtToTheCap,
        BoughtToTheWalletCap,
        BuyRefusedUpcoming,
        BuyRefusedPaused,
        BuyRefusedSoldOut,
        BuyRefusedWalletCap,
        BuyRefusedEnded,
        ReturnedPart,
        ReturnedAll,
        ReturnedWhilePaused,
        ReturnedAfterTheEnd,
        ReturnRefusedMovedAway,
        ReturnRefusedClosed,
        Paused,
        PauseEnded,
        PauseRefused,
        CoinsForced,
        TokensStrayed,
        Withdrawn,
        WithdrawRefused,
        Swept,
        SweepRefused
    }

    uint256 public constant STARTING_COINS = 1_000 ether;
    uint256 public constant BUYERS = 5;
    address public constant STRANGER = address(0x57A);

    IAliSale private immutable SALE;
    AliToken private immutable TOKEN;
    address private immutable ECOSYSTEM;

    uint256[23] public reached;
    uint256 public forcedCoins;
    bool public swept;
    uint256 private _now;

    constructor(IAliSale sale, address ecosystem) {
        SALE = sale;
        TOKEN = AliToken(address(sale.TOKEN()));
        ECOSYSTEM = ecosystem;
        _now = sale.START() - 1 hours;
        vm.warp(_now);
        for (uint256 i = 0; i < BUYERS; ++i) {
            vm.deal(buyerAt(i), STARTING_COINS);
            vm.prank(buyerAt(i));
            TOKEN.approve(address(sale), type(uint256).max);
        }
    }

    function buyerAt(uint256 index) public pure returns (address) {
        return address(uint160(0xB000 + index));
    }

    function buy(uint256 who, uint256 payment) external {
        vm.warp(_now);
        address buyer = buyerAt(who % BUYERS);
        payment = bound(payment, 1, buyer.balance < 12 ether ? buyer.balance : 12 ether);
        (uint256 held,) = SALE.positionOf(buyer);
        (uint256 quoted, uint256 cost) = SALE.quote(buyer, payment);
        (bytes4 expected, Reached state) = expectedRefusal(held);
        uint256 coins = buyer.balance;

        vm.prank(buyer);
        try SALE.buy{value: payment}(quoted, _now) returns (uint256 tokens, uint256 paid) {
            assertTrue(expected == bytes4(0), "a purchase that had to be refused went through");
            assertEq(tokens, quoted, "tokens as quoted");
            assertEq(paid, cost, "cost as quoted");
            assertEq(coins - buyer.balance, cost, "change came back");
            reached[uint256(Reached.Bought)]++;
            if (SALE.sold() == SALE.CAP()) reached[uint256(Reached.BoughtToTheCap)]++;
            if (held + tokens == SALE.WALLET_CAP()) reached[uint256(Reached.BoughtToTheWalletCap)]++;
        } catch (bytes memory reason) {
            assertTrue(expected != bytes4(0) && bytes4(reason) == expected, "the refusal states the fact");
            reached[uint256(state)]++;
        }
    }

    function returnTokens(uint256 who, uint256 amount, bool everything) external {
        vm.warp(_now);
        address buyer = buyerAt(who % BUYERS);
        (uint256 held, uint256 paid) = SALE.positionOf(buyer);
        if (held == 0) return;
        amount = everything ? held : bound(amount, 1, held);
        bool movedAway = TOKEN.balanceOf(buyer) < amount;
        uint256 coins = buyer.balance;

        vm.prank(buyer);
        try SALE.returnTokens(amount) returns (uint256 refund) {
            assertTrue(_now < SALE.RETURN_UNTIL() && !movedAway, "a return that had to be refused went through");
            assertEq(buyer.balance - coins, refund, "refund received");
            if (amount == held) assertEq(refund, paid, "everything back for everything");
            reached[uint256(amount == held ? Reached.ReturnedAll : Reached.ReturnedPart)]++;
            if (_now < SALE.pausedUntil()) reached[uint256(Reached.ReturnedWhilePaused)]++;
            if (_now >= SALE.END()) reached[uint256(Reached.ReturnedAfterTheEnd)]++;
        } catch (bytes memory reason) {
            bool closed = _now >= SALE.RETURN_UNTIL();
            assertTrue(closed || movedAway, "a return was refused without reason");
            if (closed) assertTrue(bytes4(reason) == IAliSale.ReturnPeriodOver.selector, "the refusal states the fact");
            reached[uint256(closed ? Reached.ReturnRefusedClosed : Reached.ReturnRefusedMovedAway)]++;
        }
    }

    function moveTokens(uint256 from, uint256 to, uint256 amount) external {
        address sender = buyerAt(from % BUYERS);
        uint256 balance = TOKEN.balanceOf(sender);
        vm.prank(sender);
        assertTrue(TOKEN.transfer(buyerAt(to % BUYERS), bound(amount, 0, balance)), "transfer");
    }

    function pause(uint256 pauseSeconds) external {
        vm.warp(_now);
        uint256 left = SALE.saleInfo(STRANGER).pauseSecondsLeft;
        pauseSeconds = bound(pauseSeconds, 0, 80 hours);
        bool allowed = pauseSeconds <= 72 hours && pauseSeconds <= left;
        bytes32 before = keccak256(abi.encode(SALE.sold(), SALE.raised()));
        vm.prank(SALE.GUARDIAN());
        try SALE.pauseBuying(pauseSeconds) {
            assertTrue(allowed, "a pause beyond the bounds went through");
            assertTrue(before == keccak256(abi.encode(SALE.sold(), SALE.raised())), "the guardian moved the books");
            reached[uint256(pauseSeconds == 0 ? Reached.PauseEnded : Reached.Paused)]++;
        } catch {
            assertTrue(!allowed, "a pause was refused without reason");
            reached[uint256(Reached.PauseRefused)]++;
        }
    }

    function wait(uint256 waitSeconds) external {
        _now += bound(waitSeconds, 0, 16 hours);
        vm.warp(_now);
    }

    function forceCoins(uint256 amount) external {
        amount = bound(amount, 1, 1 ether);
        vm.deal(address(this), amount);
        new CoinForcer{value: amount}(payable(address(SALE)));
        forcedCoins += amount;
        reached[uint256(Reached.CoinsForced)]++;
    }

    function strayTokens(uint256 amount) external {
        vm.prank(ECOSYSTEM);
        assertTrue(TOKEN.transfer(address(SALE), bound(amount, 1, 1 ether)), "transfer");
        reached[uint256(Reached.TokensStrayed)]++;
    }

    function withdraw() external {
        vm.warp(_now);
        bool allowed = _now >= SALE.RETURN_UNTIL() && address(SALE).balance > 0;
        vm.prank(STRANGER);
        try SALE.withdraw() {
            assertTrue(allowed, "a withdrawal that had to be refused went through");
            reached[uint256(Reached.Withdrawn)]++;
        } catch {
            assertTrue(!allowed, "a withdrawal was refused without reason");
            reached[uint256(Reached.WithdrawRefused)]++;
        }
    }

    function sweepUnsold() external {
        vm.warp(_now);
        bool allowed = _now >= SALE.RETURN_UNTIL() && TOKEN.balanceOf(address(SALE)) > 0;
        vm.prank(STRANGER);
        try SALE.sweepUnsold() {
            assertTrue(allowed, "a sweep that had to be refused went through");
            swept = true;
            reached[uint256(Reached.Swept)]++;
        } catch {
            assertTrue(!allowed, "a sweep was refused without reason");
            reached[uint256(Reached.SweepRefused)]++;
        }
    }

    function expectedRefusal(uint256 held) private view returns (bytes4, Reached) {
        if (_now < SALE.START()) return (IAliSale.SaleNotStarted.selector, Reached.BuyRefusedUpcoming);
        if (_now >= SALE.END()) return (IAliSale.SaleEnded.selector, Reached.BuyRefusedEnded);
        if (_now < SALE.pausedUntil()) return (IAliSale.BuyingPaused.selector, Reached.BuyRefusedPaused);
        if (SALE.sold() == SALE.CAP()) return (IAliSale.SoldOut.selector, Reached.BuyRefusedSoldOut);
        if (held == SALE.WALLET_CAP()) return (IAliSale.WalletCapReached.selector, Reached.BuyRefusedWalletCap);
        return (bytes4(0), Reached.Bought);
    }
}
