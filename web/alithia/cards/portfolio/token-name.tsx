import type { PortfolioToken } from "@alithia/protocol/portfolio.ts";
import { TokenMark } from "../../../wallet/token-mark.tsx";
import { useChatActions } from "../../chat-context.ts";
import { formatHeld, nameToken } from "./format-held.ts";

/** A token's mark and name, preceded by an amount if given. */
export function TokenName({ token, units }: { token: PortfolioToken; units?: string | null }) {
  const { config } = useChatActions();
  return (
    <span className="portfolio-token">
      <TokenMark of={token} place={config} />
      {units != null && <span className="mono">{formatHeld(units, token)}</span>}
      <span>{nameToken(token)}</span>
    </span>
  );
}
