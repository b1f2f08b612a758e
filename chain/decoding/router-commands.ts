/**
 * The commands of Uniswap's Universal Router by their byte, each with the name of its library and what its input holds.
 * A command that means different things in different versions (0x10 and those for NFT markets) is not among them.
 */
export const routerCommands: Readonly<Record<number, string>> = {
  0: "V3_SWAP_EXACT_IN(address recipient, uint256 amountIn, uint256 amountOutMinimum, bytes path, bool payerIsUser)",
  1: "V3_SWAP_EXACT_OUT(address recipient, uint256 amountOut, uint256 amountInMaximum, bytes path, bool payerIsUser)",
  2: "PERMIT2_TRANSFER_FROM(address token, address recipient, uint160 amount)",
  3: "PERMIT2_PERMIT_BATCH(((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permit, bytes signature)",
  4: "SWEEP(address token, address recipient, uint256 amountMinimum)",
  5: "TRANSFER(address token, address recipient, uint256 amount)",
  6: "PAY_PORTION(address token, address recipient, uint256 basisPoints)",
  8: "V2_SWAP_EXACT_IN(address recipient, uint256 amountIn, uint256 amountOutMinimum, address[] path, bool payerIsUser)",
  9: "V2_SWAP_EXACT_OUT(address recipient, uint256 amountOut, uint256 amountInMaximum, address[] path, bool payerIsUser)",
  10: "PERMIT2_PERMIT(((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permit, bytes signature)",
  11: "WRAP_ETH(address recipient, uint256 amount)",
  12: "UNWRAP_WETH(address recipient, uint256 amountMinimum)",
  13: "PERMIT2_TRANSFER_FROM_BATCH((address from, address to, uint160 amount, address token)[] transfers)",
  14: "BALANCE_CHECK_ERC20(address owner, address token, uint256 minimumBalance)",
  33: "EXECUTE_SUB_PLAN(bytes commands, bytes[] inputs)",
};
