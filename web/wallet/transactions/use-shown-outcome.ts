import { type RefObject, useEffect, useRef } from "react";
import type { TransactionStatus } from "./transaction-record.ts";

/** Brings the element into view when the status that it tells changes while it is shown. */
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
