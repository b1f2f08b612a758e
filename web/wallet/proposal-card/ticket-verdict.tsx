import type { Proposal, Warning } from "@alithia/protocol/proposal.ts";
import * as ticketWords from "../../words/ticket-words.ts";
import { AddressWords } from "./address-words.tsx";
import type { ProposalReview } from "./use-proposal.ts";

/** Warnings that the actions already show as a blocker. */
const saidAsBlocker = new Set(["would-revert", "fee-uncovered", "above-gas-cap"]);

/** Shows every "stop" warning, or else the most severe one; the others can be expanded. */
export function TicketVerdict({ proposal, review }: { proposal: Proposal; review: ProposalReview }) {
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
