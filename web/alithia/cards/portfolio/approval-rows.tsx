import type { StandingApproval } from "@alithia/protocol/portfolio.ts";
import * as portfolioWords from "../../../words/portfolio-words.ts";
import { useChatActions } from "../../chat-context.ts";
import { Someone } from "./activity-rows.tsx";
import { formatHeld, nameToken } from "./format-held.ts";
import { TokenName } from "./token-name.tsx";

/** Who may spend what, what is at stake now, and a request to take it back, which the visitor reads and sends. */
export function ApprovalRows(props: { approvals: readonly StandingApproval[]; canRevoke: boolean }) {
  const { approvals, canRevoke } = props;
  const { edit } = useChatActions();
  if (approvals.length === 0) return null;
  return (
    <>
      <h2>{portfolioWords.approvals(approvals.length)}</h2>
      <ul className="portfolio-rows">
        {approvals.map((approval) => {
          const { token, spender, kind, units } = approval;
          return (
            <li key={`${token.token} ${spender.address} ${kind}`}>
              <span>
                <Someone {...spender} /> {portfolioWords.maySpend} {nameLimit(approval)}{" "}
                <TokenName token={token} units={units} />
              </span>
              <small>{describeStake(approval)}</small>
              {canRevoke && (
                <button
                  type="button"
                  onClick={() => edit(portfolioWords.revoke(spender.address, writeToken(approval)))}
                >
                  {portfolioWords.takeBack}
                  <span className="sr-only">
                    {portfolioWords.takeBackOf(spender.address, nameToken(token))}
                  </span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function nameLimit({ kind, units }: StandingApproval): string {
  if (kind === "operator") return portfolioWords.everyItem;
  return units === null ? portfolioWords.anyAmount : portfolioWords.upTo;
}

function describeStake({ token, atStakeUnits }: StandingApproval): string {
  if (atStakeUnits === null) return "";
  return atStakeUnits === "0"
    ? portfolioWords.nothingAtStake
    : portfolioWords.atStake(`${formatHeld(atStakeUnits, token)} ${nameToken(token)}`);
}

/** A listed token by its symbol, any other by its address: its own word for itself names nothing. */
function writeToken({ token }: StandingApproval): string {
  return token.unlisted && token.token !== null ? token.token : token.symbol;
}
