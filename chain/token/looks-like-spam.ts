import type { TokenLabel } from "./token-label.ts";

const invitation =
  /https?:|www\.|t\.me|\b[a-z0-9-]+\.(com|org|net|io|xyz|app|site|fi|finance|club|top|vip|claims?|gift|link|live)\b|\b(claim|visit|airdrop|rewards?|voucher|bonus|giveaway|redeem)\b/i;

/** Whether an unlisted token's name or symbol invites to a site or a reward, as tokens do that are sent to strangers. */
export function looksLikeSpam({ listed, name, symbol }: TokenLabel): boolean {
  return !listed && invitation.test(`${name ?? ""} ${symbol ?? ""}`);
}
