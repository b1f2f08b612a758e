import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { Simulation } from "@alithia/protocol/proposal.ts";

/** What the signing account gains and loses by the simulation, all steps together. */
export function BalanceChanges({ simulation }: { simulation: Simulation }) {
  const changes = sumChanges(simulation);
  if (changes.length === 0) return null;
  return (
    <table className="balance-changes">
      <caption>Your account, by the simulation</caption>
      <tbody>
        {changes.map(({ key, change, decimals, symbol }) => (
          <tr key={key} data-sign={change > 0n ? "plus" : "minus"}>
            <th scope="row">{symbol}</th>
            <td className="mono">
              {change > 0n ? "+" : ""}
              {formatAmount(change, decimals)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sumChanges(simulation: Simulation) {
  const sums = new Map<string, { key: string; change: bigint; decimals: number; symbol: string }>();
  for (const step of simulation.steps) {
    if (step.outcome !== "success") continue;
    for (const { token, symbol, decimals, change } of step.changes) {
      const key = token ?? "coin";
      const sum = sums.get(key)?.change ?? 0n;
      sums.set(key, { key, symbol, decimals, change: sum + BigInt(change) });
    }
  }
  return [...sums.values()].filter(({ change }) => change !== 0n);
}
