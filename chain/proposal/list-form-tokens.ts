import type { FormToken, ProposalForm } from "@alithia/protocol/proposal-form.ts";

/** The tokens a form names, with the decimals their amounts are written in. */
export function listFormTokens(form: ProposalForm): FormToken[] {
  switch (form.kind) {
    case "send":
      return form.token === null ? [] : [form.token];
    case "swap":
      return [form.sell, form.buy].filter((token) => token !== null);
    case "mint-token":
    case "burn-token":
    case "approve-token":
      return [form.token];
    case "revoke":
      return form.approvals.map(({ token }) => token);
    case "wrap":
    case "unwrap":
      return [{ address: form.wrapped, symbol: "wS", decimals: 18 }];
    case "return-ali":
      return [{ address: form.token, symbol: "ALI", decimals: 18 }];
    default:
      return [];
  }
}
