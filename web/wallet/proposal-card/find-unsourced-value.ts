import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import type { Command } from "@alithia/protocol/command.ts";
import { findArgumentRule } from "@alithia/protocol/operations.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { type FormToken, proposalFormSchema } from "@alithia/protocol/proposal-form.ts";

const coinDecimals = 18;

/**
 * What a proposal would move without a source for it: the first value that comes from where it may not come, or that
 * the form has and the visitor's command has not. Null where every value has its source.
 */
export function findUnsourcedValue({ command, form, from }: Proposal): string | null {
  if (command === undefined) return "its values";
  const foreign = command.arguments.find(
    ({ path, source }) => !findArgumentRule(command.operation, path)?.sources.includes(source.kind),
  );
  if (foreign !== undefined) return foreign.path;
  const parsed = proposalFormSchema.safeParse(form);
  return parsed.success ? findUnheld(parsed.data, command, from) : "its values";
}

type Form = ReturnType<typeof proposalFormSchema.parse>;

/** What the form says that the command does not. */
function findUnheld(form: Form, command: Command, from: string): string | null {
  const valueAt = (path: string) => command.arguments.find((argument) => argument.path === path)?.value;
  const isParty = (path: string, address: string) => valueAt(path)?.toLowerCase() === address.toLowerCase();
  const isAmount = (path: string, units: string, decimals: number) =>
    toUnits(valueAt(path), decimals) === BigInt(units);
  switch (form.kind) {
    case "send": {
      if (!isToken(valueAt("token"), form.token)) return "token";
      const decimals = form.token?.decimals ?? coinDecimals;
      const wrong = form.transfers.findIndex(
        ({ to, units }, index) =>
          !isParty(`transfers.${index}.to`, to) || !isAmount(`transfers.${index}.amount`, units, decimals),
      );
      return wrong === -1 ? null : `transfer ${wrong + 1}`;
    }
    case "mint-token": {
      const isOwn = valueAt("to") === undefined && form.to.toLowerCase() === from.toLowerCase();
      if (!isOwn && !isParty("to", form.to)) return "recipient";
      return isAmount("amount", form.units, form.token.decimals) ? null : "amount";
    }
    case "wrap":
    case "unwrap":
      return isAmount("amount", form.units, coinDecimals) ? null : "amount";
    case "swap": {
      if (!isToken(valueAt("sell"), form.sell) || !isToken(valueAt("buy"), form.buy)) return "token";
      const token = form.exact === "sell" ? form.sell : form.buy;
      const units = form.exact === "sell" ? form.sellUnits : form.buyUnits;
      if (!isAmount("amount", units, token?.decimals ?? coinDecimals)) return "amount";
      const venue = valueAt("venue") ?? "best";
      if (
        venue !== "best" &&
        !form.routes.every((route) => route.venue.split("-")[0] === venue.split("-")[0])
      )
        return "venue";
      const least = toUnits(valueAt("min"), form.buy?.decimals ?? coinDecimals);
      return least !== null && BigInt(form.buyUnits) < least ? "min" : null;
    }
    case "revoke": {
      const [token, spender] = [valueAt("token"), valueAt("spender")];
      const isMeant = form.approvals.every(
        (approval) =>
          (token === undefined || isToken(token, approval.token)) &&
          (spender === undefined || isParty("spender", approval.spender)),
      );
      return isMeant ? null : "approval";
    }
    case "deploy-token":
      if (form.name !== valueAt("name") || form.symbol !== valueAt("symbol")) return "name";
      return isAmount("supply", form.supplyUnits, coinDecimals) ? null : "supply";
    case "call-contract":
      if (valueAt("function") !== form.signature.replace(/\(.*$/s, "")) return "function";
      return isParty("address", form.address) || !/^0x/i.test(valueAt("address") ?? "0x") ? null : "address";
    default:
      return null;
  }
}

/** A listed symbol or the token's own address; the native coin has no address. */
function isToken(said: string | undefined, token: FormToken | null): boolean {
  const named = said?.toLowerCase();
  if (token === null) return named === undefined || named === "s";
  const isListed = token.unlisted === undefined && named === token.symbol.toLowerCase();
  return isListed || named === token.address.toLowerCase();
}

function toUnits(amount: string | undefined, decimals: number): bigint | null {
  const parsed = parseAmount((amount ?? "").replace(/(\.\d*?)0+$/, "$1"), decimals);
  return parsed.outcome === "amount" ? parsed.units : null;
}
