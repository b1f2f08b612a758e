// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Multicall for the devnet
/// @notice Implements the Multicall3 functions that wallets and libraries use, at that contract's address.
contract DevnetMulticall {
    struct Call {
        address target;
        bytes callData;
    }

    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Call3Value {
        address target;
        bool allowFailure;
        uint256 value;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    error CallFailed(uint256 index);
    error ValueMismatch(uint256 sent, uint256 used);

    function aggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes[] memory returnData)
    {
        blockNumber = block.number;
        returnData = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            returnData[i] = _run(i, calls[i].target, false, 0, calls[i].callData).returnData;
        }
    }

    function tryAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (Result[] memory results)
    {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            results[i] = _run(i, calls[i].target, !requireSuccess, 0, calls[i].callData);
        }
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory returnData) {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            returnData[i] = _run(i, calls[i].target, calls[i].allowFailure, 0, calls[i].callData);
        }
    }

    function aggregate3Value(Call3Value[] calldata calls) external payable returns (Result[] memory returnData) {
        uint256 used;
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            used += calls[i].value;
            returnData[i] = _run(i, calls[i].target, calls[i].allowFailure, calls[i].value, calls[i].callData);
        }
        require(msg.value == used, ValueMismatch(msg.value, used));
    }

    function getBlockHash(uint256 blockNumber) external view returns (bytes32 blockHash) {
        return blockhash(blockNumber);
    }

    function getLastBlockHash() external view returns (bytes32 blockHash) {
        return blockhash(block.number - 1);
    }

    function getBlockNumber() external view returns (uint256 blockNumber) {
        return block.number;
    }

    function getCurrentBlockTimestamp() external view returns (uint256 timestamp) {
        return block.timestamp;
    }

    function getCurrentBlockGasLimit() external view returns (uint256 gaslimit) {
        return block.gaslimit;
    }

    function getCurrentBlockCoinbase() external view returns (address coinbase) {
        return block.coinbase;
    }

    function getEthBalance(address account) external view returns (uint256 balance) {
        return account.balance;
    }

    function getBasefee() external view returns (uint256 basefee) {
        return block.basefee;
    }

    function getChainId() external view returns (uint256 chainid) {
        return block.chainid;
    }

    function _run(uint256 index, address target, bool allowFailure, uint256 value, bytes calldata callData)
        private
        returns (Result memory result)
    {
        (result.success, result.returnData) = target.call{value: value}(callData);
        require(result.success || allowFailure, CallFailed(index));
    }
}
