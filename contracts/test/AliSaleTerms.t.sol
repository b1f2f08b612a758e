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
        assertEq(sale.CAP(), CAP, "CAP");
        assertEq(sale.WALLET_CAP(), WALLET_CAP, "WALLET_CAP");
        assertEq(sale.START(), START, "START");
        assertEq(sale.END(), END, "END");
        assertEq(sale.RETURN_UNTIL(), RETURN_UNTIL, "RETURN_UNTIL");
        assertEq(sale.TREASURY(), TREASURY, "TREASURY");
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

    function test_ThePriceFitsInto64Bits() public {
        terms.cap = 10_000_000 ether;
        terms.price = uint256(type(uint64).max) + 1;
        refuses("price");
        terms.price = type(uint64).max;
        deploySale(terms);
    }

    function test_TheCapMustNotBeZero() public {
        terms.cap = 0;
        terms.walletCap = 0;
        refuses("cap");
    }

    function test_TheCapFitsInto88Bits() public {
        terms.price = 1;
        terms.cap = uint256(type(uint88).max) + 1;
        refuses("cap");
        terms.cap = type(uint88).max;
        deployToken();
        terms.token = token;
        expectError(abi.encodeWithSelector(IAliSale.SaleNotFunded.selector, CAP, type(uint88).max));
        createSale(terms);
    }

    function test_TheWholeCostFitsInto88Bits() public {
        terms.price = 18 ether;
        refuses("price");
        terms.cap = 17_193_611 ether;
        deploySale(terms);
        terms.cap = 17_193_612 ether;
        refuses("price");
    }

    function test_TheWalletCapMustNotBeZero() public {
        terms.walletCap = 0;
        refuses("walletCap");
    }

    function test_TheWalletCapIsWithinTheCap() public {
        terms.walletCap = CAP + 1;
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

    function test_TheReturnPeriodGoesBeyondTheEnd() public {
        terms.returnUntil = END;
        refuses("returnUntil");
        terms.returnUntil = END + 1;
        deploySale(terms);
    }

    function test_TheTimesAreInSeconds() public {
        terms.returnUntil = uint256(type(uint32).max) + 1;
        refuses("returnUntil");
        terms.returnUntil = type(uint32).max;
        deploySale(terms);
    }

    function test_TheTreasuryMustBeNamed() public {
        terms.treasury = address(0);
        refuses("treasury");
    }

    function test_TheUnsoldRecipientMustBeNamed() public {
        terms.unsoldRecipient = address(0);
        refuses("unsoldRecipient");
    }

    function test_TheGuardianMustBeNamed() public {
        terms.guardian = address(0);
        refuses("guardian");
    }

    function test_TheSaleMustHoldWhatItSells() public {
        terms.token = token;
        expectError(abi.encodeWithSelector(IAliSale.SaleNotFunded.selector, 0, CAP));
        createSale(terms);
        address next = vm.computeCreateAddress(address(this), vm.getNonce(address(this)));
        vm.prank(DAO_TREASURY);
        token.transfer(next, CAP - 1);
        expectError(abi.encodeWithSelector(IAliSale.SaleNotFunded.selector, CAP - 1, CAP));
        createSale(terms);
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
