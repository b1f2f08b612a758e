// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {AliToken} from "../src/AliToken.sol";
import {Assertions} from "./support/Assertions.sol";

contract AliTokenTest is Assertions {
    AliToken private token;

    function setUp() public {
        token = new AliToken(AliToken.Allocations(address(1), address(2), address(3), address(4), address(5)));
    }

    function test_ExactlyOneHundredMillionExist() public view {
        assertEq(token.totalSupply(), 100_000_000 ether, "supply");
    }

    function test_TheFiveAllocationsGoWhereTheyBelong() public view {
        assertEq(token.balanceOf(address(1)), 25_000_000 ether, "public sale");
        assertEq(token.balanceOf(address(2)), 20_000_000 ether, "ecosystem");
        assertEq(token.balanceOf(address(3)), 40_000_000 ether, "DAO treasury");
        assertEq(token.balanceOf(address(4)), 10_000_000 ether, "private investors");
        assertEq(token.balanceOf(address(5)), 5_000_000 ether, "team");
    }

    function test_ItIsCalledAlithiaAndALI() public view {
        assertTrue(keccak256(bytes(token.name())) == keccak256("Alithia"), "name");
        assertTrue(keccak256(bytes(token.symbol())) == keccak256("ALI"), "symbol");
        assertEq(token.decimals(), 18, "decimals");
    }

    function test_NoAllocationMayBeMissing() public {
        for (uint256 missing = 0; missing < 5; ++missing) {
            address[5] memory recipients = [address(1), address(2), address(3), address(4), address(5)];
            recipients[missing] = address(0);
            vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(0)));
            new AliToken(
                AliToken.Allocations(recipients[0], recipients[1], recipients[2], recipients[3], recipients[4])
            );
        }
    }

    function test_HoldersBurnTheirOwn() public {
        vm.prank(address(2));
        token.burn(1 ether);
        assertEq(token.totalSupply(), 100_000_000 ether - 1 ether, "supply");
        assertEq(token.balanceOf(address(2)), 20_000_000 ether - 1 ether, "balance");
    }

    function test_ThePermitsDomainIsNamedAlithia() public view {
        (, string memory name, string memory version, uint256 chainId, address verifier,,) = token.eip712Domain();
        assertTrue(keccak256(bytes(name)) == keccak256("Alithia"), "name");
        assertTrue(keccak256(bytes(version)) == keccak256("1"), "version");
        assertEq(chainId, block.chainid, "chain");
        assertEq(verifier, address(token), "verifier");
    }

    function test_NobodyCanMintOwnOrPause() public {
        string[5] memory powers =
            ["mint(address,uint256)", "owner()", "pause()", "transferOwnership(address)", "blockList(address)"];
        for (uint256 i = 0; i < powers.length; ++i) {
            (bool success,) = address(token).call(abi.encodeWithSignature(powers[i], address(this), 1));
            assertTrue(!success, powers[i]);
        }
    }
}
