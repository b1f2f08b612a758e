// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AliToken} from "../../src/AliToken.sol";
import {IAliSale} from "../../src/IAliSale.sol";
import {Assertions} from "./Assertions.sol";

/// @notice ALI and its sale, with the terms of the real one, one day before it begins.
abstract contract SaleFixture is Assertions {
    uint256 internal constant PRICE = 0.11 ether;
    uint256 internal constant CAP = 25_000_000 ether;
    uint256 internal constant WALLET_CAP = 250_000 ether;
    uint256 internal constant START = 1_800_000_000;
    uint256 internal constant END = START + 30 days;
    uint256 internal constant RETURN_UNTIL = END + 14 days;
    uint256 internal constant NEVER = type(uint256).max;

    address internal constant ECOSYSTEM = address(0xEC0);
    address internal constant DAO_TREASURY = address(0xDA0);
    address internal constant INVESTORS = address(0x1117);
    address internal constant TEAM = address(0x7EA2);
    address internal constant TREASURY = address(0x77EA);
    address internal constant UNSOLD_RECIPIENT = address(0x05D);
    address internal constant GUARDIAN = address(0x60A2D);
    address internal constant BUYER = address(0xB1);
    address internal constant OTHER = address(0xB2);

    AliToken internal token;
    IAliSale internal sale;
    bytes private _saleCode = vm.getCode("AliSale.sol:AliSale");

    function setUp() public virtual {
        vm.warp(START - 1 days);
        deploySale(usualTerms());
        vm.deal(BUYER, 10_000_000 ether);
        vm.deal(OTHER, 10_000_000 ether);
    }

    function usualTerms() internal pure returns (IAliSale.Terms memory) {
        return IAliSale.Terms({
            token: IERC20(address(0)),
            price: PRICE,
            cap: CAP,
            walletCap: WALLET_CAP,
            start: START,
            end: END,
            returnUntil: RETURN_UNTIL,
            treasury: TREASURY,
            unsoldRecipient: UNSOLD_RECIPIENT,
            guardian: GUARDIAN
        });
    }

    /// @dev The token first, with its public allocation at the address where the sale comes next.
    function deploySale(IAliSale.Terms memory terms) internal {
        deploySaleOf(address(this), terms);
    }

    function deploySaleOf(address deployer, IAliSale.Terms memory terms) internal {
        deployTokenOf(deployer);
        terms.token = token;
        sale = createSale(terms);
    }

    /// @dev The tests know the interface only, and take the contract as it was compiled.
    function createSale(IAliSale.Terms memory terms) internal returns (IAliSale created) {
        bytes memory code = abi.encodePacked(_saleCode, abi.encode(terms));
        assembly ("memory-safe") {
            created := create(0, add(code, 0x20), mload(code))
            if iszero(created) {
                returndatacopy(0, 0, returndatasize())
                revert(0, returndatasize())
            }
        }
    }

    function deployToken() internal {
        deployTokenOf(address(this));
    }

    function deployTokenOf(address deployer) internal {
        address nextSale = vm.computeCreateAddress(deployer, vm.getNonce(deployer) + 1);
        token = new AliToken(AliToken.Allocations(nextSale, ECOSYSTEM, DAO_TREASURY, INVESTORS, TEAM));
    }

    function deploySaleWithCaps(uint256 cap, uint256 walletCap) internal {
        IAliSale.Terms memory terms = usualTerms();
        terms.cap = cap;
        terms.walletCap = walletCap;
        deploySale(terms);
    }

    function buyAs(address buyer, uint256 payment) internal returns (uint256 tokens, uint256 cost) {
        vm.prank(buyer);
        return sale.buy{value: payment}(0, NEVER);
    }

    function approveAs(address buyer, uint256 amount) internal {
        vm.prank(buyer);
        token.approve(address(sale), amount);
    }

    function returnAs(address buyer, uint256 amount) internal returns (uint256 refund) {
        approveAs(buyer, amount);
        vm.prank(buyer);
        return sale.returnTokens(amount);
    }

    function expectError(bytes memory revertData) internal {
        vm.expectRevert(revertData);
    }

    function positionTokens(address buyer) internal view returns (uint256 tokens) {
        (tokens,) = sale.positionOf(buyer);
    }

    function positionPaid(address buyer) internal view returns (uint256 paid) {
        (, paid) = sale.positionOf(buyer);
    }

    function costOf(uint256 tokens) internal pure returns (uint256) {
        return (tokens * PRICE + 1 ether - 1) / 1 ether;
    }
}
