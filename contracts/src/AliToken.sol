// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title ALI, the token of Alithia
/// @notice Exactly 100,000,000 ALI are minted at deployment and none afterwards. There is no owner, no pause,
/// no fee and no block list; holders may burn their own tokens.
contract AliToken is ERC20, ERC20Permit, ERC20Burnable {
    /// @notice The recipients of the five allocations.
    /// @param publicSale the sale contract: 25,000,000 ALI
    /// @param ecosystem ecosystem development: 20,000,000 ALI
    /// @param daoTreasury the DAO's treasury: 40,000,000 ALI
    /// @param privateInvestors the private investors' vesting wallet: 10,000,000 ALI
    /// @param team the vesting wallet of advisors, team and founders: 5,000,000 ALI
    struct Allocations {
        address publicSale;
        address ecosystem;
        address daoTreasury;
        address privateInvestors;
        address team;
    }

    /// @notice Mints the five allocations, 100,000,000 ALI in all.
    /// @param allocations the five recipients, none of them the zero address
    constructor(Allocations memory allocations) ERC20("Alithia", "ALI") ERC20Permit("Alithia") {
        _mint(allocations.publicSale, 25_000_000 ether);
        _mint(allocations.ecosystem, 20_000_000 ether);
        _mint(allocations.daoTreasury, 40_000_000 ether);
        _mint(allocations.privateInvestors, 10_000_000 ether);
        _mint(allocations.team, 5_000_000 ether);
    }
}
