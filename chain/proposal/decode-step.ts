import { agentTokenAbi } from "@alithia/contracts/generated/agent-token.ts";
import { agentTokenBytecode } from "@alithia/contracts/generated/agent-token-bytecode.ts";
import { mintableAgentTokenAbi } from "@alithia/contracts/generated/mintable-agent-token.ts";
import { mintableAgentTokenBytecode } from "@alithia/contracts/generated/mintable-agent-token-bytecode.ts";
import { decodeDeployData, getAddress } from "viem";
import { decodeCall } from "../decoding/decode-call.ts";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import type { DecodedCall } from "../decoding/decoded-call.ts";
import { createSignatureBook } from "../decoding/signature-book.ts";
import { venues } from "../venues/list-venues.ts";
import type { DecodedStep, DecodedSwap, StepCall } from "./decoded-step.ts";

const kinds = new Set(venues.map(({ kind }) => kind));

/** Decodes a call of exactly one swap on a known venue, or returns null. */
function decodeSwap({ to, ...call }: StepCall): DecodedSwap | null {
  if (to === undefined) return null;
  for (const { decode } of kinds) {
    // Decoding the bytes of another design throws.
    const swap = decodeOrNull(() => decode({ ...call, to }));
    if (swap !== null) return swap;
  }
  return null;
}

type Address = `0x${string}`;

const book = createSignatureBook();

/** Decodes a transaction from its bytes alone, without guessing; the rest is marked as unknown. */
export function decodeStep(step: StepCall): DecodedStep {
  const { data, valueWei } = step;
  if (step.to === undefined) return decodeDeployment(data);
  const to = getAddress(step.to);
  if (data === "0x") return { kind: "coin-transfer", to, valueWei };
  const call = decodeCall(book, to, data);
  const unknown: DecodedStep = {
    kind: "unknown-call",
    contract: to,
    selector: data.slice(0, 10),
    name: call?.name ?? null,
    arguments: call?.arguments ?? [],
    valueWei,
  };
  const known = call === null ? null : interpret(step, to, call);
  if (known === null) return unknown;
  return valueWei > 0n && !takesCoins.has(known.kind) ? unknown : known;
}

const takesCoins = new Set<DecodedStep["kind"]>(["sale-purchase", "wrap", "swap", "nested-calls"]);

type Given = {
  to: Address;
  valueWei: bigint;
  call: DecodedCall;
  address(place: number): Address;
  units(place: number): bigint;
};

const approval = ({ to, address, units }: Given): DecodedStep => ({
  kind: "approval",
  token: to,
  spender: address(0),
  units: units(1),
});
const saleReturn = ({ to, units }: Given): DecodedStep => ({
  kind: "sale-return",
  sale: to,
  units: units(0),
});

/** Functions by name and types, whichever contract implements them. */
const interpreters = new Map<string, (given: Given) => DecodedStep>([
  [
    "transfer(address,uint256)",
    ({ to, address, units }) => ({ kind: "token-transfer", token: to, to: address(0), units: units(1) }),
  ],
  [
    "transferFrom(address,address,uint256)",
    ({ to, address, units }) => ({
      kind: "token-transfer-from",
      token: to,
      owner: address(0),
      to: address(1),
      units: units(2),
    }),
  ],
  ["approve(address,uint256)", approval],
  ["increaseAllowance(address,uint256)", approval],
  [
    "approve(address,address,uint160,uint48)",
    ({ address, units }) => ({ kind: "approval", token: address(0), spender: address(1), units: units(2) }),
  ],
  [
    "setApprovalForAll(address,bool)",
    ({ to, address, call }) => ({
      kind: "approval-for-all",
      token: to,
      operator: address(0),
      approved: call.arguments[1]?.value === true,
    }),
  ],
  [
    "buy(uint256,uint256)",
    ({ to, valueWei, units }) => ({
      kind: "sale-purchase",
      sale: to,
      paymentWei: valueWei,
      minTokens: units(0),
      deadline: units(1),
    }),
  ],
  ["returnTokens(uint256)", saleReturn],
  ["returnTokensWithPermit(uint256,uint256,uint8,bytes32,bytes32)", saleReturn],
  ["deposit()", ({ to, valueWei }) => ({ kind: "wrap", wrapped: to, valueWei })],
  ["withdraw(uint256)", ({ to, units }) => ({ kind: "unwrap", wrapped: to, units: units(0) })],
  [
    "mint(address,uint256)",
    ({ to, address, units }) => ({ kind: "mint", token: to, to: address(0), units: units(1) }),
  ],
  ["burn(uint256)", ({ to, units }) => ({ kind: "burn", token: to, units: units(0) })],
]);

/** Returns null for functions whose meaning depends on the contract. */
function interpret(step: StepCall, to: Address, call: DecodedCall): DecodedStep | null {
  const types = call.arguments.map(({ type }) => type).join(",");
  const known = interpreters.get(`${call.name}(${types})`);
  if (known === undefined) return interpretByName(step, to, call);
  return known({
    to,
    valueWei: step.valueWei,
    call,
    address: (place) => String(call.arguments[place]?.value) as Address,
    units: (place) => BigInt(String(call.arguments[place]?.value)),
  });
}

function interpretByName(
  step: StepCall,
  to: Address,
  { name, inner, innerLeftOut }: DecodedCall,
): DecodedStep | null {
  if (name === null) return null;
  if (/^permit/i.test(name)) return { kind: "permit", token: to };
  const swap = decodeSwap(step);
  if (swap !== null) return swap;
  if (bundling.test(name) || inner.length > 0)
    return {
      kind: "nested-calls",
      contract: to,
      functionName: name,
      valueWei: step.valueWei,
      inner,
      innerLeftOut,
    };
  return controlling.test(name) ? { kind: "ownership-change", contract: to, functionName: name } : null;
}

const bundling =
  /^(multicall|multicallWithNodeCheck|aggregate3|aggregate3Value|execute|execTransaction|multiSend|batch|handleOps|call)$/;
const controlling =
  /^(transferOwnership|renounceOwnership|acceptOwnership|upgradeTo|upgradeToAndCall|changeAdmin|grantRole|enableModule|swapOwner)$/;

/** Recognises a deployment only if its code is exactly one of ours. */
function decodeDeployment(data: `0x${string}`): DecodedStep {
  if (data.startsWith(agentTokenBytecode)) {
    const { args } = decodeDeployData({ abi: agentTokenAbi, bytecode: agentTokenBytecode, data });
    if (args === undefined) return { kind: "unknown-deployment" };
    const [name, symbol, supply, recipient] = args;
    return { kind: "deployment", contract: "token", name, symbol, supply, cap: null, recipient };
  }
  if (data.startsWith(mintableAgentTokenBytecode)) {
    const { args } = decodeDeployData({
      abi: mintableAgentTokenAbi,
      bytecode: mintableAgentTokenBytecode,
      data,
    });
    if (args === undefined) return { kind: "unknown-deployment" };
    const [name, symbol, supply, cap, recipient] = args;
    return { kind: "deployment", contract: "mintable-token", name, symbol, supply, cap, recipient };
  }
  return { kind: "unknown-deployment" };
}
