// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IAliSale} from "../src/IAliSale.sol";
import {SaleFixture} from "./support/SaleFixture.sol";

contract AliSaleTermsTest is SaleFixture {
    IAliSale.Terms private terms;

    function setUp() public override {
        super.setUp();
        terms = usualTerms();
    }

    function test_KeepsEveryTerm() public {
        deploySale(terms);
        assertEq(address(sale.TOKEN()), address(token), "TOKEN");
        assertEq(sale.PRICE(), PRICE, "PRICE");
        assertEq(sale.UNIT(), UNIT, "UNIT");
        assertEq(sale.UNIT_PRICE(), 0.11e9, "UNIT_PRICE");
        assertEq(sale.CAP(), CAP, "CAP");
        assertEq(sale.WALLET_CAP(), WALLET_CAP, "WALLET_CAP");
        assertEq(sale.START(), START, "START");
        assertEq(sale.END(), END, "END");
        assertEq(sale.LAST_CALL_START(), LAST_CALL_START, "LAST_CALL_START");
        assertEq(sale.CLOSE(), CLOSE, "CLOSE");
        assertEq(sale.FALLBACK_FROM(), FALLBACK_FROM, "FALLBACK_FROM");
        assertEq(sale.TREASURY(), TREASURY, "TREASURY");
        assertEq(sale.FALLBACK_TREASURY(), FALLBACK_TREASURY, "FALLBACK_TREASURY");
        assertEq(sale.UNSOLD_RECIPIENT(), UNSOLD_RECIPIENT, "UNSOLD_RECIPIENT");
        assertEq(sale.GUARDIAN(), GUARDIAN, "GUARDIAN");
    }

    function test_TheTokenMustBeAContract() public {
        deployToken();
        terms.token = IERC20(address(0xDEAD));
        expectInvalid("token");
        createSale(terms);
    }

    function test_ThePriceMustNotBeZero() public {
        terms.price = 0;
        refuses("price");
    }

    function test_ThePriceOfAUnitIsAWholeNumberOfWei() public {
        terms.price = PRICE + 1e9 - 1;
        refuses("price");
        terms.price = 1e9;
        deploySale(terms);
    }

    function test_ThePriceFitsInto128Bits() public {
        terms.price = (uint256(type(uint128).max) + 1) * 1e9;
        refuses("price");
        terms.price -= 1e9;
        deploySale(terms);
    }

    function test_TheCapMustNotBeZero() public {
        terms.cap = 0;
        terms.walletCap = 0;
        refuses("cap");
    }

    function test_TheCapIsInWholeUnits() public {
        terms.cap = CAP + 1e9 - 1;
        refuses("cap");
    }

    function test_TheCapFitsInto56BitsOfUnits() public {
        terms.cap = (uint256(type(uint56).max) + 1) * 1e9;
        refuses("cap");
        terms.cap -= 1e9;
        deployToken();
        terms.token = token;
        assertEq(createSale(terms).CAP(), uint256(type(uint56).max) * 1e9, "CAP");
    }

    function test_TheWalletCapMustNotBeZero() public {
        terms.walletCap = 0;
        refuses("walletCap");
    }

    function test_TheWalletCapIsInWholeUnits() public {
        terms.walletCap = WALLET_CAP + 1e9 - 1;
        refuses("walletCap");
    }

    function test_TheWalletCapIsWithinTheCap() public {
        terms.walletCap = CAP + 1e9;
        refuses("walletCap");
        terms.walletCap = CAP;
        deploySale(terms);
    }

    function test_TheEndIsAfterTheStart() public {
        terms.end = START;
        refuses("end");
        terms.end = START + 1;
        deploySale(terms);
    }

    function test_TheEndIsInTheFuture() public {
        vm.warp(END);
        refuses("end");
        vm.warp(END - 1);
        deploySale(terms);
    }

    function test_TheSaleLastsAYearAtMost() public {
        terms.end = START + 365 days + 1;
        refuses("end");
        terms.end = START + 365 days;
        deploySale(terms);
        assertEq(sale.LAST_CALL_START(), START + 55 * EPOCH, "the last window");
    }

    function test_TheLastWindowIsThatOfTheLastSecond() public {
        terms.end = END + 1;
        deploySale(terms);
        assertEq(sale.LAST_CALL_START(), LAST_CALL_START + EPOCH, "a second more needs a window more");
    }

    function test_TheTimesAreInSeconds() public {
        terms.start = uint256(type(uint32).max) - 10;
        terms.end = uint256(type(uint32).max) + 1;
        refuses("end");
        terms.end = type(uint32).max;
        deploySale(terms);
    }

    function test_TheTreasuryMustBeNamed() public {
        terms.treasury = address(0);
        refuses("treasury");
    }

    function test_TheFallbackTreasuryMustBeNamed() public {
        terms.fallbackTreasury = address(0);
        refuses("fallbackTreasury");
    }

    function test_TheFallbackTreasuryIsAnotherThanTheTreasury() public {
        terms.fallbackTreasury = TREASURY;
        refuses("fallbackTreasury");
    }

    function test_TheUnsoldRecipientMustBeNamed() public {
        terms.unsoldRecipient = address(0);
        refuses("unsoldRecipient");
    }

    function test_TheGuardianMustBeNamed() public {
        terms.guardian = address(0);
        refuses("guardian");
    }

    function test_NeitherTheSaleNorTheTokenCanBeARecipient() public {
        deployToken();
        terms.token = token;
        address[2] memory refused = [address(token), address(0)];
        for (uint256 i = 0; i < 2; ++i) {
            for (uint256 term = 0; term < 4; ++term) {
                IAliSale.Terms memory bad = terms;
                // The sale's own address: the next creation here. A failed creation increments the nonce too.
                address next = vm.computeCreateAddress(address(this), vm.getNonce(address(this)));
                address account = refused[i] == address(0) ? next : refused[i];
                if (term == 0) (bad.treasury, bad.fallbackTreasury) = (account, FALLBACK_TREASURY);
                if (term == 1) (bad.treasury, bad.fallbackTreasury) = (TREASURY, account);
                if (term == 2) (bad.fallbackTreasury, bad.unsoldRecipient) = (FALLBACK_TREASURY, account);
                if (term == 3) (bad.unsoldRecipient, bad.guardian) = (UNSOLD_RECIPIENT, account);
                expectInvalid(["treasury", "fallbackTreasury", "unsoldRecipient", "guardian"][term]);
                createSale(bad);
            }
        }
    }

    function refuses(string memory term) private {
        deployToken();
        terms.token = token;
        expectInvalid(term);
        createSale(terms);
    }

    function expectInvalid(string memory term) private {
        expectError(abi.encodeWithSelector(IAliSale.InvalidTerm.selector, term));
    }
}
