import type { GeneratedMedia } from "@alithia/agent/capability.ts";
import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { drawColumns } from "../chart/draw-columns.ts";
import { drawShares } from "../chart/draw-shares.ts";
import type { Letters } from "../chart/load-letters.ts";
import { composeColumns } from "./compose-columns.ts";
import { composeShares } from "./compose-shares.ts";

/** The pictures that a wallet's facts are enough for: its worth by token, its activity over the blocks. */
export async function drawWallet(letters: Letters, facts: WalletFacts): Promise<GeneratedMedia[]> {
  const media: GeneratedMedia[] = [];
  const shares = composeShares(facts);
  if (shares) {
    const parts = shares.shares.map(({ label, amount }) => `${label} ${amount}`).join(", ");
    media.push({
      bytes: await drawShares(letters, shares).toPng(),
      contentType: "image/png",
      title: "What the wallet is worth, by token",
      description: `${shares.title}: ${parts}`,
    });
  }
  const columns = composeColumns(facts);
  if (columns)
    media.push({
      bytes: await drawColumns(letters, columns).toPng(),
      contentType: "image/png",
      title: "Token movements over the blocks",
      description: `${columns.title} from ${columns.ends.join(" to ")}: ${columns.legend.join(", ")}`,
    });
  return media;
}
