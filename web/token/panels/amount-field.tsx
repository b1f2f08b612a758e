import type { ParsedAmount } from "@alithia/chain/amount/parse-amount.ts";
import { type ReactNode, useId, useRef } from "react";
import { useEarlyText } from "../../ui/use-early-text.ts";

/** Returns whether the input is not a valid amount; an empty input is not an error. */
export function isUnreadable(amount: ParsedAmount): boolean {
  return amount.outcome === "refused" && amount.fault !== "empty";
}

/** Decimal amount input with its unit. A text input, since the page parses comma and point itself. */
export function AmountField(props: {
  label: string;
  unit: ReactNode;
  value: string;
  onType: (text: string) => void;
  describedBy: string;
  /** The input is not a valid amount; the element referenced by `describedBy` says why. */
  isInvalid: boolean;
  note: string;
  action?: ReactNode;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEarlyText(field, props.value, props.onType);
  return (
    <div className="amount-field">
      <label htmlFor={id}>{props.label}</label>
      <div className="amount-box">
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          placeholder="0"
          value={props.value}
          aria-describedby={props.describedBy}
          aria-invalid={props.isInvalid}
          onChange={(event) => props.onType(event.target.value)}
        />
        <span className="amount-unit">{props.unit}</span>
      </div>
      <div className="amount-note">
        <span>{props.note}</span>
        {props.action}
      </div>
    </div>
  );
}
