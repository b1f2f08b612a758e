import { formatMoment, formatTokens, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import type { Vesting } from "@alithia/chain/sale/read-sale.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { startTransition, useEffect, useState } from "react";
import * as saleRecordWords from "../../words/sale-record-words.ts";
import type { SaleChain } from "../create-sale-chain.ts";

type Entry = { name: string; wallet: string; vesting: Vesting | null };

/** Amounts locked for insiders, and until when. Read once: they change monthly. */
export function VestingTable(props: {
  token: TokenUnit;
  sale: SaleInfo | null;
  chain: SaleChain | null;
  config: SiteConfig | null;
}) {
  const { chain } = props;
  const address = props.sale?.terms.token;
  const investors = props.config?.addresses?.vestingPrivateInvestors;
  const team = props.config?.addresses?.vestingTeam;
  const [read, setRead] = useState<Record<string, Vesting>>({});
  const wanted = [
    { name: saleRecordWords.supply.onlyInvestors, wallet: investors },
    { name: saleRecordWords.supply.onlyTeam, wallet: team },
  ];
  const entries: Entry[] = wanted.flatMap(({ name, wallet }) =>
    wallet === undefined ? [] : [{ name, wallet, vesting: read[wallet] ?? null }],
  );

  useEffect(() => {
    if (chain === null || address === undefined) return;
    let left = false;
    for (const wallet of [investors, team]) {
      if (wallet === undefined) continue;
      chain.readVesting(wallet, address).then(
        (vesting) => {
          if (!left) startTransition(() => setRead((before) => ({ ...before, [wallet]: vesting })));
        },
        () => {},
      );
    }
    return () => {
      left = true;
    };
  }, [chain, address, investors, team]);

  if (entries.length === 0) return null;
  return (
    <details>
      <summary>
        <h3>{saleRecordWords.vesting}</h3>
      </summary>
      {entries.map(({ name, wallet, vesting }) => (
        <dl key={name} className="ledger vesting">
          <Row name={name}>
            {vesting && saleRecordWords.heldByContract(formatTokens(vesting.held, props.token, 2))}
          </Row>
          <Row name={saleRecordWords.contract}>{wallet}</Row>
          <Row name={saleRecordWords.nothingBefore}>{vesting && formatMoment(vesting.cliff)}</Row>
          <Row name={saleRecordWords.allReleasedBy}>{vesting && formatMoment(vesting.end)}</Row>
          <Row name={saleRecordWords.releasedSoFar}>
            {vesting && formatTokens(vesting.released, props.token, 2)}
          </Row>
        </dl>
      ))}
    </details>
  );
}

function Row({ name, children }: { name: string; children: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? "–"}</dd>
    </div>
  );
}
