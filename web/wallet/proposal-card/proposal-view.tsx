import "./proposal-card.css";
import { formatCoins, formatDollars } from "@alithia/chain/amount/format-amount.ts";
import { findNetwork } from "@alithia/chain/networks.ts";
import {
  composeHeadline,
  type Headline,
  type HeadlineParty,
} from "@alithia/chain/proposal/compose-headline.ts";
import { composeTotal } from "@alithia/chain/proposal/compose-total.ts";
import { listFormTokens } from "@alithia/chain/proposal/decoded-step.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { findMaxFee, type MarketRow, type Proposal, type Warning } from "@alithia/protocol/proposal.ts";
import { proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { ShortAddress, WholeAddress } from "../../ui/address-view.tsx";
import * as ticketWords from "../../words/ticket-words.ts";
import { isOpen } from "../transactions/transaction-record.ts";
import { AddressWords } from "./address-words.tsx";
import { ProposalActions } from "./proposal-actions.tsx";
import { TicketHeadline } from "./ticket-headline.tsx";
import { ProposalOutcome, TicketStatus } from "./ticket-status.tsx";
import { TrustFold } from "./trust-fold.tsx";
import type { ProposalReview } from "./use-proposal.ts";

/** Warnings that the actions already show as a blocker. */
const saidAsBlocker = new Set(["would-revert", "fee-uncovered", "above-gas-cap"]);

/** Shows every "stop" warning, or else the most severe one; the others can be expanded. */
function TicketVerdict({ proposal, review }: { proposal: Proposal; review: ProposalReview }) {
  const { code } = review.blocker ?? {};
  const isRefused = code === "would-revert" || code === "different" || code === "no-source";
  const wentWrong = review.records.some((record) => record?.status === "other-transaction");
  const warnings = proposal.warnings.filter(
    (warning) => code !== "would-revert" || !saidAsBlocker.has(warning.code),
  );
  const stops = warnings.filter(({ level }) => level === "stop");
  const shown = stops.length > 0 ? stops : warnings.slice(0, 1);
  const others = warnings.filter((warning) => !shown.includes(warning));
  if (warnings.length === 0 && (isRefused || wentWrong)) return null;
  return (
    <div className="ticket-verdict">
      {warnings.length === 0 ? <p>{ticketWords.noWarning}</p> : <WarningList warnings={shown} />}
      {others.length > 0 && (
        <details>
          <summary>{ticketWords.more(others.length)}</summary>
          <WarningList warnings={others} />
        </details>
      )}
    </div>
  );
}

function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <ul className="ticket-warnings" aria-label={ticketWords.warnings}>
      {warnings.map(({ code, level, sentence }) => (
        <li key={code + sentence} data-level={level}>
          <strong>{ticketWords.levels[level]}</strong> <AddressWords text={sentence} />
        </li>
      ))}
    </ul>
  );
}

const coinWei = 10n ** 18n;

/** The signer and the maximum network fee, as the wallet will show it; in dollars too if a price is known. */
function TicketFee({ proposal, review }: { proposal: Proposal; review: ProposalReview }) {
  const { fees, coinUsd } = review;
  const feeWei = fees?.maxFeeWei ?? findMaxFee(proposal);
  return (
    <dl className="ticket-rows">
      <div>
        <dt>{ticketWords.from}</dt>
        <dd>
          <ShortAddress address={proposal.from} />
        </dd>
      </div>
      {review.nextStep !== null && (
        <div>
          <dt>{nameFee(review, proposal.steps.length)}</dt>
          <dd>
            {feeWei === null ? ticketWords.unknownFee : formatCoins(feeWei, 6)}
            {feeWei !== null && coinUsd !== null && ` (${formatDollars((feeWei * coinUsd) / coinWei)})`}
          </dd>
        </div>
      )}
    </dl>
  );
}

function nameFee({ fees, nextStep }: ProposalReview, steps: number): string {
  if (fees === null) return ticketWords.roughFee;
  return steps === 1 ? ticketWords.fee : ticketWords.feeOfStep((nextStep ?? 0) + 1);
}

