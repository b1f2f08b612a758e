import { zeroAddress } from "viem";
import { getAddress } from "viem/utils";
import { findMovement } from "../account/wallet-logs.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { planContractCalls } from "../reading/contract-calls.ts";
import { planBlock, toIso } from "../reading/plan-block.ts";
import { latestFirst, readLogs } from "../reading/read-logs.ts";
import { planAll, readTogether } from "../reading/read-plan.ts";
import { balanceCall, decodeNumber, transferTopic } from "./token-calls.ts";
import { type TokenAmount, type TokenLabel, toTokenAmount } from "./token-label.ts";

/** What an account holds of a token, and how it came by the token's own logs, which it may make up. */
export type TokenHolding = {
  account: Hex;
  /** Null if the contract tells none. */
  balance: TokenAmount | null;
  /** Newest first. */
  received: Arrival[];
  more: number;
  /** The first block whose logs were read; null if none were. */
  fromBlock: string | null;
};

/** `from` is null for what was minted. */
type Arrival = { from: Hex | null; amount: TokenAmount; time: string | null; hash: Hex };

const maxArrivals = 3;
const maxRounds = 2;

/** Reads an account's balance of a token and the latest transfers of it to the account. */
export async function readTokenHolding(
  reader: ChainReader,
  token: TokenLabel & { address: Hex },
  account: Hex,
  block: bigint,
): Promise<TokenHolding> {
  const blockTag = `0x${block.toString(16)}` as const;
  const receiver = `0x${account.slice(2).toLowerCase().padStart(64, "0")}` as const;
  const label = `Transfers of ${token.address} to ${account}`;
  const [[returned], { logs, fromBlock }] = await Promise.all([
    readTogether(reader, [
      planContractCalls([balanceCall(token.address, account)], blockTag, `Token balance of ${account}`),
    ]).then(([balances]) => balances),
    readLogs(
      reader,
      { address: token.address, topics: [transferTopic, null, receiver], label },
      { fromBlock: 0n, toBlock: block },
      maxRounds,
    ),
  ]);
  const moved = [...logs].sort(latestFirst).flatMap((log) => findMovement(log) ?? []);
  const shown = moved.slice(0, maxArrivals);
  const [blocks] = await readTogether(reader, [planAll(shown.map(({ log }) => planBlock(log.blockNumber)))]);
  const units = decodeNumber(returned ?? null);
  return {
    account: getAddress(account),
    balance: units === null ? null : toTokenAmount(token, units),
    received: shown.map(({ from, units: sent, log }, at) => ({
      from: from === zeroAddress ? null : from,
      amount: toTokenAmount(token, sent),
      time: blocks[at] ? toIso(blocks[at].timestamp) : null,
      hash: log.transactionHash,
    })),
    more: moved.length - shown.length,
    fromBlock: fromBlock?.toString() ?? null,
  };
}
