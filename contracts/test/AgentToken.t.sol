// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {AgentToken} from "../src/AgentToken.sol";
import {MintableAgentToken} from "../src/MintableAgentToken.sol";
import {Assertions} from "./support/Assertions.sol";

contract AgentTokenTest is Assertions {
    address private constant OWNER = address(0xA11CE);
    address private constant OTHER = address(0xB0B);

    function test_TheFixedTokenGivesItsWholeSupplyToTheRecipient() public {
        AgentToken token = new AgentToken("Sun", "SUN", 1_000 ether, OWNER);
        assertEq(token.totalSupply(), 1_000 ether, "supply");
        assertEq(token.balanceOf(OWNER), 1_000 ether, "recipient's balance");
        assertEq(token.decimals(), 18, "decimals");
        assertTrue(keccak256(bytes(token.name())) == keccak256("Sun"), "name");
        assertTrue(keccak256(bytes(token.symbol())) == keccak256("SUN"), "symbol");
    }

    function test_TheFixedTokenHasNoMint() public {
        AgentToken token = new AgentToken("Sun", "SUN", 1_000 ether, OWNER);
        vm.prank(OWNER);
        (bool success,) = address(token).call(abi.encodeCall(MintableAgentToken.mint, (OWNER, 1)));
        assertTrue(!success, "mint must not exist");
    }

    function test_HoldersBurnTheirOwn() public {
        AgentToken token = new AgentToken("Sun", "SUN", 1_000 ether, OWNER);
        vm.prank(OWNER);
        token.burn(400 ether);
        assertEq(token.totalSupply(), 600 ether, "supply");
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, OTHER, 0, 1));
        vm.prank(OTHER);
        token.burn(1);
    }

    function test_PermitApproves() public {
        uint256 key = 0xA11CE;
        address holder = vm.addr(key);
        AgentToken token = new AgentToken("Sun", "SUN", 5, holder);
        bytes32 permit = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 structHash = keccak256(abi.encode(permit, holder, OTHER, 5, 0, block.timestamp));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", token.DOMAIN_SEPARATOR(), structHash));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        token.permit(holder, OTHER, 5, block.timestamp, v, r, s);
        assertEq(token.allowance(holder, OTHER), 5, "allowance");
    }

    function testFuzz_TheOwnerMintsUpToTheCapAndNoFurther(uint128 supply, uint128 room, uint256 amount) public {
        uint256 cap = uint256(supply) + room;
        MintableAgentToken token = new MintableAgentToken("Sun", "SUN", supply, cap, OWNER);
        assertEq(token.CAP(), cap, "cap");
        assertEq(token.balanceOf(OWNER), supply, "owner's balance");
        if (amount > room) vm.expectRevert(abi.encodeWithSelector(MintableAgentToken.CapExceeded.selector, amount, room));
        vm.prank(OWNER);
        token.mint(OTHER, amount);
        assertEq(token.balanceOf(OTHER), amount > room ? 0 : amount, "recipient's balance");
    }

    function test_MintingStopsExactlyAtTheCap() public {
        MintableAgentToken token = new MintableAgentToken("Sun", "SUN", 4, 10, OWNER);
        vm.expectRevert(abi.encodeWithSelector(MintableAgentToken.CapExceeded.selector, 7, 6));
        vm.prank(OWNER);
        token.mint(OTHER, 7);
        vm.prank(OWNER);
        token.mint(OTHER, 6);
        assertEq(token.totalSupply(), 10, "supply");
    }

    function test_OnlyTheOwnerMints() public {
        MintableAgentToken token = new MintableAgentToken("Sun", "SUN", 1, 10, OWNER);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, OTHER));
        vm.prank(OTHER);
        token.mint(OTHER, 1);
    }

    function test_TheFirstSupplyStaysWithinTheCap() public {
        vm.expectRevert(abi.encodeWithSelector(MintableAgentToken.CapExceeded.selector, 11, 10));
        new MintableAgentToken("Sun", "SUN", 11, 10, OWNER);
    }

    function test_BurningMakesRoomUnderTheCap() public {
        MintableAgentToken token = new MintableAgentToken("Sun", "SUN", 10, 10, OWNER);
        vm.startPrank(OWNER);
        token.burn(4);
        token.mint(OTHER, 4);
        vm.stopPrank();
        assertEq(token.totalSupply(), 10, "supply");
    }

    function test_OwnershipMovesInTwoSteps() public {
        MintableAgentToken token = new MintableAgentToken("Sun", "SUN", 1, 10, OWNER);
        vm.prank(OWNER);
        token.transferOwnership(OTHER);
        assertEq(token.owner(), OWNER, "owner before acceptance");
        vm.prank(OTHER);
        token.acceptOwnership();
        assertEq(token.owner(), OTHER, "owner after acceptance");
    }

    function test_RenouncingEndsMinting() public {
        MintableAgentToken token = new MintableAgentToken("Sun", "SUN", 1, 10, OWNER);
        vm.startPrank(OWNER);
        token.renounceOwnership();
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, OWNER));
        token.mint(OWNER, 1);
        vm.stopPrank();
    }
}
