import type { ReactNode } from "react";

/** A name and its figure in a `ledger` list; a dash stands for a figure that is not known yet. */
export function LedgerRow(props: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={props.className}>
      <dt>{props.name}</dt>
      <dd>{props.children ?? "–"}</dd>
    </div>
  );
}
