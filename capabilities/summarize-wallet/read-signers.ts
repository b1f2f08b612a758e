import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { type Hex, isSameHex } from "@alithia/chain/node/hex-quantity.ts";
import { planAll, type ReadPlan, readTogether } from "@alithia/chain/reading/read-plan.ts";
import { zeroAddress } from "viem";
import { getAddress } from "viem/utils";
import { count } from "../narration/phrases.ts";

/** Reads who signed the transactions that minted something for the wallet, by hash. */
export async function readMintSigners(
  reader: ChainReader,
  { activity }: WalletFacts,
): Promise<Record<string, string>> {
  const minting = activity.filter(({ movements }) => movements.some(({ other }) => other === zeroAddress));
  if (minting.length === 0) return {};
  const [signed = []] = await readTogether(reader, [planAll(minting.map(({ hash }) => planSides(hash)))]);
  return Object.fromEntries(
    minting.flatMap(({ hash }, at) => {
      const from = signed[at]?.from;
      return from === undefined ? [] : [[hash, getAddress(from)]];
    }),
  );
}

/** Keeps the activity of transactions that the taker signed or that called it; of "others", what they signed. */
export async function keepTaken(
  reader: ChainReader,
  wallet: WalletFacts,
  taker: Hex | "others",
): Promise<WalletFacts> {
  const [signed = []] = await readTogether(reader, [
    planAll(wallet.activity.map(({ hash }) => planSides(hash))),
  ]);
  const isTaken = ({ from, to }: Sides) =>
    taker === "others"
      ? !isSameHex(from, wallet.address)
      : [from, to ?? ""].some((side) => isSameHex(side, taker));
  const activity = wallet.activity.filter((_, index) => {
    const sides = signed[index] ?? null;
    return sides !== null && isTaken(sides);
  });
  const unread = signed.filter((sides) => sides === null).length;
  const unseen =
    unread === 0 ? [] : [`Of ${count(unread, "transaction")} I could not read who signed or what it called.`];
  return { ...wallet, activity, unseen: [...wallet.unseen, ...unseen] };
}

type Sides = { from: string; to?: string | null };

/** Who signed a transaction and what it called; null if the node does not tell. */
function planSides(hash: Hex): ReadPlan<Sides | null> {
  return {
    calls: [{ method: "eth_getTransactionByHash", params: [hash], label: `Transaction ${hash}` }],
    parse: ([answer]) => {
      if (!answer?.ok || typeof answer.result !== "object" || answer.result === null) return null;
      return "from" in answer.result && typeof answer.result.from === "string"
        ? (answer.result as Sides)
        : null;
    },
  };
}
