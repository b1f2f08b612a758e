import { saleFunctions } from "@alithia/chain/sale/sale-functions.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import type { SaleChain } from "../create-sale-chain.ts";
import { saleInvariants } from "../sale-invariants.ts";
import { AddressLine } from "./address-line.tsx";
import { ScrollRegion } from "./scroll-region.tsx";
import { VestingTable } from "./vesting-table.tsx";

/** Where the contracts are, who can do what, and what always holds. */
export function FactsPanel(props: {
  sale: SaleInfo | null;
  chain: SaleChain | null;
  config: SiteConfig | null;
  explorerUrl: string | undefined;
}) {
  const { sale, explorerUrl } = props;
  const saleAddress = props.config?.addresses?.aliSale;
  return (
    <section className="facts-panel" aria-labelledby="facts-title">
      <h2 id="facts-title">What can be checked</h2>
      <h3>Addresses</h3>
      <dl className="ledger address-ledger">
        {saleAddress !== undefined && (
          <AddressLine name="The sale" address={saleAddress} explorerUrl={explorerUrl} />
        )}
        {sale !== null && (
          <>
            <AddressLine name="The token" address={sale.terms.token} explorerUrl={explorerUrl} />
            <AddressLine
              name="Treasury: gets the payments"
              address={sale.terms.treasury}
              explorerUrl={explorerUrl}
            />
            <AddressLine
              name="Gets the unsold tokens"
              address={sale.terms.unsoldRecipient}
              explorerUrl={explorerUrl}
            />
            <AddressLine
              name="Guardian: may pause buying"
              address={sale.terms.guardian}
              explorerUrl={explorerUrl}
            />
          </>
        )}
      </dl>
      <h3>Who can do what</h3>
      <ScrollRegion label="Who can do what">
        <table>
          <thead>
            <tr>
              <th scope="col">Function</th>
              <th scope="col">What it does</th>
              <th scope="col">Who</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {saleFunctions.map((row) => (
              <tr key={row.name}>
                <th scope="row" className="mono">
                  {row.name}
                </th>
                <td>{row.sentence}</td>
                <td>{row.who}</td>
                <td>{row.when}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <h3>What always holds</h3>
      <ul className="invariants">
        {saleInvariants.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <VestingTable sale={sale} chain={props.chain} config={props.config} />
    </section>
  );
}
