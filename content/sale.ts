import file from "./sale.json" with { type: "json" };
import type { Content } from "./schemas.ts";

type Sale = Content<"sale">;

export const { audit, gettingCoins } = file as Sale;

/** Returns one sentence about the audit of the sale contracts, or that there is none. */
export function describeAudit({ auditor, date, reportUrl }: Sale["audit"]): string {
  return auditor === ""
    ? "No outside firm has audited the contracts of the sale."
    : `${auditor} audited the contracts of the sale on ${date}: ${reportUrl}`;
}
