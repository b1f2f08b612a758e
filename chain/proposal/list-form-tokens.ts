import type { FormToken, ProposalForm } from "@alithia/protocol/proposal-form.ts";

/** A token of a form; `ofSale` marks the one on sale, which calls of the sale do not name. */
export type StepToken = FormToken & { ofSale?: true };

/** Returns the tokens of a form, whose decimals its amounts are written in. */
export function listFormTokens(form: ProposalForm): StepToken[] {
  switch (form.kind) {
    case "send":
      return form.token === null ? [] : [form.token];
    case "swap":
      return [...[form.sell, form.buy].filter((token) => token !== null), ...listSold(form)];
    case "mint-token":
    case "burn-token":
    case "approve-token":
      return [form.token];
    case "revoke":
      return form.approvals.map(({ token }) => token);
    case "wrap":
      return [wrappedCoin(form)];
    case "unwrap":
      return [wrappedCoin(form), ...listSold(form)];
    case "buy-ali":
    case "return-ali":
      return [{ ...form.token, ofSale: true }];
    default:
      return [];
  }
}

function wrappedCoin({ wrapped }: { wrapped: `0x${string}` }): StepToken {
  return { address: wrapped, symbol: "wS", decimals: 18 };
}

function listSold({ purchase }: { purchase?: { token: FormToken } | undefined }): StepToken[] {
  return purchase === undefined ? [] : [{ ...purchase.token, ofSale: true }];
}
