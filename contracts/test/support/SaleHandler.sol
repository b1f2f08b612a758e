// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AliToken} from "../../src/AliToken.sol";
import {IAliSale} from "../../src/IAliSale.sol";
import {Assertions} from "./Assertions.sol";
import {CoinForcer, MoodyTreasury} from "./Buyers.sol";

/// @notice Makes random moves on a sale. Before each move it derives from the terms alone whether the move
/// must succeed and asserts it; `reached` counts outcomes, so that no move is silently vacuous.
contract SaleHandler is Assertions {
    enum Reached {
        Bought,
        BoughtToTheCap,
        BoughtToTheWalletCap,
        BuyRefusedUpcoming,
        BuyRefusedPaused,
        BuyRefusedSoldOut,
        BuyRefusedWalletCap,
        BuyRefusedReturnsOnly,
        BuyRefusedEnded,
        BoughtInTheLastCall,
        ReturnedPart,
        ReturnedAll,
        ReturnedWhilePaused,
        ReturnedAfterTheEnd,
        ReturnRefusedMovedAway,
        ReturnRefusedSettled,
        Paused,
        PauseEnded,
        PauseRefused,
        PauseRefusedEnded,
        CoinsForced,
        TokensStrayed,
        Withdrawn,
        WithdrawRefused,
        WithdrawRejected,
        Swept,
        SweepRefused
    }

    uint256 public constant STARTING_COINS = 1_000 ether;
    uint256 public constant BUYERS = 5;
    address public constant STRANGER = address(0x57A);

    IAliSale private immutable SALE;
    AliToken private immutable TOKEN;
    MoodyTreasury private immutable TREASURY;
    address private immutable ECOSYSTEM;

    uint256[27] public reached;
    uint256 public forcedCoins;
    bool public swept;
    uint256 private _now;

    constructor(IAliSale sale, address ecosystem) {
        SALE = sale;
        TOKEN = AliToken(address(sale.TOKEN()));
        TREASURY = MoodyTreasury(payable(sale.TREASURY()));
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
        payment = bound(payment, 1e9, buyer.balance < 12 ether ? buyer.balance : 12 ether);
        uint256 held = SALE.positionOf(buyer).tokens;
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
            if (_now >= SALE.LAST_CALL_START()) reached[uint256(Reached.BoughtInTheLastCall)]++;
        } catch (bytes memory reason) {
            assertTrue(expected != bytes4(0) && bytes4(reason) == expected, "the refusal states the fact");
            reached[uint256(state)]++;
        }
    }

    function returnTokens(uint256 who, uint256 amount, bool everything) external {
        vm.warp(_now);
        address buyer = buyerAt(who % BUYERS);
        uint256 returnable = returnableOf(buyer);
        bool settled = returnable == 0;
        if (settled && SALE.positionOf(buyer).tokens == 0) return;
        amount = settled ? 1e9 : everything ? returnable : bound(amount, 1, returnable / 1e9) * 1e9;
        bool movedAway = TOKEN.balanceOf(buyer) < amount;
        uint256 coins = buyer.balance;

        vm.prank(buyer);
        try SALE.returnTokens(amount) returns (uint256 refund) {
            assertTrue(!settled && !movedAway, "a return that had to be refused went through");
            assertEq(buyer.balance - coins, refund, "refund received");
            assertEq(refund * 1 ether, amount * SALE.PRICE(), "exactly what was paid");
            reached[uint256(amount == returnable ? Reached.ReturnedAll : Reached.ReturnedPart)]++;
            if (_now < SALE.pausedUntil()) reached[uint256(Reached.ReturnedWhilePaused)]++;
            if (_now >= SALE.END()) reached[uint256(Reached.ReturnedAfterTheEnd)]++;
        } catch (bytes memory reason) {
            assertTrue(settled || movedAway, "a return was refused without reason");
            if (!movedAway) {
                assertTrue(bytes4(reason) == IAliSale.NothingToReturn.selector, "the refusal states the fact");
            }
            reached[uint256(movedAway ? Reached.ReturnRefusedMovedAway : Reached.ReturnRefusedSettled)]++;
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
        bool ended = _now >= SALE.END();
        bool allowed = !ended && pauseSeconds <= 72 hours && pauseSeconds <= left;
        bytes32 before = keccak256(abi.encode(SALE.sold(), SALE.withdrawable()));
        vm.prank(SALE.GUARDIAN());
        try SALE.pauseBuying(pauseSeconds) {
            assertTrue(allowed, "a pause beyond the bounds went through");
            assertTrue(before == keccak256(abi.encode(SALE.sold(), SALE.withdrawable())), "the guardian moved the books");
            reached[uint256(pauseSeconds == 0 ? Reached.PauseEnded : Reached.Paused)]++;
        } catch {
            assertTrue(!allowed, "a pause was refused without reason");
            reached[uint256(ended ? Reached.PauseRefusedEnded : Reached.PauseRefused)]++;
        }
    }

    function wait(uint256 waitSeconds) external {
        _now += bound(waitSeconds, 0, 40 hours);
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

    function withdraw(bool accepts) external {
        vm.warp(_now);
        if (accepts) TREASURY.accept();
        else TREASURY.refuse();
        bool something = SALE.withdrawable() > 0;
        vm.prank(STRANGER);
        try SALE.withdraw() {
            assertTrue(something && accepts, "a withdrawal that had to be refused went through");
            reached[uint256(Reached.Withdrawn)]++;
        } catch {
            assertTrue(!something || !accepts, "a withdrawal was refused without reason");
            reached[uint256(something ? Reached.WithdrawRejected : Reached.WithdrawRefused)]++;
        }
    }

    function sweepUnsold() external {
        vm.warp(_now);
        bool allowed = _now >= SALE.CLOSE() && TOKEN.balanceOf(address(SALE)) > 0;
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

    function returnableOf(address buyer) public view returns (uint256 tokens) {
        IAliSale.ReturnWindow[3] memory windows = SALE.positionOf(buyer).windows;
        for (uint256 i = 0; i < 3; ++i) tokens += windows[i].tokens;
    }

    function expectedRefusal(uint256 held) private view returns (bytes4, Reached) {
        if (_now < SALE.START()) return (IAliSale.SaleNotStarted.selector, Reached.BuyRefusedUpcoming);
        if (_now >= SALE.CLOSE()) return (IAliSale.SaleEnded.selector, Reached.BuyRefusedEnded);
        if (_now >= SALE.END() && _now < SALE.LAST_CALL_START()) {
            return (IAliSale.LastCallNotStarted.selector, Reached.BuyRefusedReturnsOnly);
        }
        if (_now < SALE.pausedUntil()) return (IAliSale.BuyingPaused.selector, Reached.BuyRefusedPaused);
        if (SALE.sold() == SALE.CAP()) return (IAliSale.SoldOut.selector, Reached.BuyRefusedSoldOut);
        if (held == SALE.WALLET_CAP()) return (IAliSale.WalletCapReached.selector, Reached.BuyRefusedWalletCap);
        return (bytes4(0), Reached.Bought);
    }
}
