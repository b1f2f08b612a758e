import { type RefObject, useEffect, useRef } from "react";
import type { TransactionStatus } from "./transaction-record.ts";

/** Returns a ref to an element that is scrolled into view when `status` changes. */
export function useShownOutcome(status: TransactionStatus | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    element.current?.scrollIntoView({ block: "nearest" });
  }, [status]);
  return element;
}
