import { matchKind } from "@alithia/protocol/match-kind.ts";
import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { buildContractCall } from "./steps/build-contract-call.ts";
import { buildDeployToken } from "./steps/build-deploy-token.ts";
import {
  buildPurchaseAfterSwap,
  buildPurchaseAfterUnwrap,
  buildSalePurchase,
  buildSaleReturn,
} from "./steps/build-sale-steps.ts";
import { buildSwap } from "./steps/build-swap.ts";
import {
  buildApproveToken,
  buildBurnToken,
  buildMintToken,
  buildRevoke,
  buildSend,
  buildUnwrap,
  buildWrap,
  type StepCall,
} from "./steps/build-token-steps.ts";

/** The transactions that follow from the confirmed values: the same on the server and in the browser. */
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
