import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { type SaleDay, sumDays } from "@alithia/chain/sale/sum-days.ts";
import { useEffect } from "react";
import { ColumnChart } from "../../ui/column-chart.tsx";
import * as daysWords from "../../words/days-words.ts";
import type { SaleChain } from "../create-sale-chain.ts";
import { useSaleHistory } from "../use-sale-history.ts";

const daysShown = 90;

const nameOf = (day: SaleDay) => new Date(Number(day.start) * 1000).toISOString().slice(0, 10);

/** Daily purchases and returns, as chart and table; starts reading the events when rendered. */
export function DaysChart({ chain, sale }: { chain: SaleChain; sale: SaleInfo }) {
  const history = useSaleHistory(chain, sale);
  const { status, isComplete } = history;
  const days = sumDays(history.events, sale.timestamp).slice(-daysShown);
  const [first, last] = [days[0], days.at(-1)];
  const { symbol, decimals } = sale.token;
  const say = (units: bigint) => formatAmount(units, decimals, 4);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once; what stopped it is gone on from by hand.
  useEffect(() => void history.read(), []);

  return (
    <>
      <p role="status">
        {describeProgress(history)}
        {isComplete && days.length === 0 && daysWords.none}
      </p>
      {first !== undefined && last !== undefined && (
        <ColumnChart
          columns={days.map((day) => ({
            label: nameOf(day),
            up: Number(day.bought),
            down: Number(day.returned),
            said: { up: say(day.bought), down: say(day.returned) },
          }))}
          description={daysWords.chart(days.length, nameOf(first), nameOf(last))}
          legend={{ up: `${daysWords.bought}, ${symbol}`, down: `${daysWords.returned}, ${symbol}` }}
          axis={daysWords.day}
          asTable={daysWords.asTable}
        />
      )}
      {!isComplete && (
        <button
          type="button"
          className="quiet-button"
          onClick={status === "reading" ? history.stop : () => void history.read()}
        >
          {status === "reading" ? daysWords.stop : daysWords.goOn}
        </button>
      )}
    </>
  );
}

function describeProgress({
  status,
  fromBlock,
  isComplete,
}: ReturnType<typeof useSaleHistory>): string | null {
  if (status === "reading") return daysWords.reading(fromBlock);
  if (status === "failed") return daysWords.failed;
  return fromBlock !== null && !isComplete ? daysWords.partial(fromBlock) : null;
}
