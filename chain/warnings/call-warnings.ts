import type { Warning } from "@alithia/protocol/proposal.ts";
import { isUnlimited } from "../amount/is-unlimited.ts";
import { findCallCautions } from "../decoding/call-cautions.ts";
import { listRecipients } from "./recipient-warnings.ts";
import type { WarningRule } from "./warning-context.ts";

/** Warns of steps that revert in the simulation or were not simulated. */
export const warnSimulation: WarningRule = ({ simulation }) =>
  simulation.steps.flatMap((step, index): Warning[] => {
    if (step.outcome === "revert") {
      const sentence = `Step ${index + 1} would fail: ${step.reason}`;
      return [{ code: "would-revert", level: "stop", sentence }];
    }
    if (step.outcome === "not-simulated") {
      const sentence = `Step ${index + 1} could not be simulated: ${step.why}`;
      return [{ code: "not-simulated", level: "caution", sentence }];
    }
    return [];
  });

/** Warns of inner calls as if they were made directly, as a bundle can hide anything. */
export const warnNestedCalls: WarningRule = ({ steps }) =>
  steps.flatMap((step): Warning[] => {
    if (step.kind !== "nested-calls") return [];
    const { functionName, inner, innerLeftOut } = step;
    const names = [...new Set(inner.map(({ name, selector }) => name ?? selector))].slice(0, maxNamed);
    const what = inner.length === 0 ? "further calls that this summary does not show" : names.join(", ");
    const more = innerLeftOut > 0 ? `, and ${innerLeftOut} more` : "";
    const sentence = `${functionName} makes ${inner.length === 0 ? what : `these calls in your name: ${what}${more}`}.`;
    const cautions = [...new Set(inner.flatMap(findCallCautions))];
    return [
      { code: "nested-calls", level: "caution", sentence },
      ...cautions.map((caution): Warning => ({ code: "nested-power", level: "stop", sentence: caution })),
    ];
  });

const maxNamed = 8;

/** Warns of calls that cannot be decoded. */
export const warnUnknownCall: WarningRule = ({ steps }) =>
  steps.some(({ kind }) => kind === "unknown-call" || kind === "unknown-deployment")
    ? [
        {
          code: "unknown-call",
          level: "caution",
          sentence:
            "The meaning of this call is known only to its contract. Go by the simulated changes, and by trust.",
        },
      ]
    : [];

/** Warns of calldata without a whole selector and whole words: an odd digit, a truncated argument. */
export const warnMalformedData: WarningRule = ({ calls }) =>
  calls.flatMap(({ to, data }, index) =>
    to === undefined || isWellFormed(data)
      ? []
      : [
          {
            code: "malformed-data",
            level: "caution" as const,
            sentence: `The data of step ${index + 1} is not made of a selector and whole words: a part of it may be missing.`,
          },
        ],
  );

function isWellFormed(data: string): boolean {
  if (data === "0x") return true;
  const bytes = (data.length - 2) / 2;
  return /^0x([0-9a-f]{2})+$/i.test(data) && bytes >= 4 && (bytes - 4) % 32 === 0;
}

/** Warns of changes of ownership, roles and code, which change who controls a contract. */
export const warnControlChange: WarningRule = ({ steps }) =>
  steps.flatMap((step) =>
    step.kind === "ownership-change"
      ? [
          {
            code: "control-change",
            level: "caution" as const,
            sentence: `${step.functionName} changes who controls ${step.contract}, or what code it runs.`,
          },
        ]
      : [],
  );

/** Warns of accounts that delegate to a contract (EIP-7702), which can move what they receive. */
export const warnDelegatedAccount: WarningRule = ({ steps, from, accounts }) => {
  const own = accounts.get(from.toLowerCase())?.delegate ?? null;
  const sender =
    own === null
      ? []
      : [
          {
            code: "delegated-sender",
            level: "caution" as const,
            sentence: `Your account runs the code of ${own} (EIP-7702): that contract can move what you hold, and some nodes take no transactions from such accounts.`,
          },
        ];
  const recipients = steps.flatMap(listRecipients).flatMap((recipient) => {
    const delegate = accounts.get(recipient.toLowerCase())?.delegate ?? null;
    if (delegate === null || recipient.toLowerCase() === from.toLowerCase()) return [];
    const sentence = `${recipient} runs the code of ${delegate} (EIP-7702), which can pass on at once whatever arrives there.`;
    return [{ code: "delegated-recipient", level: "caution" as const, sentence }];
  });
  return [...sender, ...recipients];
};

/** Warns of approvals so large that the spender could take everything, now and later. */
export const warnUnlimitedApproval: WarningRule = ({ steps }) =>
  steps.flatMap((step) =>
    step.kind === "approval" && isUnlimited(step.units)
      ? [
          {
            code: "unlimited-approval",
            level: "stop" as const,
            sentence: `${step.spender} could take all of this token from you, now and later.`,
          },
        ]
      : [],
  );

/** Warns of a spender without code: no exchange, but a person who could take the tokens. */
export const warnApprovalWithoutCode: WarningRule = ({ steps, accounts }) =>
  steps.flatMap((step) =>
    step.kind === "approval" && step.units > 0n && accounts.get(step.spender.toLowerCase())?.hasCode === false
      ? [
          {
            code: "approval-without-code",
            level: "stop" as const,
            sentence: `${step.spender} is no contract but somebody's account, who could take the approved tokens.`,
          },
        ]
      : [],
  );

/** Warns of an operator, who could take every item of a collection. */
export const warnApprovalForAll: WarningRule = ({ steps }) =>
  steps.flatMap((step) =>
    step.kind === "approval-for-all" && step.approved
      ? [
          {
            code: "approval-for-all",
            level: "stop" as const,
            sentence: `${step.operator} could take everything you own in ${step.token}.`,
          },
        ]
      : [],
  );

/** Warns of signed permissions, by which most wallets are drained. */
export const warnPermit: WarningRule = ({ steps }) =>
  steps.some(({ kind }) => kind === "permit")
    ? [
        {
          code: "permit",
          level: "stop",
          sentence:
            "This uses a signed permission, by which tokens can be taken without another transaction of yours.",
        },
      ]
    : [];
