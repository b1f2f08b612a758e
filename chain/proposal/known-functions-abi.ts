import { parseAbi } from "viem";

/** Functions whose meaning a summary or a warning knows, whoever implements them. */
export const knownFunctionsAbi = parseAbi([
  "function transfer(address to, uint256 amount) returns (bool)",
  "function transferFrom(address from, address to, uint256 amount) returns (bool)",
  "function approve(address spender, uint256 amount) returns (bool)",
  "function increaseAllowance(address spender, uint256 addedValue) returns (bool)",
  "function setApprovalForAll(address operator, bool approved)",
  "function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)",
  "function buy(uint256 minTokens, uint256 deadline) payable returns (uint256 tokens, uint256 cost)",
  "function returnTokens(uint256 amount) returns (uint256 refund)",
  "function deposit() payable",
  "function withdraw(uint256 amount)",
  "function mint(address to, uint256 amount)",
  "function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])",
  "function multicall(bytes[] data) payable returns (bytes[])",
  "function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])",
  "function execute(bytes commands, bytes[] inputs, uint256 deadline) payable",
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)",
  "function transferOwnership(address newOwner)",
  "function renounceOwnership()",
  "function acceptOwnership()",
  "function upgradeTo(address newImplementation)",
  "function upgradeToAndCall(address newImplementation, bytes data) payable",
  "function changeAdmin(address newAdmin)",
  "function grantRole(bytes32 role, address account)",
]);
