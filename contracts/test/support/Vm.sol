// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The subset of Foundry's cheat codes used by these tests.
interface Vm {
    function warp(uint256 timestamp) external;
    function deal(address account, uint256 balance) external;
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function expectRevert(bytes calldata revertData) external;
    function expectRevert() external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data, address emitter) external;
    function assume(bool condition) external pure;
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function addr(uint256 privateKey) external pure returns (address);
    function getCode(string calldata artifact) external view returns (bytes memory creationCode);
    function getNonce(address account) external view returns (uint64);
    function computeCreateAddress(address deployer, uint256 nonce) external pure returns (address);
    function label(address account, string calldata name) external;
    function snapshotState() external returns (uint256 id);
    function revertToState(uint256 id) external returns (bool success);
    function writeFile(string calldata path, string calldata data) external;
    function toString(bytes calldata value) external pure returns (string memory);
    function toString(uint256 value) external pure returns (string memory);
    function snapshotValue(string calldata group, string calldata name, uint256 value) external;
    function cool(address account) external;
    function lastCallGas() external view returns (Gas memory gas);

    struct Gas {
        uint64 gasLimit;
        uint64 gasTotalUsed;
        uint64 gasMemoryUsed;
        int64 gasRefunded;
        uint64 gasRemaining;
    }
}
