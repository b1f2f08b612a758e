import { encodeFunctionData, erc20Abi, toEventSelector, toFunctionSelector } from "viem";
import { expect, test } from "vitest";
import {
  allowanceCall,
  approvalForAllTopic,
  approvalTopic,
  balanceCall,
  tokenSelectors,
  transferTopic,
} from "./token-calls.ts";

test.each([
  ["Transfer(address,address,uint256)", transferTopic],
  ["Approval(address,address,uint256)", approvalTopic],
  ["ApprovalForAll(address,address,bool)", approvalForAllTopic],
])("the topic of %s is the hash of its signature", (signature, topic) => {
  expect(topic).toBe(toEventSelector(signature));
});

const token = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const owner = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";
const spender = "0xaa52bB8110fE38D0d2d2AF0B85C3A3eE622CA455";

test("each selector is the hash of its signature", () => {
  for (const [signature, selector] of Object.entries(tokenSelectors))
    expect(toFunctionSelector(signature)).toBe(selector);
});

test("calldata is what the ABI codec makes", () => {
  expect(balanceCall(token, owner).data).toBe(
    encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [owner] }),
  );
  expect(allowanceCall(token, owner, spender).data).toBe(
    encodeFunctionData({ abi: erc20Abi, functionName: "allowance", args: [owner, spender] }),
  );
});
