import { formatAmount } from "../amount/format-amount.ts";
import { isUnlimited } from "../amount/is-unlimited.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Returned } from "../reading/contract-call.ts";
import type { Log } from "../reading/log.ts";
import type { Block } from "../reading/plan-block.ts";
import { toIso } from "../reading/to-iso.ts";
import type { Registry } from "../registry/create-registry.ts";
import { listReported } from "../registry/scam-list.ts";
import { decodeNumber } from "../token/decode-number.ts";
import { type TokenAmount, toTokenAmount } from "../token/token-amount.ts";
import { findListedLabel, labelNative, labelUnlisted, type TokenLabel } from "../token/token-label.ts";
import { composeActivity } from "./compose-activity.ts";
import { composeItems } from "./compose-items.ts";
import { composeWorth } from "./compose-worth.ts";
import { countByBlock } from "./count-by-block.ts";
import type { AccountKind } from "./describe-code.ts";
import { listCollections } from "./item-candidates.ts";
import type { Revealed } from "./read-revealed.ts";
import type { Approval, WalletFacts } from "./wallet-facts.ts";

type Read = {
  registry: Registry;
  address: Hex;
  block: Block;
  coin: bigint;
  transactionCount: bigint;
  account: AccountKind;
  listedBalances: readonly Returned[];
  logs: readonly Log[];
  logsFromBlock: bigint | null;
  revealed: Revealed;
};

/**
 * Puts what the node told of a wallet together as plain JSON, and asks nothing itself. Tokens without a readable balance
 * are named in `unreadable`, logs that the node does not keep in `unseen`; neither is a reason to throw.
 */
export function composeWalletFacts(read: Read): WalletFacts {
  const { registry, address, block, revealed } = read;
  const labels = labelTokens(registry, revealed);
  const findLabel = (token: Hex): TokenLabel =>
    labels.get(token) ?? findListedLabel(registry, token) ?? labelUnlisted(registry, token, []);
  const listed = registry.tokens.map((token, index) => ({
    label: findLabel(token.address),
    balance: decodeNumber(read.listedBalances[index] ?? null),
  }));
  const items = composeItems(read, findLabel);
  const collections = new Set([
    ...listCollections(read.logs),
    ...items.collections.map(({ token }) => token.address),
  ]);
  const unlisted = [...revealed.tokens]
    .filter(([token]) => !collections.has(token))
    .map(([token, returned]) => ({
      label: findLabel(token),
      balance: decodeNumber(returned[3] ?? null),
    }));
  const all = [...listed, ...unlisted];
  const facts = {
    chain: { id: registry.network.chainId, name: registry.network.name },
    address,
    name: registry.findName(address),
    block: { number: block.number.toString(), time: toIso(block.timestamp) },
    account:
      read.account.kind === "delegated"
        ? { ...read.account, delegateName: registry.findName(read.account.delegate) }
        : read.account,
    transactionCount: read.transactionCount.toString(),
    coin: toTokenAmount(labelNative(registry), read.coin),
    tokens: all.flatMap(({ label, balance }): TokenAmount[] =>
      balance !== null && balance > 0n ? [toTokenAmount(label, balance)] : [],
    ),
    items,
    unreadable: all.flatMap(({ label, balance }) =>
      balance === null && !revealed.suggested.has(label.address ?? "0x") ? [label] : [],
    ),
    listedTokensLooked: listed.length,
    worth: composeWorth(registry, read.coin, revealed.prices, listed, unlisted),
    coinUsd: revealed.prices.get("coin")?.usd?.toString() ?? null,
    activity: composeActivity(read.registry, address, revealed, findLabel),
    movementCounts: countByBlock(address, read.logs, block.number),
    approvals: composeApprovals(registry, revealed, findLabel),
    isEveryApprovalSeen:
      read.logsFromBlock === 0n &&
      revealed.grantsLeftOut + revealed.grantsUnread + revealed.itemGrantsLeftOut === 0,
    logsFromBlock: read.logsFromBlock?.toString() ?? null,
    unseen: listUnseen(read),
  } satisfies Omit<WalletFacts, "reported">;
  return { ...facts, reported: listReported(registry.scams, facts) };
}

function labelTokens(registry: Registry, revealed: Revealed): Map<Hex, TokenLabel> {
  const unlisted = [...revealed.tokens].map(
    ([token, returned]) => [token, labelUnlisted(registry, token, returned)] as const,
  );
  const listed = registry.tokens.flatMap(({ address }) => {
    const label = findListedLabel(registry, address);
    return label ? [[address, label] as const] : [];
  });
  return new Map([...unlisted, ...listed]);
}

function composeApprovals(
  registry: Registry,
  revealed: Revealed,
  findLabel: (token: Hex) => TokenLabel,
): Approval[] {
  return revealed.grants.flatMap(({ granted, standing }): Approval[] => {
    const units = decodeNumber(standing);
    if (units === null || units === 0n) return [];
    const token = findLabel(granted.token);
    const parties = { token, spender: granted.spender, spenderName: registry.findName(granted.spender) };
    if (granted.kind === "operator") return [{ ...parties, kind: "operator", unlimited: true }];
    const amount = toTokenAmount(token, units);
    return [{ ...parties, kind: "allowance", amount, unlimited: isUnlimited(units) }];
  });
}

function listUnseen({ logsFromBlock, revealed }: Read): string[] {
  const unseen: string[] = [];
  if (logsFromBlock === null)
    unseen.push(
      "The node gave no logs at all, so I saw no activity, and approvals only for common spenders.",
    );
  else if (logsFromBlock > 0n)
    unseen.push(
      `The node gave logs from block ${formatAmount(logsFromBlock, 0)} on; older activity and approvals may exist that I did not see.`,
    );
  if (revealed.moreActivity > 0)
    unseen.push(
      `Its logs name ${formatAmount(BigInt(revealed.moreActivity), 0)} earlier transactions that I left out here; ask me about one day, or about one other address.`,
    );
  if (revealed.tokensLeftOut > 0)
    unseen.push(`${revealed.tokensLeftOut} more unlisted tokens appear in its logs; I did not read them.`);
  if (revealed.grantsLeftOut > 0)
    unseen.push(`${revealed.grantsLeftOut} more approvals appear in its logs; I did not read them.`);
  if (revealed.grantsUnread > 0)
    unseen.push(`The node would not tell whether ${revealed.grantsUnread} of the approvals still stand.`);
  if (revealed.itemGrantsLeftOut > 0)
    unseen.push(
      `${revealed.itemGrantsLeftOut} approvals of single NFTs appear in its logs; I did not check whether they stand.`,
    );
  return unseen;
}
