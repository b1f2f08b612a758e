// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {VestingWallet} from "@openzeppelin/contracts/finance/VestingWallet.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {AliVesting} from "../src/AliVesting.sol";
import {IAliSale} from "../src/IAliSale.sol";
import {SaleFixture} from "./support/SaleFixture.sol";

/// @notice Lets every kind of caller try every state-changing function in every phase of the sale and records
/// the results. `npm run contracts` renders them as the published table.
contract FunctionByCallerTest is SaleFixture {
    struct Attempt {
        string contractName;
        string functionName;
        address target;
        uint256 value;
        bytes callData;
    }

    struct Caller {
        string name;
        uint256 key;
    }

    string private constant PATH = "contracts/out/function-by-caller.json";
    string[7] private PHASES = ["upcoming", "running", "paused", "sold-out", "returns-only", "last-call", "closed"];

    AliVesting private vesting;
    uint256 private _attempts;
    uint256 private _successes;

    function setUp() public override {
        vm.warp(START - 1 days);
    }

    function test_EveryCallerTriesEveryFunctionInEveryPhase() public {
        string memory rows;
        for (uint256 phase = 0; phase < PHASES.length; ++phase) rows = join(rows, recordPhase(phase));
        vm.writeFile(PATH, string.concat("[\n", rows, "\n]\n"));
        assertEq(_attempts, 7 * 6 * 17, "attempts");
        assertTrue(_successes > 100, "attempts that work");
    }

    /// @dev Rows are joined in memory, since growing a string of this length in storage takes seconds.
    function recordPhase(uint256 phase) private returns (string memory rows) {
        Caller[6] memory callers = prepare(phase);
        assertEq(uint256(sale.phase()), phase, "phase");
        for (uint256 i = 0; i < callers.length; ++i) {
            Attempt[] memory attempts = attemptsOf(vm.addr(callers[i].key), callers[i].key);
            string memory ofCaller;
            for (uint256 j = 0; j < attempts.length; ++j) {
                ofCaller = join(ofCaller, record(PHASES[phase], callers[i], attempts[j]));
            }
            rows = join(rows, ofCaller);
        }
    }

    function join(string memory rows, string memory more) private pure returns (string memory) {
        return bytes(rows).length == 0 ? more : string.concat(rows, ",\n", more);
    }

    /// @dev A new sale of 1,000 ALI in the given phase. The buyer holds 300 ALI bought there that are
    /// returnable until the last call, the others hold some ALI; purchases of the first week are settled.
    function prepare(uint256 phase) private returns (Caller[6] memory callers) {
        callers = [
            Caller("anyone", 11),
            Caller("buyer", 12),
            Caller("guardian", 13),
            Caller("treasury", 14),
            Caller("deployer", 15),
            Caller("beneficiary", 16)
        ];
        vm.warp(START - 1 days);
        IAliSale.Terms memory terms = usualTerms();
        terms.cap = terms.walletCap = 1_000 ether;
        terms.guardian = vm.addr(13);
        terms.treasury = vm.addr(14);
        vm.startPrank(vm.addr(15));
        deployUnfunded(terms);
        vm.stopPrank();
        fund(terms.cap);
        vesting = new AliVesting(vm.addr(16), uint64(START - 2 days), 100 days, 0);
        vm.startPrank(ECOSYSTEM);
        token.transfer(address(vesting), 100 ether);
        for (uint256 i = 0; i < callers.length; ++i) token.transfer(vm.addr(callers[i].key), 10 ether);
        vm.stopPrank();
        for (uint256 i = 0; i < callers.length; ++i) {
            vm.deal(vm.addr(callers[i].key), 1_000 ether);
            approveAs(vm.addr(callers[i].key), 300 ether);
        }
        if (phase == 0) return callers;
        vm.warp(START);
        vm.deal(OTHER, 100 ether);
        buyAs(OTHER, 11 ether);
        vm.warp(START + 3 * EPOCH);
        buyAs(vm.addr(12), 33 ether);
        if (phase == 2) {
            vm.prank(vm.addr(13));
            sale.pauseBuying(1 hours);
        } else if (phase == 3) {
            buyAs(OTHER, 66 ether);
        } else if (phase == 4) {
            vm.warp(END);
        } else if (phase == 5) {
            vm.warp(LAST_CALL_START);
        } else if (phase == 6) {
            vm.warp(CLOSE);
        }
    }

    function attemptsOf(address caller, uint256 key) private view returns (Attempt[] memory list) {
        list = new Attempt[](17);
        address target = address(sale);
        list[0] = Attempt("AliSale", "receive", target, 1 ether, "");
        list[1] = Attempt("AliSale", "buy", target, 1 ether, abi.encodeCall(IAliSale.buy, (0, NEVER)));
        list[2] = Attempt("AliSale", "returnTokens", target, 0, abi.encodeCall(IAliSale.returnTokens, (1 ether)));
        list[3] = Attempt("AliSale", "returnTokensWithPermit", target, 0, permittedReturn(key));
        list[4] = Attempt("AliSale", "withdraw", target, 0, abi.encodeCall(IAliSale.withdraw, ()));
        list[5] = Attempt("AliSale", "sweepUnsold", target, 0, abi.encodeCall(IAliSale.sweepUnsold, ()));
        list[6] = Attempt("AliSale", "pauseBuying", target, 0, abi.encodeCall(IAliSale.pauseBuying, (60)));

        target = address(token);
        list[7] = Attempt("AliToken", "transfer", target, 0, abi.encodeCall(IERC20.transfer, (OTHER, 1 ether)));
        list[8] = Attempt("AliToken", "approve", target, 0, abi.encodeCall(IERC20.approve, (OTHER, 1 ether)));
        list[9] = Attempt(
            "AliToken", "transferFrom", target, 0, abi.encodeCall(IERC20.transferFrom, (DAO_TREASURY, caller, 1 ether))
        );
        list[10] = Attempt("AliToken", "burn", target, 0, abi.encodeCall(ERC20Burnable.burn, (1 ether)));
        list[11] =
            Attempt("AliToken", "burnFrom", target, 0, abi.encodeCall(ERC20Burnable.burnFrom, (DAO_TREASURY, 1 ether)));
        list[12] = Attempt("AliToken", "permit", target, 0, permit(caller, key));

        target = address(vesting);
        list[13] = Attempt(
            "AliVesting",
            "release",
            target,
            0,
            abi.encodeWithSignature("release(address)", address(token))
        );
        list[14] = Attempt(
            "AliVesting", "transferOwnership", target, 0, abi.encodeCall(Ownable.transferOwnership, (caller))
        );
        list[15] = Attempt("AliVesting", "renounceOwnership", target, 0, abi.encodeCall(Ownable.renounceOwnership, ()));
        list[16] = Attempt("AliVesting", "receive", target, 1 ether, "");
    }

    function record(string memory phase, Caller memory caller, Attempt memory attempt)
        private
        returns (string memory row)
    {
        uint256 id = vm.snapshotState();
        vm.prank(vm.addr(caller.key));
        (bool success, bytes memory data) = attempt.target.call{value: attempt.value}(attempt.callData);
        vm.revertToState(id);
        ++_attempts;
        if (success) ++_successes;
        return string.concat(
            string.concat('{"contract":"', attempt.contractName, '","function":"', attempt.functionName),
            string.concat('","caller":"', caller.name, '","phase":"', phase),
            string.concat('","error":"', success ? "" : vm.toString(abi.encodePacked(bytes4(data))), '"}')
        );
    }

    function permittedReturn(uint256 key) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = signPermit(key, 1 ether, NEVER);
        return abi.encodeCall(IAliSale.returnTokensWithPermit, (1 ether, NEVER, v, r, s));
    }

    function permit(address caller, uint256 key) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = signPermit(key, 1 ether, NEVER);
        return abi.encodeCall(IERC20Permit.permit, (caller, address(sale), 1 ether, NEVER, v, r, s));
    }
}
