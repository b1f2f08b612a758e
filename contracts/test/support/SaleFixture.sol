// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AliToken} from "../../src/AliToken.sol";
import {IAliSale} from "../../src/IAliSale.sol";
import {Assertions} from "./Assertions.sol";

/// @notice ALI and its sale with the real terms, one day before the start.
abstract contract SaleFixture is Assertions {
    uint256 internal constant PRICE = 0.11 ether;
    uint256 internal constant UNIT = 1e9;
    uint256 internal constant CAP = 25_000_000 ether;
    uint256 internal constant WALLET_CAP = 250_000 ether;
    uint256 internal constant START = 1_800_000_000;
    uint256 internal constant EPOCH = 7 days;
    uint256 internal constant END = START + 4 * EPOCH;
    uint256 internal constant LAST_CALL_START = END + 2 * EPOCH;
    uint256 internal constant CLOSE = LAST_CALL_START + 7 days;
    uint256 internal constant FALLBACK_FROM = CLOSE + 90 days;
    uint256 internal constant NEVER = type(uint256).max;

    address internal constant PUBLIC_SALE = address(0x5A1E);
    address internal constant ECOSYSTEM = address(0xEC0);
    address internal constant DAO_TREASURY = address(0xDA0);
    address internal constant INVESTORS = address(0x1117);
    address internal constant TEAM = address(0x7EA2);
    address internal constant TREASURY = address(0x77EA);
    address internal constant FALLBACK_TREASURY = address(0xFA11);
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
        vm.deal(vm.addr(1), 10_000_000 ether);
    }

    function usualTerms() internal pure returns (IAliSale.Terms memory) {
        return IAliSale.Terms({
            token: IERC20(address(0)),
            price: PRICE,
            unit: UNIT,
            cap: CAP,
            walletCap: WALLET_CAP,
            start: START,
            end: END,
            treasury: TREASURY,
            fallbackTreasury: FALLBACK_TREASURY,
            unsoldRecipient: UNSOLD_RECIPIENT,
            guardian: GUARDIAN
        });
    }

    /// @dev Deploys token, sale, then sends the tokens to sell: the order of the real deployment.
    function deploySale(IAliSale.Terms memory terms) internal {
        deployUnfunded(terms);
        fund(terms.cap);
    }

    function deployUnfunded(IAliSale.Terms memory terms) internal {
        deployToken();
        terms.token = token;
        sale = createSale(terms);
    }

    function fund(uint256 amount) internal {
        vm.prank(PUBLIC_SALE);
        assertTrue(token.transfer(address(sale), amount), "funding");
    }

    /// @dev The tests know only the interface; the contract is created from its compiled code.
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
        token = new AliToken(AliToken.Allocations(PUBLIC_SALE, ECOSYSTEM, DAO_TREASURY, INVESTORS, TEAM));
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

    /// @dev Signs a permit for the sale with the given key.
    function signPermit(uint256 key, uint256 amount, uint256 deadline)
        internal
        view
        returns (uint8 v, bytes32 r, bytes32 s)
    {
        bytes32 typeHash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        address owner = vm.addr(key);
        bytes32 structHash =
            keccak256(abi.encode(typeHash, owner, address(sale), amount, token.nonces(owner), deadline));
        return vm.sign(key, keccak256(abi.encodePacked("\x19\x01", token.DOMAIN_SEPARATOR(), structHash)));
    }

    function expectError(bytes memory revertData) internal {
        vm.expectRevert(revertData);
    }

    function positionTokens(address buyer) internal view returns (uint256) {
        return sale.positionOf(buyer).tokens;
    }

    function costOf(uint256 tokens) internal pure returns (uint256) {
        return tokens / 1e9 * (PRICE / 1e9);
    }

    function returnableTokens(address buyer) internal view returns (uint256 tokens) {
        IAliSale.ReturnWindow[3] memory windows = sale.positionOf(buyer).windows;
        for (uint256 i = 0; i < 3; ++i) tokens += windows[i].tokens;
    }
}
