import type { DecodedStep } from "../proposal/decoded-step.ts";
import type { StepCall } from "../proposal/steps/build-token-steps.ts";
import { listRecipients } from "./recipient-warnings.ts";
import type { WarningRule } from "./warning-context.ts";

/** Somebody whom the operator's scam list names, wherever in the bytes. */
export const warnReported: WarningRule = ({ steps, calls, findScam }) => {
  const named = new Set([...steps.flatMap(listDecoded), ...calls.flatMap(listWords)]);
  return [...named].flatMap((address) => {
    const why = findScam(address);
    if (why === null) return [];
    const sentence = `${address} is on this site's list of reported scams (${why}).`;
    return [{ code: "reported-scam", level: "stop" as const, sentence }];
  });
};

/** An exchange credits its customers by their own deposit addresses, never by the account it keeps coins in. */
export const warnExchangeAccount: WarningRule = ({ steps, findAccount }) =>
  steps.flatMap(listRecipients).flatMap((recipient) => {
    const name = findAccount(recipient);
    if (name === null) return [];
    const sentence = `${recipient} is known as an account of ${name}, which is nobody's deposit address: what is sent there is likely credited to no one.`;
    return [{ code: "exchange-account", level: "stop" as const, sentence }];
  });

function listDecoded(step: DecodedStep): string[] {
  const text = JSON.stringify(step, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
  return (text.match(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g) ?? []).map((address) => address.toLowerCase());
}

/** Who is called, and every whole word of the data that can be an address. */
function listWords({ to, data }: StepCall): string[] {
  const words = data.slice(10).match(/.{64}/g) ?? [];
  const addresses = words.flatMap((word) =>
    /^0{24}[0-9a-f]{40}$/i.test(word) ? [`0x${word.slice(24)}`] : [],
  );
  return [...(to === undefined ? [] : [to]), ...addresses].map((address) => address.toLowerCase());
}
