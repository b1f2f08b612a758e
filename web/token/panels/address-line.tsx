import { useCopy } from "../../ui/copy-button.tsx";
import * as saleRecordWords from "../../words/sale-record-words.ts";
import { ExplorerLink } from "./explorer-link.tsx";

const unknownAddress = `0x${"0".repeat(40)}`;

/** A full address with copy button and explorer link; a placeholder reserves its space until it is known. */
export function AddressLine(props: {
  name: string;
  address: string | undefined;
  explorerUrl: string | undefined;
}) {
  const { name, address, explorerUrl } = props;
  return (
    <div>
      <dt>{name}</dt>
      {address === undefined ? (
        <dd className="address-line">
          <span className="mono unread">{unknownAddress}</span>
          <button type="button" className="quiet-button unread" disabled>
            {saleRecordWords.copy}
          </button>
        </dd>
      ) : (
        <KnownAddress name={name} address={address} explorerUrl={explorerUrl} />
      )}
    </div>
  );
}

function KnownAddress(props: { name: string; address: string; explorerUrl: string | undefined }) {
  const { outcome, copy } = useCopy();
  return (
    <dd className="address-line">
      <span className="mono">{props.address}</span>
      <button type="button" className="quiet-button" onClick={() => copy(props.address)}>
        {saleRecordWords.copyAddress[outcome]}
        <span className="sr-only"> {saleRecordWords.addressOf(props.name)}</span>
      </button>
      <ExplorerLink
        explorerUrl={props.explorerUrl}
        path={`address/${props.address}`}
        label={saleRecordWords.explorer}
      />
    </dd>
  );
}
