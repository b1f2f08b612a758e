import type { HeadlineParty } from "@alithia/chain/proposal/compose-headline.ts";
import { ShortAddress, WholeAddress } from "../../ui/address-view.tsx";

/** Whom a transaction names: in full who receives or may spend, by its ends who only carries it out. */
export function TicketParties({ parties }: { parties: readonly HeadlineParty[] }) {
  if (parties.length === 0) return null;
  return (
    <dl className="ticket-rows">
      {parties.map(({ role, address, isWhole }) => (
        <div key={role} className={isWhole ? "ticket-row-whole" : undefined}>
          <dt>{role}</dt>
          <dd>{isWhole ? <WholeAddress address={address} /> : <ShortAddress address={address} />}</dd>
        </div>
      ))}
    </dl>
  );
}
