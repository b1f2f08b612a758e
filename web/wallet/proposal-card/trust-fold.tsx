import { formatAmount, formatCoins } from "@alithia/chain/amount/format-amount.ts";
import type { Headline } from "@alithia/chain/proposal/compose-headline.ts";
import type { Command } from "@alithia/protocol/command.ts";
import type { Proposal, Simulation } from "@alithia/protocol/proposal.ts";
import { nameSource } from "@alithia/protocol/source.ts";
import * as ticketWords from "../../words/ticket-words.ts";

/** Expandable details of a ticket: calldata, block, simulation, sources, checks. */
export function TrustFold(props: {
  proposal: Proposal;
  headlines: readonly Headline[];
  isVerified: boolean;
}) {
  const { proposal, headlines } = props;
  const { steps, summary, simulation, command } = proposal;
  const sentences = summary.filter((_, index) => headlines[index]?.isSentence === false);
  const isSingle = steps.length === 1;
  return (
    <details className="ticket-trust">
      <summary>{ticketWords.trust}</summary>
      <p>{props.isVerified ? ticketWords.built : ticketWords.differs}</p>
      <dl className="ticket-facts">
        {sentences.length > 0 && (
          <>
            <dt>{ticketWords.decoded}</dt>
            {sentences.map((sentence) => (
              <dd key={sentence}>{sentence}</dd>
            ))}
          </>
        )}
        <dt>{ticketWords.simulated}</dt>
        <dd>{ticketWords.block(simulation.block)}</dd>
        {command !== undefined && command.arguments.length > 0 && (
          <>
            <dt>{ticketWords.sources}</dt>
            <dd>{describeSources(command)}</dd>
          </>
        )}
        <dt>{ticketWords.checks}</dt>
        <dd>{ticketWords.checkList}</dd>
      </dl>
      <BalanceChanges simulation={simulation} />
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a proposal never change their places.
        <div key={index}>
          <h4>{isSingle ? ticketWords.raw : ticketWords.rawOf(index + 1)}</h4>
          <dl className="ticket-facts">
            <dt>{ticketWords.to}</dt>
            <dd className="mono">{step.to ?? ticketWords.newContract}</dd>
            <dt>{ticketWords.coins}</dt>
            <dd className="mono">{formatCoins(BigInt(step.valueWei))}</dd>
            <dt>{ticketWords.calldata}</dt>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
            <dd className="mono ticket-calldata" tabIndex={0}>
              {step.data}
            </dd>
          </dl>
        </div>
      ))}
    </details>
  );
}

/** Balance changes of the signing account by the simulation, summed over all steps. */
function BalanceChanges({ simulation }: { simulation: Simulation }) {
  const changes = sumChanges(simulation);
  if (changes.length === 0) return null;
  return (
    <table className="balance-changes">
      <caption>{ticketWords.changes}</caption>
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

/** Lists the sources of a proposal's values, each with the values it provided. */
function describeSources({ arguments: all }: Command): string {
  const bySource = Map.groupBy(all, ({ source }) => nameSource(source));
  return [...bySource]
    .map(([name, from]) => `${name}: ${from.map(({ value }) => value).join(", ")}`)
    .join("; ");
}
