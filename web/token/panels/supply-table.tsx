import { formatAmount, formatTokens, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import type { Supply } from "@alithia/chain/sale/read-sale.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { startTransition, useEffect, useState } from "react";
import * as saleRecordWords from "../../words/sale-record-words.ts";
import type { SaleChain } from "../create-sale-chain.ts";

type Address = `0x${string}`;

/** Where the tokens are by the token's own balances: who holds the large parts, and what circulates. Read once. */
export function SupplyTable(props: {
  token: TokenUnit;
  sale: SaleInfo | null;
  chain: SaleChain | null;
  config: SiteConfig | null;
}) {
  const { sale, chain, config, token } = props;
  const [supply, setSupply] = useState<Supply | null>(null);
  const addresses = config?.addresses;
  const named = [addresses?.daoTreasury, addresses?.ecosystem].map((address) => address?.toLowerCase());
  const ofSale = (address: string | undefined) =>
    named.includes(address?.toLowerCase()) ? undefined : (address as Address | undefined);
  const holders = [
    { name: saleRecordWords.holders.sale, address: addresses?.aliSale },
    { name: saleRecordWords.supply.treasury, address: addresses?.daoTreasury },
    { name: saleRecordWords.supply.ecosystem, address: addresses?.ecosystem },
    { name: saleRecordWords.supply.saleTreasury, address: ofSale(sale?.terms.treasury) },
    { name: saleRecordWords.supply.unsold, address: ofSale(sale?.terms.unsoldRecipient) },
    { name: saleRecordWords.supply.investors, address: addresses?.vestingPrivateInvestors },
    { name: saleRecordWords.supply.team, address: addresses?.vestingTeam },
  ];
  const isKnown = sale !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once, at the first block that was read.
  useEffect(() => {
    if (chain === null || sale === null) return;
    let left = false;
    const asked = holders.flatMap(({ address }) => (address === undefined ? [] : [address]));
    chain.readSupply(sale.terms.token, asked, sale.blockNumber).then(
      (read) => {
        if (!left) startTransition(() => setSupply(read));
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, [chain, isKnown]);

  const rows = holders.filter(({ address }, place) => address !== undefined || (!isKnown && place < 3));
  return (
    <section className="supply">
      <h3>{saleRecordWords.whereAre(token.symbol)}</h3>
      <p>
        {supply === null
          ? saleRecordWords.balancesUnread
          : saleRecordWords.balancesAt(formatAmount(supply.blockNumber, 0))}
      </p>
      <dl className="ledger">
        {rows.map(({ name }, place) => (
          <Row key={name} name={name} units={supply?.heldUnits[place]} token={token} />
        ))}
        <Row name={saleRecordWords.inCirculation} units={supply?.elsewhereUnits} token={token} />
        <Row name={saleRecordWords.allThereAre(token.symbol)} units={supply?.totalUnits} token={token} />
      </dl>
    </section>
  );
}

function Row(props: { name: string; units: bigint | undefined; token: TokenUnit }) {
  const { name, units, token } = props;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{units === undefined ? "–" : formatTokens(units, token, 2)}</dd>
    </div>
  );
}
