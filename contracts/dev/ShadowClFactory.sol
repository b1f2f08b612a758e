// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IFeeFactory {
    function getPool(address one, address other, uint24 fee) external view returns (address pool);
}

/// @title Lookup of Shadow's concentrated pools, for tests
/// @notice Wraps a Uniswap V3 factory whose fees are numbered by tick spacing.
contract ShadowClFactory {
    IFeeFactory private immutable POOLS;

    constructor(IFeeFactory pools) {
        POOLS = pools;
    }

    function getPool(address one, address other, int24 tickSpacing) external view returns (address pool) {
        return POOLS.getPool(one, other, uint24(tickSpacing));
    }
}