/** A proposal as a ticket: what it moves, warnings, fee, then the signing actions. */
export function ProposalView(props: { proposal: Proposal; config: SiteConfig; review: ProposalReview }) {
  const { proposal, config, review } = props;
  const place = { chainId: proposal.chainId, addresses: config.addresses };
  const { headlines, total } = listHeadlines(proposal);
  const network = findNetwork(proposal.chainId);
  const findName = network === null ? () => null : createRegistry(network, config.addresses ?? {}).findName;
  const leads = findLead(headlines, total);
  const isUnfinished = review.nextStep !== null;
  const isDone = (index: number) =>
    (review.records[index]?.status ?? proposal.steps[index]?.status) === "confirmed";
  const statusOf = (index: number) => {
    const step = proposal.steps[index];
    return (
      step && (
        <TicketStatus
          step={step}
          record={review.records[index]}
          explorerUrl={config.explorerUrl}
          leave={review.leave}
        />
      )
    );
  };
  return (
    <>
      <section className="ticket theme-light" aria-label={ticketWords.region}>
        {leads.map((headline) => (
          <TicketHeadline key="lead" headline={headline} place={place} />
        ))}
        {proposal.steps.length === 1 ? (
          <TicketParties parties={headlines[0]?.parties ?? []} findName={findName} />
        ) : (
          <>
            <p className="ticket-stage">{describeStage(proposal, review)}</p>
            {proposal.form.kind === "return-ali" && review.nextStep === 0 && <p>{ticketWords.permit}</p>}
            <ol className="ticket-steps">
              {headlines.map((headline, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a proposal never change their places.
                <li key={index}>
                  {leads.includes(headline) ? (
                    <p>{ticketWords.lead(String(proposal.form.kind))}</p>
                  ) : (
                    <TicketHeadline headline={headline} place={place} />
                  )}
                  {!isDone(index) && <TicketParties parties={headline.parties} findName={findName} />}
                  {statusOf(index)}
                </li>
              ))}
            </ol>
          </>
        )}
        <TicketFee proposal={proposal} review={review} />
        {isUnfinished && (
          <>
            {proposal.simulation.afterSteps !== undefined && <p>{ticketWords.stacked}</p>}
            <TicketVerdict proposal={proposal} review={review} />
          </>
        )}
        {proposal.steps.length === 1 && statusOf(0)}
        {isUnfinished && (
          <>
            <ProposalActions proposal={proposal} review={review} />
            <TicketMarket rows={proposal.market ?? []} />
          </>
        )}
        <TrustFold proposal={proposal} headlines={headlines} isVerified={review.isVerified} />
      </section>
      <ProposalOutcome proposal={proposal} records={review.records} config={config} />
    </>
  );
}

/** Decodes the headlines from each step's calldata; the form only provides token units for formatting. */
function listHeadlines({ steps, form, from }: Proposal): { headlines: Headline[]; total: Headline | null } {
  const parsed = proposalFormSchema.safeParse(form);
  const tokens = parsed.success ? listFormTokens(parsed.data) : [];
  const calls = steps.map(({ data, valueWei, to }) => ({
    data,
    valueWei: BigInt(valueWei),
    ...(to && { to }),
  }));
  return {
    headlines: calls.map((call) => composeHeadline(call, tokens, from)),
    total: composeTotal(calls, tokens, from),
  };
}

/** Returns the main headline: the steps' total, or the last step if those before only prepare it. */
function findLead(headlines: readonly Headline[], total: Headline | null): readonly Headline[] {
  if (headlines.length === 1) return headlines;
  if (total !== null) return [total];
  const last = headlines.at(-1);
  const preparing = headlines.slice(0, -1);
  const prepares = (headline: Headline) => headline.parties.every(({ role }) => role === "Spender");
  return last !== undefined &&
    !prepares(last) &&
    preparing.every((headline) => !headline.isSentence && prepares(headline))
    ? [last]
    : [];
}

/** Parties of a transaction with their known names: recipients and spenders in full, others shortened. */
function TicketParties({
  parties,
  findName,
}: {
  parties: readonly HeadlineParty[];
  findName(address: string): string | null;
}) {
  if (parties.length === 0) return null;
  return (
    <dl className="ticket-rows">
      {parties.map(({ role, address, isWhole }) => (
        <div key={role} className={isWhole ? "ticket-row-whole" : undefined}>
          <dt>{role}</dt>
          <dd>
            {findName(address) !== null && <span>{findName(address)} </span>}
            {isWhole ? <WholeAddress address={address} /> : <ShortAddress address={address} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Describes the progress of a proposal, for the line above it. */
function describeStage(
  { steps }: Proposal,
  { records, nextStep }: Pick<ProposalReview, "records" | "nextStep">,
): string {
  const isMoving = records.some((record) => record !== undefined && isOpen(record));
  const isWhole = records[0]?.status !== "confirmed" && records.at(-1)?.status === "confirmed";
  if (nextStep === null && steps.length > 1 && isWhole) return ticketWords.stages.whole;
  if (nextStep === null) return ticketWords.stages.done(steps.length);
  if (isMoving) return ticketWords.stages.moving(nextStep + 1, steps.length);
  if (nextStep > 0) return ticketWords.stages.partly(nextStep, steps.length);
  return ticketWords.stages.toReview(steps.length);
}

/** The server's market data for a trade: route, alternatives and price feeds. */
function TicketMarket({ rows }: { rows: readonly MarketRow[] }) {
  if (rows.length === 0) return null;
  return (
    <details className="ticket-market">
      <summary>{ticketWords.market}</summary>
      <dl className="ticket-rows">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
