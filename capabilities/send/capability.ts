import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { nullIfRefused, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import type { KnownContract, Registry } from "@alithia/chain/registry/create-registry.ts";
import { balanceCall } from "@alithia/chain/token/token-calls.ts";
import { isBurnAddress } from "@alithia/chain/warnings/recipient-warnings.ts";
import { ticker } from "@alithia/content/ticker.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { addressInput, amountInput, tokenInput } from "../input/fields.ts";
import { findTokenRecipient } from "../input/find-token-recipient.ts";
import { quote } from "../narration/phrases.ts";
import { narrateProposal, type ProposalFacts } from "../proposing/narrate-proposal.ts";
import { propose, remarkTokens, toCommand } from "../proposing/propose.ts";
import { readUnits, resolveFormToken } from "../proposing/resolve-form-token.ts";
import { paymentAnswers } from "./card-answers.ts";
import { paymentFollowUps } from "./follow-ups.ts";
import { understandSend } from "./understand.ts";

type Transfer = { to: `0x${string}`; from: `0x${string}`; token: `0x${string}` | null };

/** Throws for recipients where value is lost or does not move, whoever named them. */
async function refuseLostRecipient(
  request: RpcRequest,
  registry: Registry,
  { to, from, token }: Transfer,
): Promise<void> {
  if (isBurnAddress(to)) {
    throw new CapabilityFailure(
      "burn",
      "That is a burn address: nobody holds its key, so what goes there is gone for good. I do not prepare that. Give another recipient.",
    );
  }
  const listed = registry.findToken(to);
  if (listed?.kind === "wrapped-native" && token === null) {
    throw new CapabilityFailure(
      "token-contract",
      `${to} is the contract of ${listed.symbol} itself. To wrap S, ask me so: "wrap 5 S".`,
    );
  }
  if (to.toLowerCase() === token?.toLowerCase() || listed !== null) {
    throw new CapabilityFailure(
      "token-contract",
      `${to} is the contract of a token itself: what is sent there is usually lost. I do not prepare that. Give another recipient.`,
    );
  }
  if (to.toLowerCase() === from.toLowerCase()) {
    throw new CapabilityFailure(
      "own-address",
      "That is your own connected address, so nothing would move but the fee. Give another recipient.",
    );
  }
  const known = registry.findContract(to);
  if (known !== null) {
    const isSale = to.toLowerCase() === registry.addresses.aliSale?.toLowerCase();
    throw refuseContract(to, `is the contract ${known.name}`, isSale ? waySale : ways[known.role]);
  }
  const kind = await findContractKind(request, to);
  if (kind !== null) throw refuseContract(to, `answers as ${kind}, not as somebody's wallet`, wayUnknown);
}

const waySale = `To buy ${ticker}, ask me so: "buy 100 ${ticker}", or use the sale page.`;
const wayUnknown = "If you mean to use that contract, ask me to call its function, or use its own page.";
const ways: Record<KnownContract["role"], string> = {
  exchange: 'To trade, ask me so: "swap 100 USDC to S".',
  "exchange-part": 'To trade, ask me so: "swap 100 USDC to S".',
  lending: "To supply, call its own function for that, which I can prepare, or use its own page.",
  "lending-part":
    "To supply, call the lending pool's own function, which I can prepare, or use its own page.",
  bridge: "To bridge, deposit through the bridge's own page.",
  staking: "To stake, call its function delegate with a validator's number, which I can prepare.",
  system: "It keeps the chain running and pays nothing back. Give another recipient.",
  other: "Give another recipient.",
};

function refuseContract(to: string, what: string, way: string): CapabilityFailure {
  return new CapabilityFailure(
    "contract-recipient",
    `${to} ${what}: a plain transfer there credits nobody and is usually lost. I do not prepare that. ${way}`,
  );
}

/** Selectors of views that wallets do not have, with the kind of contract that answers them. */
const views: readonly (readonly [selector: `0x${string}`, kind: string])[] = [
  ["0x0dfe1681", "a pool"],
  ["0x38d52e0f", "a vault"],
  ["0x18160ddd", "a token"],
  ["0xc45a0155", "a router"],
];

async function findContractKind(request: RpcRequest, to: `0x${string}`): Promise<string | null> {
  const answers = await Promise.all(
    views.map(([data]) => nullIfRefused(request("eth_call", [{ to, data }, "latest"]))),
  );
  return views.find((_, index) => /^0x[0-9a-f]{64}$/i.test(String(answers[index])))?.[1] ?? null;
}

/** One token to one or more recipients, in the visitor's order; the native coin if `token` is absent. */
export const sendInput = z.object({
  token: z.optional(tokenInput.describe("S when absent")),
  transfers: z
    .array(z.strictObject({ to: addressInput, amount: amountInput }))
    .min(1)
    .max(20)
    .describe("In order"),
});

type SendInput = z.infer<typeof sendInput>;

function sayTotal(token: FormToken | null, units: bigint, coin: string): string {
  const symbol = token === null ? coin : token.unlisted ? quote(token.symbol) : token.symbol;
  return `Together that is ${formatAmount(units, token?.decimals ?? 18)} ${symbol}.`;
}

export function createSend(dependencies: CapabilityDependencies): Capability<SendInput, ProposalFacts> {
  return {
    name: "send",
    effect: "propose",
    description: "Prepares a transfer to one or several addresses.",
    input: sendInput,
    command: ({ token = "S", transfers }) => {
      const paths = transfers.flatMap(({ to, amount }, index) => [
        [`transfers.${index}.to`, to],
        [`transfers.${index}.amount`, amount],
      ]);
      return toCommand("send", { token, ...Object.fromEntries(paths) });
    },
    preclude: ({ token = "S", transfers }) => {
      const isWrapping = (to: string) =>
        token === "S" && dependencies.registry.findToken(getAddress(to))?.kind === "wrapped-native";
      const recipients = transfers.flatMap(({ to }) => (isWrapping(to) ? [] : [to]));
      return findTokenRecipient(dependencies, { token, recipients });
    },
    remark: ({ token = "S" }) => remarkTokens(dependencies, [token]),
    understand: understandSend,
    followUps: paymentFollowUps,
    cardAnswers: paymentAnswers,
    narrate: narrateProposal,
    execute: (input, context) =>
      propose(dependencies, "send", context, async (request, from) => {
        const token = await resolveFormToken(request, dependencies.registry, input.token);
        const decimals = token?.decimals ?? dependencies.registry.network.coin.decimals;
        const sent = token?.address ?? null;
        await Promise.all(
          input.transfers.map(({ to }) =>
            refuseLostRecipient(request, dependencies.registry, { to, from, token: sent }),
          ),
        );
        const transfers = input.transfers.map(({ to, amount }) => ({
          to: getAddress(to),
          units: readUnits(amount, decimals).toString(),
        }));
        const units = transfers.reduce((sum, transfer) => sum + BigInt(transfer.units), 0n);
        const { symbol: coin } = dependencies.registry.network.coin;
        const isFirst = context.earlierProposals.length === 0;
        const shortage = isFirst ? await findShortage(request, { from, token, coin, decimals, units }) : {};
        const told = transfers.length > 1 ? { terms: sayTotal(token, units, coin) } : {};
        return { form: { kind: "send", token, transfers }, ...told, ...shortage };
      }),
  };
}

type Payment = {
  from: `0x${string}`;
  /** Null for the native coin. */
  token: { address: `0x${string}`; symbol: string; unlisted?: true | undefined } | null;
  coin: string;
  decimals: number;
  units: bigint;
};

/** What a payment needs beyond what the account holds, in words, and the request that would get it; {} if nothing. */
async function findShortage(
  request: RpcRequest,
  { from, token, coin, decimals, units }: Payment,
): Promise<{ terms?: string; remedy?: string }> {
  const read = await nullIfRefused(
    token === null
      ? request("eth_getBalance", [from, "latest"])
      : request("eth_call", [balanceCall(token.address, from), "latest"]),
  );
  const held = /^0x[0-9a-f]+$/i.test(String(read)) ? BigInt(String(read)) : null;
  if (held === null || held >= units) return {};
  const symbol = token === null ? coin : token.unlisted === true ? "of this token" : token.symbol;
  const missing = formatAmount(units - held, decimals);
  const lack = `You hold ${formatAmount(held, decimals)} ${symbol}; the payment needs ${formatAmount(units, decimals)}, so **${missing} ${symbol} ${missing === "1" ? "is" : "are"} missing**.`;
  if (token === null)
    return { terms: `${lack} Send less, or get ${coin} first; the network fee comes on top.` };
  if (token.unlisted === true) return { terms: `${lack} Send less, or get the rest first.` };
  const remedy = `Buy ${missing.replaceAll(",", "")} ${symbol} with ${coin}`;
  return { terms: `${lack} Send less, or get exactly the rest: “${remedy}”.`, remedy };
}
