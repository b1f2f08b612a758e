import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { buildContractCall } from "./steps/build-contract-call.ts";
import { buildDeployToken } from "./steps/build-deploy-token.ts";
import {
  buildPurchaseAfterSwap,
  buildPurchaseAfterUnwrap,
  buildSalePurchase,
  buildSaleReturn,
} from "./steps/build-sale-steps.ts";
import { buildSend } from "./steps/build-send.ts";
import { buildSwap } from "./steps/build-swap.ts";
import { buildApproveToken, buildBurnToken, buildMintToken, buildRevoke } from "./steps/build-token-steps.ts";
import { buildUnwrap, buildWrap } from "./steps/build-wrap.ts";
import type { StepCall } from "./steps/step-call.ts";

/** The transactions that follow from the confirmed values: the same on the server and in the browser. */
export function buildSteps(form: ProposalForm, from: `0x${string}`): StepCall[] {
  switch (form.kind) {
    case "send":
      return buildSend(form);
    case "buy-ali":
      return buildSalePurchase(form);
    case "return-ali":
      return buildSaleReturn(form);
    case "wrap":
      return buildWrap(form);
    case "unwrap":
      return [...buildUnwrap(form), ...buildPurchaseAfterUnwrap(form)];
    case "swap":
      return [...buildSwap(form, from), ...buildPurchaseAfterSwap(form)];
    case "deploy-token":
      return buildDeployToken(form, from);
    case "mint-token":
      return buildMintToken(form);
    case "burn-token":
      return buildBurnToken(form);
    case "approve-token":
      return buildApproveToken(form);
    case "revoke":
      return buildRevoke(form);
    case "call-contract":
      return buildContractCall(form);
  }
}
