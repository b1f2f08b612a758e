import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { formatMoment } from "@alithia/chain/amount/format-moment.ts";
import type { Vesting } from "@alithia/chain/sale/read-vesting.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { useEffect, useState } from "react";
import type { SaleChain } from "../create-sale-chain.ts";

type Entry = { name: string; vesting: Vesting };

/** What is locked for insiders, and until when. Read once: it changes by the month. */
export function VestingTable(props: {
  sale: SaleInfo | null;
  chain: SaleChain | null;
  config: SiteConfig | null;
}) {
  const { chain } = props;
  const token = props.sale?.terms.token;
  const investors = props.config?.addresses?.vestingPrivateInvestors;
  const team = props.config?.addresses?.vestingTeam;
  const [entries, setEntries] = useState<Entry[] | null>(null);

  useEffect(() => {
    if (chain === null || token === undefined) return;
    let left = false;
    const wanted = [
      { name: "Private investors", wallet: investors },
      { name: "Advisors, team and founders", wallet: team },
    ];
    const reading = wanted.flatMap(({ name, wallet }) =>
      wallet === undefined ? [] : [chain.readVesting(wallet, token).then((vesting) => ({ name, vesting }))],
    );
    Promise.all(reading).then(
      (read) => !left && setEntries(read),
      () => !left && setEntries(null),
    );
    return () => {
      left = true;
    };
  }, [chain, token, investors, team]);

  if (entries === null || entries.length === 0) return null;
  return (
    <>
      <h3>Vesting</h3>
      {entries.map(({ name, vesting }) => (
        <dl key={name} className="ledger vesting">
          <div>
            <dt>{name}</dt>
            <dd>{formatAmount(vesting.held, 18, 2)} ALI held by the contract</dd>
          </div>
          <div>
            <dt>Contract</dt>
            <dd className="mono">{vesting.wallet}</dd>
          </div>
          <div>
            <dt>Nothing before</dt>
            <dd>{formatMoment(vesting.cliff)}</dd>
          </div>
          <div>
            <dt>All released by</dt>
            <dd>{formatMoment(vesting.end)}</dd>
          </div>
          <div>
            <dt>Released so far</dt>
            <dd>{formatAmount(vesting.released, 18, 2)} ALI</dd>
          </div>
        </dl>
      ))}
    </>
  );
}
