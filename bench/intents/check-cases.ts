import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerQuestionInput } from "@alithia/capabilities/answer-question/capability.ts";
import { readSaleInput } from "@alithia/capabilities/buy-ali/sale-facts.ts";
import { readFunctionInput } from "@alithia/capabilities/call-contract/read-contract-facts.ts";
import { deployTokenInput } from "@alithia/capabilities/deploy-token/capability.ts";
import { explainTokenInput } from "@alithia/capabilities/explain-token/follow-ups.ts";
import { explainTransactionInput } from "@alithia/capabilities/explain-transaction/capability.ts";
import { mintTokenInput } from "@alithia/capabilities/mint-token/capability.ts";
import { quotePriceInput } from "@alithia/capabilities/quote-price/price-facts.ts";
import { readChainInput } from "@alithia/capabilities/read-chain/chain-facts.ts";
import { listApprovalsInput, revokeInput } from "@alithia/capabilities/review-approvals/capability.ts";
import { sendInput } from "@alithia/capabilities/send/capability.ts";
import { summarizeWalletInput } from "@alithia/capabilities/summarize-wallet/wallet-summary.ts";
import { tradeInput } from "@alithia/capabilities/trade/input.ts";
import { checksumAddress } from "viem";
import * as z from "zod";
import { type IntentCase, intentCaseSchema } from "./intent-case.ts";

const inputs: Record<string, z.ZodObject> = {
  "answer-question": answerQuestionInput,
  "buy-ali": readSaleInput.extend({
    action: z.enum([...readSaleInput.shape.action.options, "purchase", "return"]),
  }),
  "call-contract": readFunctionInput,
  "deploy-token": deployTokenInput,
  "explain-token": explainTokenInput,
  "explain-transaction": explainTransactionInput,
  "mint-token": mintTokenInput,
  "read-chain": readChainInput,
  "quote-price": quotePriceInput,
  "review-approvals": listApprovalsInput.extend({
    revoke: z.optional(revokeInput.omit({ owner: true })),
  }),
  send: sendInput,
  "summarize-wallet": summarizeWalletInput,
  trade: tradeInput,
};

/** Every address and hash of an expected call must come from the visitor's words or connected account. */
function visitorWords(given: IntentCase): string {
  const earlier = (given.earlier ?? []).flatMap((turn) => ("user" in turn ? [turn.user] : []));
  const picks = (given.picks ?? []).map((pick) => pick.value);
  return [...earlier, ...picks, given.say, given.account ?? ""].join("\n").toLowerCase();
}

function findFaults(given: IntentCase): string[] {
  const faults: string[] = [];
  const outcomes = "anyOf" in given.expect ? given.expect.anyOf : [given.expect];
  const words = visitorWords(given);
  for (const call of outcomes.flatMap((outcome) => outcome.calls ?? [])) {
    const input = inputs[call.capability];
    if (!input) faults.push(`no capability is called ${call.capability}`);
    const parsed = input?.strict().safeParse(call.input);
    if (parsed?.error) faults.push(`${call.capability}: ${z.prettifyError(parsed.error)}`);
    for (const hex of JSON.stringify(call.input).match(/0x[0-9a-f]{40,}/gi) ?? []) {
      if (!words.includes(hex.slice(2).toLowerCase())) faults.push(`${hex} was never said`);
      if (hex.length === 42 && hex !== checksumAddress(hex as `0x${string}`)) {
        faults.push(`${hex} is not in checksum form`);
      }
    }
  }
  return faults;
}

const file = join(import.meta.dirname, `${(process.argv[2] ?? "held-back").replace(/\.json$/, "")}.json`);
const cases = z.array(intentCaseSchema).parse(JSON.parse(readFileSync(file, "utf8")));
const ids = new Set(cases.map((given) => given.id));
const faults = cases.flatMap((given) => findFaults(given).map((fault) => `${given.id}: ${fault}`));
if (ids.size !== cases.length) faults.push("two cases share an id");

const kinds = Map.groupBy(cases, (given) => given.kind);
for (const [kind, ofKind] of kinds) console.log(`${kind.padEnd(12)} ${ofKind.length}`);
console.log(`with an earlier conversation ${cases.filter((given) => given.earlier).length}`);
console.log(`${cases.length} cases, ${faults.length} faults`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
