import { agentTokenBytecode } from "@alithia/contracts/generated/agent-token-bytecode.ts";
import { mintableAgentTokenBytecode } from "@alithia/contracts/generated/mintable-agent-token-bytecode.ts";
import { AbiCoder, Interface } from "@ethersproject/abi";

/** The routers of Uniswap V2 and Solidly, which encode hops differently. */
const amountsRouters = ["address[] route", "tuple(address from, address to, bool stable)[] route"].flatMap(
  (route) => [
    `function swapExactTokensForTokens(uint256 amountIn, uint256 least, ${route}, address to, uint256 deadline)`,
    `function swapExactTokensForETH(uint256 amountIn, uint256 least, ${route}, address to, uint256 deadline)`,
    `function swapExactETHForTokens(uint256 least, ${route}, address to, uint256 deadline)`,
    `function swapTokensForExactTokens(uint256 amountOut, uint256 most, ${route}, address to, uint256 deadline)`,
    `function swapTokensForExactETH(uint256 amountOut, uint256 most, ${route}, address to, uint256 deadline)`,
    `function swapETHForExactTokens(uint256 amountOut, ${route}, address to, uint256 deadline)`,
  ],
);

const known = new Interface([
  ...amountsRouters,
  "function batchSwap(uint8 kind, tuple(bytes32 poolId, uint256 assetIn, uint256 assetOut, uint256 amount, bytes userData)[] swaps, address[] assets, tuple(address sender, bool fromInternalBalance, address recipient, bool toInternalBalance) funds, int256[] limits, uint256 deadline)",
  "function multicall(bytes[] data)",
  "function exactInput(tuple(bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)",
  "function exactOutput(tuple(bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params)",
  "function unwrapWNativeToken(uint256 amountMinimum, address recipient)",
  "function refundNativeToken()",
  "function transfer(address to, uint256 amount)",
  "function approve(address spender, uint256 amount)",
  "function buy(uint256 minTokens, uint256 deadline)",
  "function returnTokens(uint256 amount)",
  "function deposit()",
  "function withdraw(uint256 amount)",
  "function mint(address to, uint256 amount)",
  "function burn(uint256 amount)",
  "function multicall(uint256 deadline, bytes[] data)",
  "function exactInput(tuple(bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)",
  "function exactOutput(tuple(bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params)",
  "function unwrapWETH9(uint256 amountMinimum, address recipient)",
  "function refundETH()",
  "function configure(address who, uint256 number, bool flag, string words, uint256[] list)",
]);
const coder = new AbiCoder();

/** A call as decoded by another library: its name and its values as flat, ordered texts. */
export type IndependentReading = { name: string; values: string[]; reencoded: string };

/** Decodes calldata with ethers' coder and re-encodes it. Throws on unknown functions. */
export function decodeIndependently(to: string | undefined, data: string): IndependentReading {
  if (to === undefined) return decodeDeployment(data);
  if (data === "0x") return { name: "coins", values: [], reencoded: "0x" };
  const call = known.parseTransaction({ data });
  const reencoded = known.encodeFunctionData(call.functionFragment, call.args as unknown[]);
  if (call.name !== "multicall") return { name: call.name, values: flatten(call.args), reencoded };
  const inner = call.args.at(-1) as string[];
  const calls = inner.map((one) => decodeIndependently(to, one));
  const isSame = calls.every((one, index) => one.reencoded === inner[index]);
  return {
    name: ["multicall", ...calls.map(({ name }) => name)].join(" "),
    values: [...flatten(call.args.slice(0, -1)), ...calls.flatMap(({ values }) => values)],
    reencoded: isSame ? reencoded : "the inner calls differ",
  };
}

function decodeDeployment(data: string): IndependentReading {
  const [bytecode, types] = data.startsWith(mintableAgentTokenBytecode)
    ? [mintableAgentTokenBytecode, ["string", "string", "uint256", "uint256", "address"]]
    : [agentTokenBytecode, ["string", "string", "uint256", "address"]];
  const values = coder.decode(types, `0x${data.slice(bytecode.length)}`);
  return {
    name: "deployment",
    values: flatten(values),
    reencoded: `${bytecode}${coder.encode(types, values as unknown[]).slice(2)}`,
  };
}

/** Balancer's vault counts outgoing amounts as negative. */
function flatten(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(flatten);
  return [String(value).replace(/^-/, "")];
}
