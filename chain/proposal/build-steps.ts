import { agentTokenAbi } from "@alithia/contracts/generated/agent-token.ts";
import { agentTokenBytecode } from "@alithia/contracts/generated/agent-token-bytecode.ts";
import { mintableAgentTokenAbi } from "@alithia/contracts/generated/mintable-agent-token.ts";
import { mintableAgentTokenBytecode } from "@alithia/contracts/generated/mintable-agent-token-bytecode.ts";
import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import { matchKind } from "@alithia/protocol/match-kind.ts";
import type { FormOf, ProposalForm } from "@alithia/protocol/proposal-form.ts";
import {
  type AbiFunction,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  parseAbi,
  parseAbiItem,
} from "viem";
import { ArgumentFault, parseArgument } from "../contract/parse-argument.ts";
import { buildPurchase, buildReturn } from "../sale/build-sale-calls.ts";
import { findVenue } from "../venues/list-venues.ts";
import type { StepCall } from "./decoded-step.ts";

/** Builds the transactions of confirmed values, identically on the server and in the browser. */
export function buildSteps(form: ProposalForm, from: `0x${string}`): StepCall[] {
  return matchKind(form, {
    send: buildSend,
    "buy-ali": buildSalePurchase,
    "return-ali": buildSaleReturn,
    wrap: buildWrap,
    unwrap: (unwrapping) => [...buildUnwrap(unwrapping), ...buildPurchaseAfterUnwrap(unwrapping)],
    swap: (swapping) => [...buildSwap(swapping, from), ...buildPurchaseAfterSwap(swapping)],
    "deploy-token": (deploying) => buildDeployToken(deploying, from),
    "mint-token": buildMintToken,
    "burn-token": buildBurnToken,
    "approve-token": buildApproveToken,
    revoke: buildRevoke,
    "call-contract": buildContractCall,
  });
}

/** Builds one transfer per recipient, in the visitor's order. */
export function buildSend({ token, transfers }: FormOf<"send">): StepCall[] {
  return transfers.map(({ to, units }) => {
    if (token === null) return { to, data: "0x", valueWei: BigInt(units) };
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, BigInt(units)] });
    return { to: token.address, data, valueWei: 0n };
  });
}

function buildWrap({ wrapped, units }: FormOf<"wrap">): StepCall[] {
  const data = encodeFunctionData({ abi: wrappedSAbi, functionName: "deposit" });
  return [{ to: wrapped, data, valueWei: BigInt(units) }];
}

function buildUnwrap({ wrapped, units }: FormOf<"unwrap">): StepCall[] {
  const data = encodeFunctionData({ abi: wrappedSAbi, functionName: "withdraw", args: [BigInt(units)] });
  return [{ to: wrapped, data, valueWei: 0n }];
}

function buildApproveToken({ token, spender, units }: FormOf<"approve-token">): StepCall[] {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [spender, BigInt(units)],
  });
  return [{ to: token.address, data, valueWei: 0n }];
}

const abi = parseAbi(["function burn(uint256 amount)"]);

function buildBurnToken({ token, units }: FormOf<"burn-token">): StepCall[] {
  const data = encodeFunctionData({ abi, functionName: "burn", args: [BigInt(units)] });
  return [{ to: token.address, data, valueWei: 0n }];
}

export function buildMintToken({ token, to, units }: FormOf<"mint-token">): StepCall[] {
  const data = encodeFunctionData({
    abi: mintableAgentTokenAbi,
    functionName: "mint",
    args: [to, BigInt(units)],
  });
  return [{ to: token.address, data, valueWei: 0n }];
}

function buildRevoke({ approvals }: FormOf<"revoke">): StepCall[] {
  return approvals.map(({ token, spender, kind }) => ({
    to: token.address,
    data:
      kind === "operator"
        ? encodeFunctionData({ abi: erc721Abi, functionName: "setApprovalForAll", args: [spender, false] })
        : encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, 0n] }),
    valueWei: 0n,
  }));
}

function buildSalePurchase(form: FormOf<"buy-ali">): StepCall[] {
  return [
    buildPurchase({
      sale: form.sale,
      paymentWei: BigInt(form.paymentWei),
      minTokens: BigInt(form.minTokens),
      deadline: BigInt(form.deadline),
    }),
  ];
}

