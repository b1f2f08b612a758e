import {
  formatAmount,
  formatMoment,
  formatTokens,
  type TokenUnit,
} from "@alithia/chain/amount/format-amount.ts";
import type { Supply, Vesting } from "@alithia/chain/sale/read-sale.ts";
import { saleFunctions } from "@alithia/chain/sale/sale-functions.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { audit, describeAudit } from "@alithia/content/sale.ts";
import { ticker } from "@alithia/content/ticker.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { memo, startTransition, useEffect, useState } from "react";
import { linkProof, saleProofs } from "../../words/proof-words.ts";
import * as saleRecordWords from "../../words/sale-record-words.ts";
import type { SaleChain } from "../create-sale-chain.ts";
import { AddressLine } from "./address-line.tsx";
import { LedgerRow } from "./ledger-row.tsx";

type FactsProps = {
  token: TokenUnit;
  sale: SaleInfo | null;
  chain: SaleChain | null;
  config: SiteConfig | null;
};

/** Contract addresses, permissions, invariants and supply. */
export function FactsPanel(props: FactsProps & { explorerUrl: string | undefined }) {
  const { sale, explorerUrl } = props;
  const terms = sale?.terms;
  const configured = props.config?.addresses;
  const holders = [
    [saleRecordWords.holders.treasury, configured?.daoTreasury],
    [saleRecordWords.holders.ecosystem, configured?.ecosystem],
  ] as const;
  const addresses = [
    [saleRecordWords.holders.sale, configured?.aliSale],
    [saleRecordWords.theToken, terms?.token],
    ...holders.filter(([, address]) => address !== undefined),
    [saleRecordWords.holders.payments, terms?.treasury],
    [saleRecordWords.holders.fallback, terms?.fallbackTreasury],
    [saleRecordWords.holders.unsold, terms?.unsoldRecipient],
    [saleRecordWords.holders.guardian, terms?.guardian],
  ] as const;
  return (
    <section className="facts-panel" aria-labelledby="facts-title">
      <h2 id="facts-title">{saleRecordWords.whatCanBeChecked}</h2>
      <SupplyTable token={props.token} sale={sale} chain={props.chain} config={props.config} />
      <details>
        <summary>
          <h3>{saleRecordWords.addresses}</h3>
        </summary>
        <dl className="ledger address-ledger">
          {addresses.map(([name, address]) => (
            <AddressLine key={name} name={name} address={address} explorerUrl={explorerUrl} />
          ))}
        </dl>
      </details>
      <details>
        <summary>
          <h3>{saleRecordWords.whoCanDoWhat}</h3>
        </summary>
        <p>{saleRecordWords.functionsFound}</p>
        <FunctionTable />
      </details>
      <details>
        <summary>
          <h3>{saleRecordWords.whatAlwaysHolds}</h3>
        </summary>
        <ProofList />
      </details>
      <VestingTable token={props.token} sale={sale} chain={props.chain} config={props.config} />
      <h3>{saleRecordWords.externalAudit}</h3>
      <p>{describeAudit(audit)}</p>
    </section>
  );
}

/** Who can call which function, as covered by the contract tests. Static, so rendered once. */
const FunctionTable = memo(() => (
  <table className="cards-on-phones">
    <thead>
      <tr>
        <th scope="col">{saleRecordWords.functionName}</th>
        <th scope="col">{saleRecordWords.whatItDoes}</th>
        <th scope="col">{saleRecordWords.who}</th>
        <th scope="col">{saleRecordWords.when}</th>
      </tr>
    </thead>
    <tbody>
      {saleFunctions.map((row) => (
        <tr key={row.name}>
          <th scope="row" className="mono">
            {row.name}
          </th>
          <td data-label={saleRecordWords.whatItDoes}>{row.sentence.replaceAll("ALI", ticker)}</td>
          <td data-label={saleRecordWords.who}>{row.who}</td>
          <td data-label={saleRecordWords.when}>{row.when}</td>
        </tr>
      ))}
    </tbody>
  </table>
));

/** Invariants, each linked to its test. Static, so rendered once. */
const ProofList = memo(() => (
  <ul className="invariants">
    {saleProofs.map((proof) => (
      <li key={proof.sentence}>
        {proof.sentence}{" "}
        <a className="proof-link" href={linkProof(proof)} target="_blank" rel="noopener">
          {saleRecordWords.theTest}
          <span className="sr-only">
            {" "}
            {proof.test} {saleRecordWords.newTab}
          </span>
        </a>
      </li>
    ))}
  </ul>
));

type Address = `0x${string}`;

/** Token distribution by on-chain balances: large holders and circulating supply. Read once. */
function SupplyTable(props: FactsProps) {
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
        <Row name={saleRecordWords.totalSupply} units={supply?.totalUnits} token={token} />
      </dl>
    </section>
  );
}

function Row(props: { name: string; units: bigint | undefined; token: TokenUnit }) {
  const { name, units, token } = props;
  return <LedgerRow name={name}>{units === undefined ? "–" : formatTokens(units, token, 2)}</LedgerRow>;
}

type Entry = { name: string; wallet: string; vesting: Vesting | null };

/** Amounts locked for insiders, and until when. Read once: they change monthly. */
function VestingTable(props: FactsProps) {
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
          <LedgerRow name={name}>
            {vesting && saleRecordWords.heldByContract(formatTokens(vesting.held, props.token, 2))}
          </LedgerRow>
          <LedgerRow name={saleRecordWords.contract}>{wallet}</LedgerRow>
          <LedgerRow name={saleRecordWords.nothingBefore}>{vesting && formatMoment(vesting.cliff)}</LedgerRow>
          <LedgerRow name={saleRecordWords.allReleasedBy}>{vesting && formatMoment(vesting.end)}</LedgerRow>
          <LedgerRow name={saleRecordWords.releasedSoFar}>
            {vesting && formatTokens(vesting.released, props.token, 2)}
          </LedgerRow>
        </dl>
      ))}
    </details>
  );
}
