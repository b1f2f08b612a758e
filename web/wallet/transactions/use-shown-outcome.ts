import { type RefObject, useEffect, useRef } from "react";
import type { TransactionStatus } from "./transaction-record.ts";

/**
 * Returns a ref to an element that is scrolled into view when `status` changes, and takes over the focus if
 * the button that had it is gone. The element needs a `tabIndex`.
 */
export function useShownOutcome(status: TransactionStatus | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    element.current?.scrollIntoView({ block: "nearest" });
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      element.current?.focus({ preventScroll: true });
  }, [status]);
  return element;
}