function buildSaleReturn(form: FormOf<"return-ali">): StepCall[] {
  const tokens = BigInt(form.units);
  const allowance = form.approve ? 0n : tokens;
  return buildReturn({ sale: form.sale, token: form.token.address, tokens, allowance }).map(
    ({ to, data }) => ({
      to,
      data,
      valueWei: 0n,
    }),
  );
}

/** Builds a purchase with the proceeds of a trade. Throws if it would spend more. */
function buildPurchaseAfterSwap({ purchase, buy, buyUnits, deadline }: FormOf<"swap">): StepCall[] {
  if (purchase === undefined) return [];
  return buildPurchaseWithin({ ...purchase, deadline }, buy === null ? BigInt(buyUnits) : 0n);
}

/** Builds a purchase with unwrapped coins. Throws if it would spend more. */
function buildPurchaseAfterUnwrap({ purchase, units }: FormOf<"unwrap">): StepCall[] {
  return purchase === undefined ? [] : buildPurchaseWithin(purchase, BigInt(units));
}

type Purchase = NonNullable<FormOf<"unwrap">["purchase"]>;

function buildPurchaseWithin(purchase: Purchase, maxPaymentWei: bigint): StepCall[] {
  const paymentWei = BigInt(purchase.paymentWei);
  if (paymentWei > maxPaymentWei)
    throw new Error("The purchase would spend more than the steps before it bring.");
  const { sale, minTokens, deadline } = purchase;
  return [buildPurchase({ sale, paymentWei, minTokens: BigInt(minTokens), deadline: BigInt(deadline) })];
}

/**
 * Builds, for each route, a missing approval of exactly what it sells, and the swap with its bound and
 * deadline. Throws if the routes do not add up to the form's amounts, or if a venue is unknown.
 */
function buildSwap(form: FormOf<"swap">, from: `0x${string}`): StepCall[] {
  const { routes, sell, buy, exact } = form;
  const sum = (side: "sellUnits" | "buyUnits") =>
    routes.reduce((total, route) => total + BigInt(route[side]), 0n);
  if (sum("sellUnits") !== BigInt(form.sellUnits) || sum("buyUnits") !== BigInt(form.buyUnits))
    throw new Error("The routes of this trade do not make up its amounts.");
  return routes.flatMap(({ venue, router, path, pools, approve, ...units }): StepCall[] => {
    const kind = findVenue(venue)?.kind;
    if (kind === undefined) throw new Error(`There is no venue ${venue}.`);
    const sellUnits = BigInt(units.sellUnits);
    const swap = kind.build({
      path,
      pools,
      router,
      from,
      exact,
      sellUnits,
      buyUnits: BigInt(units.buyUnits),
      deadline: BigInt(form.deadline),
      sellsCoins: sell === null,
      buysCoins: buy === null,
    });
    if (!approve || sell === null) return [{ to: router, ...swap }];
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [router, sellUnits] });
    return [
      { to: sell.address, data, valueWei: 0n },
      { to: router, ...swap },
    ];
  });
}

/** Mints the whole supply to the deploying account, which also owns a mintable token. */
export function buildDeployToken(form: FormOf<"deploy-token">, from: `0x${string}`): StepCall[] {
  const supply = BigInt(form.supplyUnits);
  const data =
    form.capUnits === null
      ? encodeDeployData({
          abi: agentTokenAbi,
          bytecode: agentTokenBytecode,
          args: [form.name, form.symbol, supply, from],
        })
      : encodeDeployData({
          abi: mintableAgentTokenAbi,
          bytecode: mintableAgentTokenBytecode,
          args: [form.name, form.symbol, supply, BigInt(form.capUnits), from],
        });
  return [{ data, valueWei: 0n }];
}

/** Throws an `ArgumentFault` with a sentence for the visitor if the arguments do not fit the function. */
export function buildContractCall(form: FormOf<"call-contract">): StepCall[] {
  const item = parseAbiItem(`function ${form.signature}`) as AbiFunction;
  const { inputs } = item;
  if (inputs.length !== form.arguments.length) {
    throw new ArgumentFault(
      `${item.name} takes ${inputs.length} arguments, and ${form.arguments.length} were given.`,
    );
  }
  const args = inputs.map((input, index) => parseArgument(input, form.arguments[index] ?? ""));
  const data = encodeFunctionData({ abi: [item], functionName: item.name, args });
  return [{ to: form.address, data, valueWei: BigInt(form.valueWei) }];
}
