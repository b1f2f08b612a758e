import { formatTokens } from "@alithia/chain/amount/format-tokens.ts";
import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { writeAmount } from "@alithia/chain/amount/write-amount.ts";
import { findNetwork } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import type { RegistryToken } from "@alithia/chain/registry/token.ts";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { buying } from "@alithia/content/tokenomics.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { useMemo, useState } from "react";
import { ConnectButton } from "../../wallet/connect-button.tsx";
import { AmountField } from "../panels/amount-field.tsx";
import { SwitchNetworkButton } from "../panels/switch-network-button.tsx";
import { findPaymentBlocker } from "./find-payment-blocker.ts";
import { createKeptPayment } from "./kept-payment.ts";
import { PaymentTicket, type TokenPaymentProps } from "./payment-ticket.tsx";
import { requestPayment } from "./request-payment.ts";
import { useBalances } from "./use-balances.ts";

/** Pays in the sale with a listed token: what it brings is prepared by the server, and checked and signed here. */
export function TokenPayment({ config, context, onLeave }: TokenPaymentProps) {
  const chainId = config.chainId ?? 0;
  const kept = useMemo(() => createKeptPayment(), []);
  const [proposal, setProposal] = useState<Proposal | null>(() => kept.load(chainId, Date.now()));
  const drop = () => {
    kept.forget();
    setProposal(null);
  };
  if (proposal !== null)
    return (
      <PaymentTicket
        key={proposal.id}
        {...{ proposal, config, context }}
        onAgain={drop}
        onLeave={(payText) => {
          drop();
          onLeave(payText);
        }}
      />
    );
  return (
    <PaymentForm
      {...{ config, context, onLeave }}
      onProposed={(made) => {
        kept.save(made);
        setProposal(made);
      }}
    />
  );
}

function PaymentForm(props: TokenPaymentProps & { onProposed(proposal: Proposal): void }) {
  const { config, context, onLeave, onProposed } = props;
  const { feed, wallet, account, network } = context;
  const tokens = useMemo(() => listPayable(config), [config]);
  const balances = useBalances(feed.chain?.request, tokens, account);
  const [chosen, setChosen] = useState<`0x${string}` | null>(null);
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const sorted = tokens.toSorted((one, other) => rank(other) - rank(one));
  const token = tokens.find(({ address }) => address === chosen) ?? sorted[0];
  if (token === undefined) return <NoToken onLeave={onLeave} />;
  const balance = balances.get(token.address) ?? null;
  const payment = parseAmount(text, token.decimals);
  const { connection } = wallet;
  const blocker = findPaymentBlocker({
    sale: feed.sale,
    nodeTrouble: feed.trouble,
    wallet:
      connection.status === "connected" ? { onSaleNetwork: connection.chainId === network?.chainId } : null,
    ...{ token, payment, balance },
  });

  function rank({ address }: RegistryToken): number {
    return (balances.get(address) ?? 0n) > 0n ? 1 : 0;
  }

  function nameToken({ address, symbol, decimals }: RegistryToken): string {
    const held = balances.get(address);
    return held === undefined ? symbol : `${symbol} (${formatTokens(held, { symbol: "held", decimals }, 4)})`;
  }

  async function prepare({ address, decimals }: RegistryToken) {
    if (account === undefined || payment.outcome === "refused" || busy) return;
    setBusy(true);
    setFailure(null);
    const root = `${config.apiBase ?? "/api"}/${agentProfile.agentId}`;
    const amount = writeAmount(payment.units, decimals);
    const answer = await requestPayment(root, { account, token: address, amount });
    setBusy(false);
    if (answer.outcome === "proposed") onProposed(answer.proposal);
    else setFailure(answer.sentence);
  }

  const change = (act: () => void) => {
    setFailure(null);
    act();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (blocker === null) void prepare(token);
      }}
    >
      <AmountField
        label="You pay"
        unit={
          <select
            className="unit-choice"
            aria-label="Token to pay with"
            value={token.address}
            onChange={({ target }) =>
              change(() => (target.value === "S" ? onLeave("") : setChosen(target.value as `0x${string}`)))
            }
          >
            <option value="S">S</option>
            {sorted.map((one) => (
              <option key={one.address} value={one.address}>
                {nameToken(one)}
              </option>
            ))}
          </select>
        }
        value={text}
        onType={(typed) => change(() => setText(typed))}
        describedBy="payment-reason"
        note={balance === null ? "Balance –" : `Balance ${formatTokens(balance, token, 4)}`}
        action={
          <button
            type="button"
            className="quiet-button"
            disabled={balance === null}
            onClick={() => change(() => setText(writeAmount(balance ?? 0n, token.decimals)))}
          >
            Max
          </button>
        }
      />
      <p>
        It becomes S first, and that S buys in the sale: two parts of one proposal, which you see with all
        figures before your wallet opens.
      </p>
      <p id="payment-reason" className="blocker" role="status">
        {failure ?? blocker?.sentence ?? "Nothing is in the way."}
      </p>
      {blocker?.code === "no-wallet" && <ConnectButton />}
      {blocker?.code === "wrong-network" && <SwitchNetworkButton wallet={wallet} />}
      {blocker?.code !== "no-wallet" && blocker?.code !== "wrong-network" && (
        <button type="submit" className="button-primary buy-button" disabled={blocker !== null || busy}>
          {busy ? "Looking for the best trade…" : "See what it buys"}
        </button>
      )}
      <button type="button" className="quiet-button" onClick={() => onLeave("")}>
        Pay with S
      </button>
      <p className="risk-line">{buying.riskLine}</p>
    </form>
  );
}

function NoToken({ onLeave }: Pick<TokenPaymentProps, "onLeave">) {
  return (
    <>
      <p>No other token is listed on this network.</p>
      <button type="button" onClick={() => onLeave("")}>
        Pay with S
      </button>
    </>
  );
}

/** Every listed token but the one that is sold. */
function listPayable({ chainId, addresses = {} }: SiteConfig): readonly RegistryToken[] {
  const network = findNetwork(chainId ?? 0);
  if (network === null) return [];
  return createRegistry(network, addresses).tokens.filter(({ kind }) => kind !== "ali" && kind !== "native");
}
